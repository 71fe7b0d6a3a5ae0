import SleepText

extension Sequence<String> {
  /// The strings as text, each with a line end.
  package var asLines: String { map { $0 + "\n" }.joined() }
}

/// Wraps `text` between words into lines of at most `width` columns.
///
/// Lines that begin with a space are unchanged; a longer word has its own line. A command among the
/// words is one of them, so that it can be copied.
package func wrapped(
  _ text: String, width: Int, columns: (Substring) -> Int = \.displayWidth
) -> [String] {
  guard !text.isEmpty else { return [] }
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    guard !paragraph.hasPrefix(" ") else {
      lines.append(String(paragraph))
      continue
    }
    var line = ""
    for word in paragraph.split(separator: " ").joiningCommands {
      if !line.isEmpty, columns(line[...]) + 1 + columns(word) > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
  }
  return lines
}

extension [Substring] {
  /// The words, of which those of a command are one.
  fileprivate var joiningCommands: [Substring] {
    var (joined, place) = ([Substring](), 0)
    while place < count {
      let end = endOfCommand(at: place)
      joined.append(Substring(self[place..<end].map { String($0) }.joined(separator: " ")))
      place = end
    }
    return joined
  }

  /// The place after the command that begins at a word, or after the word if none does.
  private func endOfCommand(at place: Int) -> Int {
    guard self[place].hasSuffix("betterrest"), place + 1 < count else { return place + 1 }
    let rest = place + 1..<count
    if self[place].contains("'") {
      return (rest.first { self[$0].contains("'") } ?? place) + 1
    }
    // A usage is no command: it goes on where it can be broken.
    let usage = rest.first { "[<".contains(self[$0].first ?? " ") } ?? count
    let end = Swift.min(
      (rest.first { ",.;:".contains(self[$0].last ?? " ") } ?? count - 1) + 1, usage)
    // What follows a colon is a command to its end, and other text a sentence with one.
    if place > 0, self[place - 1].hasSuffix(":") { return end }
    let last = (rest.lowerBound..<end).last { self[$0].isArgument }
    return (last ?? place + 1) + 1
  }
}

extension Substring {
  /// Whether it is no word of a sentence.
  fileprivate var isArgument: Bool {
    hasPrefix("-") || contains { $0 == "=" || $0 == "\"" || $0.isNumber }
  }
}
