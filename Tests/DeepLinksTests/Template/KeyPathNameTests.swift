import LinkRouting
import Testing

@testable import DeepLinks

@Suite struct KeyPathNameTests {
  @Test func storedPropertiesHaveNames() {
    #expect(KeyPathName.derived(from: \Properties.text) == "text")
    #expect(KeyPathName.derived(from: \Properties.nested.number) == "nested.number")
    #expect(KeyPathName.derived(from: \Properties.maybeNested?.text) == "maybeNested.text")
    #expect(KeyPathName.derived(from: \String.self) == "self")
  }

  @Test func computedPropertiesAndSubscriptsHaveNone() {
    let names = [
      KeyPathName.derived(from: \[Int].[0]), KeyPathName.derived(from: \[String: Int].["a"]),
    ]
    #expect(names == [nil, nil])
  }

  /// On Apple's platforms a computed property may have its name; on others it is called after its
  /// place.
  ///
  /// Either is a name, and the template works the same.
  @Test func aComputedPropertyIsCalledAfterItsPlace() throws {
    let template: DeepLinkTemplate<Properties> = "/\(\.number)/\(\.shouted)"
    #expect(["/:int(number)/:value2", "/:int(number)/:shouted"].contains(template.description))
    let value = try template.parse("https://a.com/1/LOUD", into: .init())
    #expect(value.text == "loud")
    #expect(try template.path(for: value) == "/1/LOUD")
  }

  @Test func wildcardsAreIdentifiers() throws {
    let template: DeepLinkTemplate<Properties> = "/\(wildcard: \.nested.text)/x"
    #expect(template.description == "/*nested_text/x")
  }

  @Test func aTokenWrittenByHandKeepsItsName() throws {
    let template: DeepLinkTemplate<Properties> = "/:text/\(\.text)"
    #expect(template.description == "/:text/:text_1")
    #expect(try template.parse("https://a.com/hand/key", into: .init()).text == "key")
  }

  @Test func equality() {
    let first: DeepLinkTemplate<Properties> = "/\(\.text)"
    let second: DeepLinkTemplate<Properties> = "/\(\.text)"
    let other: DeepLinkTemplate<Properties> = "/\(\.nested.text)"
    let byHand: DeepLinkTemplate<Properties> = "/:text"
    #expect(first == second)
    #expect(first != other)
    #expect(first != byHand)
    #expect(Set([first, second, other, byHand]).count == 3)
  }
}
