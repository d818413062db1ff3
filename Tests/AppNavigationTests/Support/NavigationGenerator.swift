import TestSupport

@testable import AppNavigation

/// Makes values of every case, with hostile text wherever a text may stand.
struct NavigationGenerator {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64("NavigationGenerator", seed: seed) }

  /// What breaks printers and scanners: delimiters, escapes, blanks, dots, look-alikes.
  private static let pieces = [
    "a", "Z", "0", "42", "-", "_", ".", "..", "~", "/", "//", "%", "%2F", "%25", "%zz", "?", "#",
    "&", "&&", "=", "+", " ", "  ", ";", ",", ":", "@", "!", "$", "'", "(", ")", "*", "[", "]",
    "\"",
    "<", ">", "\\", "^", "`", "{", "|", "}", "é", "e\u{301}", "漢字", "🎉", "👩‍👩‍👧", "\u{212A}",
    "\u{202E}", "\u{FEFF}", "\u{7F}", "\u{0}", "\n", "%00", "projects", "true", "details",
  ]

  mutating func text() -> String {
    let count = Int.random(in: 0...6, using: &random)
    return (0..<count).map { _ in pick(Self.pieces) }.joined()
  }

  /// A text that a path can hold: others are refused when the value is made.
  mutating func param() -> Param {
    while true {
      if let param = Param(text()) { return param }
    }
  }

  mutating func id() -> Int {
    switch Int.random(in: 0...5, using: &random) {
    case 0: .min
    case 1: .max
    case 2: 0
    case 3: -Int.random(in: 1...9_999, using: &random)
    default: Int.random(in: 1...9_999_999, using: &random)
    }
  }

  mutating func refTag() -> RefTag? {
    switch Int.random(in: 0...3, using: &random) {
    case 0: nil
    case 1: .discovery
    case 2: .emailBackerFailedTransaction
    default: RefTag(text())
    }
  }

  mutating func optionalText() -> String? {
    Bool.random(using: &random) ? text() : nil
  }

  mutating func navigation() -> Navigation {
    let project = ProjectParam(creator: param(), project: param())
    switch Int.random(in: 0...11, using: &random) {
    case 0: return .checkout(id(), .payments(payment()))
    case 1: return .messages(messageThreadId: id())
    case 2: return .settings(.notifications(param(), Bool.random(using: &random)))
    case 3: return .user(param(), .survey(id()))
    case 4: return .tab(.dashboard(project: project))
    case 5: return .tab(.discovery(discovery()))
    case 6:
      return pick([
        .emailClick, .emailLink, .profile(.verifyEmail), .signup, .tab(.activity), .tab(.login),
        .tab(.me), .tab(.search),
      ])
    default: return .project(project, page(), refTag: refTag())
    }
  }

  private mutating func payment() -> Navigation.Checkout.Payment {
    pick([.root, .new, .useStoredCard, .applePay(payload: text())])
  }

  private mutating func discovery() -> [String: String] {
    let count = Int.random(in: 0...4, using: &random)
    return (0..<count).reduce(into: [:]) { params, _ in params[text()] = text() }
  }

  private mutating func page() -> Navigation.Project {
    let thread = text()
    let reply = optionalText()
    return pick([
      .backing(tab: param()), .checkout(id(), .thanks(racing: pick([nil, true, false]))), .comments,
      .commentThread(thread, reply: reply), .creatorBio, .faqs, .friends, .messageCreator,
      .pledge(pick([.bigPrint, .changeMethod, .destroy, .edit, .manage, .new, .root])), .root,
      .secretReward(token: text()), .survey(id(), pick([.edit, .editAddress, .root])), .updates,
      .update(id(), pick([.comments, .commentThread(thread, reply: reply), .root])),
    ])
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }
}
