import Foundation
import LinkRouting

/// Refuses a link with an unknown item, an item twice, or a fragment.
func exactly<Value>(_ names: String...)
  -> @Sendable (Value, RouteParams) throws -> Value
{
  { value, params in
    let items = params.link.queryItems.map(\.name)
    guard items.allSatisfy(names.contains), Set(items).count == items.count,
      params.link.fragment == nil
    else { throw LinkRefusal("the link has more than \(names)") }
    return value
  }
}

/// Refuses a link whose last item is no signature of the text before it.
func signed<Value>(
  _ isRight:
    @escaping @Sendable (_ text: String, _ signature: String) -> Bool
) -> @Sendable (Value, RouteParams) throws -> Value {
  { value, params in
    let parts = params.link.string.components(separatedBy: "&signature=")
    guard parts.count == 2, isRight(parts[0], parts[1]) else {
      throw LinkRefusal("the signature is missing or wrong")
    }
    return value
  }
}
