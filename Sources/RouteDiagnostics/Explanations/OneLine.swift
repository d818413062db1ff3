extension String {
  /// This string without line ends and control sequences for terminals.
  ///
  /// A line break in a link must not look like the next finding. Controls, line separators and marks that change the
  /// direction of text become `\u{…}`.
  package var onOneLine: String {
    if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator,
        .format where scalar.properties.isBidiControl:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
