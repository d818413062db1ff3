/// Why a command line makes no sense.
enum UsageError: Error, Equatable {
  /// The argument of this number is no text; what is not UTF-8 in it is replaced by U+FFFD.
  case notUTF8(String, argument: Int)
  /// There is no command.
  case missingCommand
  /// No command has this name.
  case unknownCommand(String, known: [String])
  /// None of the words that an operand may be.
  case unknownWord(String, known: [String])
  /// The command has no such option.
  case unknownOption(String, known: [String])
  /// The option came last, without its value.
  case missingValue(String, of: String)
  /// The option takes no value.
  case unexpectedValue(String, of: String)
  /// An operand is missing.
  case missingOperand(String)
  /// The tool does not name what the command needs.
  case unnamed(String)
  /// The command takes no operand, or no more of them.
  case unexpectedOperand(String)
  /// The two options contradict each other.
  case conflict(String, String)
  /// The first option means something only with the second.
  case needs(String, String)
  /// A value of another form, such as one that is no app ID.
  case malformed(String, wanted: String)
  /// No route is on this host.
  case unknownHost(String, known: [String])
}
