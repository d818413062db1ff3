import LinkRouting
import TestSupport
import Testing

/// What tokens with text around them take of a segment.
@Suite struct TextPatternTests {
  @Test(
    "Every short text is taken as the rules say",
    arguments: [
      (
        ["-", ".", "1", "a"], 6,
        [
          ":a-:b", ":a-:b-:c", "-:a", ":a-", "-:a-", ":a-:int(b)", ":int(a)-:b", ":int(a)-:int(b)",
          ":double(a).:int(b)", ":int(a).:double(b)", ":a--:b", ":a-:b-", "-:a-:b",
          ":string(a)1:int(b)", ":int(a)1:b", ":a-:int(b)-:c", ":a-:int(b)-:int(c)",
          ":double(a)-:double(b)-:double(c)", ":a.:int(b)-:c", ":string(a)1:string(b)11:c",
        ]
      ),
      (
        ["-", "1", "a"], 9,
        [
          ":a-:int(b)-:c-:int(d)", ":int(a)-:b-:int(c)-:d",
          ":string(a)1:string(b)-:int(c)-:d-:int(e)", ":int(a)--:int(b)-:c-:int(d)",
        ]
      ),
      // Where numbers end.
      (
        ["-", "0", ".", "1"], 7,
        [
          ":double(a)1:double(b)", ":double(a)0:string(b)", ":int(a)0:int(b)",
          ":double(a).:double(b)", ":double(a)-:int(b)0:double(c)", ":string(a)0:double(b)0:int(c)",
        ]
      ),
    ])
  func exhaustive(words: [String], length: Int, templates: [String]) throws {
    // All of up to three words, 85 or fewer, and some of the longer ones.
    let texts = LawSize.part(of: allTexts(of: words, upTo: length), oneIn: 40, first: 85)
    var mismatches = Mismatches()
    for template in templates {
      var table = try ReaderComparison(templates: ["/" + template])
      for text in texts { table.check(example("/" + text), &mismatches) }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("Numbers at the limits of their types, and words, end where the rules end them")
  func limits() throws {
    let zeros = String(repeating: "0", count: 330)
    let ones = String(repeating: "1", count: 308)
    let nines = String(repeating: "9", count: 308)
    let uuid = "01234567-89ab-CDEF-0123-456789abcdef"
    let numbers = [
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "92233720368547758070",
      ones, ones + "1", ones + "1.5", nines + "9", nines + "9.5", nines + ".5", ones + "11",
      "-0.\(zeros)", "-0.\(zeros)1", "-0.0001", "0.\(zeros)1", "-0", "-0.0", uuid, "true", "false",
      "truefalse", "12.5", "1." + zeros + zeros,
    ]
    var mismatches = Mismatches()
    for type in ["int", "int2", "double", "bool", "uuid", "string"] {
      for template in [
        ":\(type)(a)x:b", ":\(type)(a)1:b", ":\(type)(a)e:b", "y:\(type)(a)-:int(b)",
      ] {
        var table = try ReaderComparison(templates: ["/" + template])
        let texts = numbers.flatMap {
          ["\($0)x1", "\($0)1e1", "y\($0)-1", "x\($0)", $0]
        }
        for text in LawSize.part(of: texts, oneIn: 6) {
          table.check(example("/" + text), &mismatches)
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test(
    "R13: the work is linear in 64 KiB of digits too",
    arguments: [
      ":string(a)1:double(b)1:int(c)1z", ":double(a)1:double(b)1:double(c)z", ":int(a)1:string(b)z",
      ":double(a).:double(b).:string(c)z", ":double(a)z:int(b)", "-:double(a)0:double(b)z",
    ],
    ["1", "0", "-", ".", "1.", "-0.", "-0.0", "12345678901234567890-", "true", "1-"])
  func hostileNumbers(template: String, unit: String) throws {
    let length = LawSize.scale > 1 ? 65_000 : 8_000
    let link = try? LinkComponents("a:/" + String(repeating: unit, count: length / unit.utf8.count))
    let params = try RouteTemplate(parsing: "/" + template).params(of: #require(link))
    #expect(params == nil, "R13: \(template) and \(unit)…")
  }
}
