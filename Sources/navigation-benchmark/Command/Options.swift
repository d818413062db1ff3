/// The options of the command line.
struct Options: Equatable {
  /// The work to do with the workloads that pass the filters.
  enum Mode: Equatable {
    /// Measure them in this many rounds, and print a table or JSON.
    case measure(rounds: Int, json: Bool)
    /// Run this many iterations of each, once, without a clock.
    case run(iterations: Int)
    /// Print their names.
    case list
    /// Print how the command is used.
    case help
  }

  /// With the full list of workloads, about a minute.
  static let defaultRounds = 40

  var mode = Mode.measure(rounds: defaultRounds, json: false)
  var filters: [String] = []

  /// Reads the arguments, the program's name not among them.
  init(_ arguments: [String]) throws(UsageError) {
    var rounds: Int?
    var iterations: Int?
    var json = false
    var list = false
    var help = false

    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter": filters.append(try Self.value(of: argument, from: &rest))
      case "--rounds": rounds = try Self.count(of: argument, from: &rest)
      case "--iterations": iterations = try Self.count(of: argument, from: &rest)
      case "--json": json = true
      case "--list": list = true
      case "--help", "-h": help = true
      default: throw .unknown(argument)
      }
    }

    let measuring = rounds != nil ? "--rounds" : json ? "--json" : nil
    let other = iterations != nil ? "--iterations" : list ? "--list" : nil
    if let measuring, let other { throw .together(measuring, other) }
    if iterations != nil, list { throw .together("--iterations", "--list") }

    if help {
      mode = .help
    } else if list {
      mode = .list
    } else if let iterations {
      mode = .run(iterations: iterations)
    } else {
      mode = .measure(rounds: rounds ?? Self.defaultRounds, json: json)
    }
  }

  /// Whether the filters let the name through: any that has one of them in it, or all names.
  func selects(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.contains($0) }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw .noValue(option) }
    return value
  }

  private static func count(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> Int {
    let text = try value(of: option, from: &rest)
    guard let count = Int(text), count > 0 else { throw .notACount(option, text) }
    return count
  }
}
