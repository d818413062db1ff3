import KickstarterNavigation
import LinkRouting
import Testing

@Suite struct RefTagTests {
  @Test(arguments: [
    (RefTag.discovery, "discovery"), (.categoryFeatured, "category_featured"),
    (.emailBackerFailedTransaction, "ksr_email_backer_failed_transaction"),
    (RefTag("other"), "other"), (RefTag(""), ""), ("literal", "literal"),
  ])
  func isItsText(tag: RefTag, text: String) {
    #expect(tag.rawValue == text)
    #expect(RefTag(routeParam: text) == tag)
  }
}
