import SleepText

extension String {
  /// The text as one word of a command line.
  package var quotedForShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || ":=.,-+/_@%".contains($0) }
    if isPlain { return self }
    let text = printable(limit: 1024)
    return text.contains { "\"$`\\!".contains($0) }
      ? "'\(text.replacing("'", with: "'\\''"))'" : "\"\(text)\""
  }
}

extension [String] {
  /// The words as a command line.
  package var quotedForShell: String { map(\.quotedForShell).spaceSeparated }
}
