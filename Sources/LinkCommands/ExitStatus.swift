/// How the program ends; the numbers above 63 are those of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case failure = 1
  case usage = 64
  case inputOutput = 74

  /// The meaning of the number, for a script.
  var meaning: String {
    switch self {
    case .success: "everything matched, or was printed; or the reader closed the pipe"
    case .failure: "a link did not match; or a check found errors"
    case .usage: "the command line makes no sense"
    case .inputOutput: "reading or writing failed"
    }
  }
}
