import KeyPathLinks
import LinkRouting

/// A value with a property of every kind that a token can have.
struct Properties: Hashable, Sendable {
  enum Sort: String, CaseIterable, RouteParamConvertible {
    case newest
    case cheapest = "low price"
  }

  struct Nested: Hashable, Sendable {
    var text = ""
    var number: Int?
  }

  var text = ""
  var maybeText: String?
  var number = 0
  var maybeNumber: Int?
  var double = 0.0
  var maybeDouble: Double?
  var flag = false
  var maybeFlag: Bool?
  var sort = Sort.newest
  var maybeSort: Sort?
  var list: [String] = []
  var maybeList: [Int]?
  var nested = Nested()
  var maybeNested: Nested?

  /// A computed property, which has no name at run time.
  var shouted: String {
    get { text.uppercased() }
    set { text = newValue.lowercased() }
  }
}
