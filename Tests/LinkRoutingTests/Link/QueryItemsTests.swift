import LinkRouting
import Testing

@Suite struct QueryItemsTests {
  @Test(
    "R12, R14: the last item of a name, compared decoded",
    arguments: [
      ("q", "q=1", "1"), ("q", "q=1&q=2", "2"), ("q", "q=1&Q=2", "1"), ("q", "p=1", nil),
      ("q", "", nil), ("q", "q", ""), ("q", "%71=2", "2"), ("q", "q=1&%71=2", "2"),
      ("q", "%71=1&q=2", "2"), ("", "=1", "1"), ("", "&&", nil), ("a b", "a%20b=1", "1"),
      ("a+b", "a+b=1", "1"), ("a b", "a+b=1", nil), ("%71", "%71=1", nil), ("%71", "%2571=1", "1"),
      ("%zz", "%zz=1", "1"), ("%zz", "%25zz=1", "1"), ("é", "%C3%A9=1", "1"), ("é", "é=1", "1"),
      ("%C3", "%C3=1", "1"), ("verylongname", "verylongname=1", "1"),
      ("verylongname", "verylongnam%65=1", "1"), ("verylongname", "verylongnamf=1", nil),
      ("a=b", "a%3Db=1", "1"), ("a=b", "a=b=1", nil),
    ] as [(String, String, String?)])
  func last(name: String, query: String, value: String?) throws {
    let found =
      try LinkComponents("a:?" + query).queryItems.isEmpty
      ? nil : RouteTemplate(parsing: "/").params(of: LinkComponents("a:?" + query))?[name]
    #expect(found == value, "R12, R14: \(name) in \(query)")
  }
}
