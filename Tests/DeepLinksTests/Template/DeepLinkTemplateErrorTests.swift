import DeepLinks
import LinkRouting
import Testing

@Suite struct DeepLinkTemplateErrorTests {
  typealias Source = DeepLinkTemplateSource<Properties>

  @Test(
    arguments: [
      (
        "/\(\.text)#\(\.text)",
        #"""
        \.text stands twice, as tokens 1 and 2: a property is read from one place
          /\(\.text)#\(\.text)
        """#
      ),
      (
        "/\(\.text)/\(\.number)/\(\.text)",
        #"""
        \.text stands twice, as tokens 1 and 3: a property is read from one place
          /\(\.text)/\(\.number)/\(\.text)
        """#
      ),
      (
        "/\(\.text)?q=\(\.text)",
        #"""
        \.text stands twice, as tokens 1 and 2: a property is read from one place
          /\(\.text)?q=\(\.text)
        """#
      ),
      (
        "/\(\.list)/\(\.list, separator: "-")",
        #"""
        \.list stands twice, as tokens 1 and 2: a property is read from one place
          /\(\.list)/\(\.list)
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
        "/a/\(\.list, separator: "-")\(\.maybeList, separator: ",")",
        #"""
        \.list and \.maybeList have nothing between them: write text where the first ends
          /a/\(\.list)\(\.maybeList)
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
        a wildcard is a segment of its own: expected "/", found "*"
          /x\(\.list)
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

  @Test func reasons() {
    #expect {
      try DeepLinkTemplate<Properties>(checking: "/\(\.text)\(\.number)")
    } throws: { error in
      (error as? DeepLinkTemplateError)?.reason == .adjacent(first: "\\.text", second: "\\.number")
    }
    #expect {
      try DeepLinkTemplate<Properties>(checking: "/\(\.text)/\(\.text)")
    } throws: { error in
      (error as? DeepLinkTemplateError)?.reason
        == .repeated(keyPath: "\\.text", first: 1, second: 2)
    }
  }

  @Test func aLiteralWithADefectStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let template: DeepLinkTemplate<Properties> = "/\(\.text)\(\.number)"
      print(template)
    }
  }
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
      /artist/:slug/:id: id is "one", which is not an Int
      """
    ),
    (
      "https://a.com/artist/%zz/1",
      """
      https://a.com/artist/%zz/1 is not a link: "%zz" at byte 21 is not an escape: "%" needs two \
      hex digits after it
      """
    ),
  ])
  func messages(link: String, message: String) {
    #expect {
      try TicketSwap.artist.parse(link, into: .init())
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test func aTypeOfOnesOwn() {
    let template: DeepLinkTemplate<Properties> = "/list/\(\.sort)"
    #expect {
      try template.parse("https://a.com/list/random", into: .init())
    } throws: { error in
      "\(error)" == """
        https://a.com/list/random does not match /list/:sort: sort is "random", which is not a Sort
        """
    }
  }
}
