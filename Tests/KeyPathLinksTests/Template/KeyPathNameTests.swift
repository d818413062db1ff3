import LinkRouting
import Testing

@testable import KeyPathLinks

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

  @Test func aTokenWrittenByHandKeepsItsName() throws {
    let template: DeepLinkTemplate<Properties> = "/:text/\(\.text)"
    #expect(template.description == "/:text/:text_1")
    #expect(try template.parse("https://a.com/hand/key", into: .init()).text == "key")
  }

  @Test("A name that is written does not depend on reflection")
  func writtenNames() throws {
    let template: DeepLinkTemplate<Properties> =
      "/\(\.shouted, name: "title")/\(\.number)/\(wildcard: \.list, name: "rest")"
    #expect(template.description == "/:title/:int(number)/*rest")
    var value = try template.parse("https://a.com/LOUD/1/x/y", into: .init())
    #expect((value.text, value.number) == ("loud", 1))
    #expect(try template.path(for: value) == "/LOUD/1/x/y")
    value.maybeList = [1, 2]
    let lists: DeepLinkTemplate<Properties> =
      "/\(\.list, separator: "-", name: "words")?ids=\(\.maybeList, separator: "/", name: "number")"
    #expect(lists.description == "/:words?(ids=:number)")
    #expect(try lists.path(for: value) == "/x-y?ids=1/2")
    #expect(try lists.parse("a://b/x-y?ids=1/2", into: .init()).maybeList == [1, 2])
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
