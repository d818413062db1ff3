import LinkRouting
import TestSupport
import Testing

/// R12: two links are equal only if every template reads them alike.
@Suite struct EqualLinksTests {
  static let templates: [RouteTemplate] = [
    "/**r", "/:a/**r", "/*w", "/:a/*w/:b", "/:a?q=**r", "/(*)?q=**r", "/(*)?(q=:q)", "/(*)#:f",
    "/(*)#/:a/:b", "/(*)#!/:a?q=:q", "/(*)#q=:q", "/(*)?q=x-:string(q)",
  ]

  private static let origins: LinkOrigins = [.any]

  /// Links that differ in one way of writing them.
  static let rows: [(one: String, other: String, areEqual: Bool)] = [
    ("/x?q=%C3", "/x?q=%25C3", false), ("/x?q=%C3", "/x?q=%C3", true),
    ("/café?q=é#é", "/caf%C3%A9?q=%C3%A9#%C3%A9", true), ("/x?q=100%", "/x?q=100%25", true),
    ("/x?q=%2f", "/x?q=%2F", false), ("/x?q=a&&b", "/x?q=a&b", false), ("/x?", "/x", false),
    ("/x?q=100%%41", "/x?q=100%25%2541", false), ("/x?q=%C3é", "/x?q=%C3%C3%A9", false),
    ("/x?q=//]", "/x?q=//%5D", false), ("/x?q=a]", "/x?q=a%5D", true),
    ("/x?q=http://[::1]/", "/x?q=http://%5B::1%5D/", false), ("/x?q[]=1", "/x?q%5B%5D=1", true),
    ("/\u{E9}", "/e\u{301}", false), ("/x#%C3", "/x#%25C3", false), ("/x#a#b", "/x#a%23b", true),
    ("/x#a b%", "/x", false),
  ]

  @Test("R12: links that are read differently are not equal", arguments: rows.indices)
  func row(number: Int) throws {
    let (one, other, areEqual) = Self.rows[number]
    guard let one = try? LinkComponents(example(one)),
      let other = try? LinkComponents(example(other))
    else { return }
    #expect((one == other) == areEqual, "R12: \(one), \(other)")
    try Self.expectOneReading(one, other)
  }

  @Test("R12: links that are equal have the same hash and the same params")
  func law() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<LawSize.of(1_500) {
      let text = LinkGenerator.text(&random)
      guard let link = try? LinkComponents(text) else { continue }
      let changes = [
        ("é", "%C3%A9"), ("%41", "A"), ("%C3", "%25C3"), ("%", "%25"), ("&&", "&"), ("%2f", "%2F"),
        ("🙂", "%F0%9F%99%82"), ("%zz", "%25zz"), ("\"", "%22"), ("|", "%7C"), ("[", "%5B"),
        ("]", "%5D"),
      ]
      let (old, new) = random.pick(changes)
      if let other = try? LinkComponents(text.replacing(old, with: new)) {
        try Self.expectOneReading(link, other)
      }
      // A case that carries the link keeps the law of printing.
      if let printed = try? LinkPath(link).urlString(on: .any) {
        let read = try LinkComponents(printed)
        #expect(read == link, "R12: \(text), \(printed)")
        try Self.expectOneReading(link, read)
      }
    }
  }

  private static func expectOneReading(_ one: LinkComponents, _ other: LinkComponents) throws {
    guard one == other else { return }
    #expect(one.hashValue == other.hashValue, "R12: \(one), \(other)")
    for template in templates {
      let (first, second) = (
        template.params(of: one, on: origins), template.params(of: other, on: origins)
      )
      let isSame =
        if let first, let second {
          RouteParams.areSame(first.pairs, second.pairs)
        } else {
          (first == nil) == (second == nil)
        }
      #expect(isSame, "R12: \(template) reads \(one) and \(other)")
    }
  }
}
