import AppNavigation
import LinkRouting
import Testing

@Suite struct RefTagTests {
  @Test(arguments: [
    (RefTag.discovery, "discovery", ".discovery"),
    (.categoryFeatured, "category_featured", ".categoryFeatured"),
    (
      .emailBackerFailedTransaction, "ksr_email_backer_failed_transaction",
      ".emailBackerFailedTransaction"
    ),
    (RefTag("other"), "other", #"RefTag("other")"#),
    (RefTag(""), "", #"RefTag("")"#),
  ])
  func isItsText(tag: RefTag, text: String, description: String) {
    #expect(tag.rawValue == text)
    #expect(RefTag(routeParam: text) == tag)
    #expect(tag.description == description)
  }
}
