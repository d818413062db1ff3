import LinkRouting

/// What a template asks of the query and the fragment of a link: every clause holds.
///
/// The fragment takes part as one more item, so that one solver does for both.
struct Requirements {
  /// What a condition is about.
  enum Key {
    case item(String)
    case fragment

    var universe: TextUniverse { if case .fragment = self { .fragment } else { .value } }
  }

  /// A text that has to be there, and what it has to look like.
  struct Condition {
    var key: Key
    var pattern: TextPattern
  }

  /// Each clause asks for one of its conditions.
  var clauses: [[Condition]]

  init(_ query: [RouteTemplate.QueryClause], _ fragment: TextPattern?) {
    clauses = query.filter { !$0.isOptional }.map { clause in
      clause.alternatives.map { Condition(key: .item($0.name), pattern: $0.value) }
    }
    if let fragment { clauses.append([Condition(key: .fragment, pattern: fragment)]) }
  }
}

extension Requirements.Key: Hashable {
  /// The same bytes (R1).
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.fragment, .fragment): true
    case (.item(let left), .item(let right)): left.utf8Equals(right)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    if case .item(let name) = self { for byte in name.utf8 { hasher.combine(byte) } }
  }
}

/// A query and a fragment.
struct LinkTail: Equatable {
  var items: [(name: String, value: String)] = []
  var fragment: String?

  static func == (left: LinkTail, right: LinkTail) -> Bool { left.text == right.text }

  /// The tail of a link, percent-encoded.
  var text: String {
    var text = ""
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "?" : "&") + PercentCoding.encoded(item.name, allowed: .queryItem)
      // `a` and `a=` are one item (R12).
      if !item.value.isEmpty {
        text += "=" + PercentCoding.encoded(item.value, allowed: .queryItem)
      }
    }
    if let fragment { text += "#" + PercentCoding.encoded(fragment, allowed: .fragment) }
    return text
  }
}
