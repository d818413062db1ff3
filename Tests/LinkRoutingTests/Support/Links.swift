import LinkRouting
import Testing

/// The error of a text that is no link.
func linkError(_ text: String) throws -> LinkError {
  do throws(LinkError) {
    _ = try LinkComponents(text)
  } catch {
    return error
  }
  throw Unexpected("\(text.prefix(200)) is a link")
}

/// What a test says when it cannot go on.
struct Unexpected: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
