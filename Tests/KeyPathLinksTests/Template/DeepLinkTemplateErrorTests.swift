import LinkRouting
import LinkRoutingHandlers
import TemplatePrinting
import Testing

@testable import KeyPathLinks

@Suite struct DeepLinkTemplateErrorTests {
  typealias Source = DeepLinkTemplateSource<Properties>

  @Test(
    arguments: [
      (
        "/\(\.text)?q=\(\.text)",
        #"""
        \.text stands twice, as tokens 1 and 2: a property is read from one place
          /\(\.text)?q=\(\.text)
        """#
      ),
      (
        "/a/\(\.nested.text)\(\.number)",
        #"""
        \.nested.text and \.number have nothing between them: write text where the first ends
          /a/\(\.nested.text)\(\.number)
        """#
      ),
      (
        "/\(\.list, separator: "&")",
        #"""
        the list \.list cannot be separated by "&": choose one of , ; : - . _ ~ ! $ ' * @ /
          /\(\.list)
        """#
      ),
      (
        "/compare/\(\.list, separator: "/")",
        #"""
        the list \.list cannot be separated by "/" in the path, where that ends a segment: write \(wildcard: \.list)
          /compare/\(\.list)
        """#
      ),
      (
        "/\(\.text, name: "a b")",
        #"""
        \.text cannot be called "a b": choose letters, digits and _, and no other token's name
          /\(\.text)
        """#
      ),
      (
        "/\(\.number, name: "id")?id=\(\.text, name: "id")",
        #"""
        \.text cannot be called "id": choose letters, digits and _, and no other token's name
          /\(\.number)?id=\(\.text)
        """#
      ),
      (
        "/a//\(\.text)",
        #"""
        expected a segment, found "/"
          /a//\(\.text)
        """#
      ),
      (
        "/:id/:id",
        #"""
        the name "id" is used twice
          /:id/:id
        """#
      ),
      (
        "/x\(wildcard: \.list)",
        #"""
        a wildcard is a whole segment: expected "/", found "*"
          /x\(wildcard: \.list)
        """#
      ),
    ] as [(Source, String)])
  func messages(source: Source, message: String) throws {
    #expect {
      try DeepLinkTemplate(checking: source)
    } throws: { error in
      "\(error)" == message
    }
  }

  #if compiler(>=6.2) && (os(macOS) || os(Linux) || os(Windows))
    @Test func aLiteralWithADefectStopsTheProgram() async {
      await #expect(processExitsWith: .failure) {
        let template: DeepLinkTemplate<Properties> = "/\(\.text)\(\.number)"
        print(template)
      }
    }
  #endif
}

@Suite struct DeepLinkParsingErrorTests {
  @Test(arguments: [
    (
      "https://a.com/artists/metallica/1",
      "https://a.com/artists/metallica/1 does not match /artist/:slug/:int(id)"
    ),
    (
      "https://a.com/artist/metallica/one",
      """
      https://a.com/artist/metallica/one does not match \
      /artist/:slug/:int(id): id is "one", which is not an Int
      """
    ),
    (
      "https://a.com/artist/%zz/1",
      """
      https://a.com/artist/%zz/1 is not a link: "%" at byte 21 is not an escape: "%" needs two \
      hex digits after it (R8)
      """
    ),
  ])
  func messages(link: String, message: String) {
    #expect {
      try TicketSwap.artist.parse(link, into: .init())
    } throws: { error in
      (error as? DeepLinkParsingError)?.text(showingValues: true) == message
    }
  }
}

@Suite struct ListSeparatorTests {
  @Test("What a template takes for a separator, the engine takes, too")
  func separators() {
    for separator in DeepLinkTemplateError.separators {
      var params: RouteParams = [:]
      params.set(RouteParam<[Int]>("ids", separator: separator), to: [1, 2])
      #expect(params["ids"] == "1\(separator)2")
    }
  }
}
