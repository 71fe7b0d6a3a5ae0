/// The parts of a command's discussion.
struct Discussion {
  private(set) var paragraphs: [String] = []
  /// The command lines under EXAMPLES.
  private(set) var examples: [String] = []

  init(_ text: String) {
    var paragraph: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") {
        examples.append(String(line.drop { $0 == " " }))
      } else if line.isEmpty || line == "EXAMPLES:" {
        if !paragraph.isEmpty { paragraphs.append(paragraph.joined(separator: " ")) }
        paragraph = []
      } else {
        paragraph.append(line)
      }
    }
    if !paragraph.isEmpty { paragraphs.append(paragraph.joined(separator: " ")) }
  }
}
