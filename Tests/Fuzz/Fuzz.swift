import Foundation

/// What the fuzzer runs: one program for all targets, so that it is built once.
///
/// `.ci/fuzz` builds and starts it. `FUZZ_TARGET` names the target; with `FUZZ_SEEDS`, a folder, the
/// program writes the target's first inputs there and ends.
enum Fuzz {
  static let targets: [String: @Sendable (_ text: String) -> Void] = [
    "scanner": ScannerTarget.run,
    "template": TemplateTarget.run,
    "printing": PrintingTarget.run,
    "table": TableTarget.run,
    "relation": RelationTarget.run,
    "explanation": ExplanationTarget.run,
    "site": SiteTarget.run,
  ]

  static let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  static let target = targets[name]

  /// Says what does not hold, and stops the fuzzer, which keeps the input.
  static func finding(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("\nfinding in \(name): \(sentence)\n".utf8))
    abort()
  }

  /// Stops the fuzzer where something does not hold.
  static func check(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { finding(sentence()) }
  }
}

/// What libFuzzer calls first.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer
) -> CInt {
  guard Fuzz.target != nil else {
    Fuzz.finding("FUZZ_TARGET is none of \(Fuzz.targets.keys.sorted())")
  }
  if let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] {
    do {
      try Seeds.write(to: URL(fileURLWithPath: folder), asSingleLinks: Fuzz.name == "scanner")
      exit(0)
    } catch {
      Fuzz.finding("no seeds: \(error)")
    }
  }
  return 0
}

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // A text that Swift repairs is one more input, and no other.
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  Fuzz.target?(text)
  return 0
}
