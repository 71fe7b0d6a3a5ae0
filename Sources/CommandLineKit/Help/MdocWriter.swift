/// Writes a page in mdoc, the language of BSD manuals, which groff and mandoc set for a terminal.
struct MdocWriter {
  private(set) var text = ""

  /// The most bytes in a line of running text; in 80 there is room for a mark before it.
  private static let lineLength = 76

  /// Writes a macro with its arguments, which may be macros themselves.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += ([".\(name)"] + arguments).joined(separator: " ") + "\n"
  }

  /// Writes running text; a sentence begins a line, so that the spaces before it come out right.
  mutating func paragraph(_ paragraph: String) {
    var sentence: [String] = []
    for word in paragraph.split(whereSeparator: \.isWhitespace) {
      let isOption = word.drop { "('\"".contains($0) }.hasPrefix("-")
      sentence.append(Self.escaped(word, keeping: isOption ? "" : "-'"))
      if word.last(where: { !")'\"".contains($0) }).map({ ".!?".contains($0) }) ?? false {
        add(sentence)
        sentence = []
      }
    }
    add(sentence)
  }

  private mutating func add(_ sentence: [String]) {
    for line in wrapped(sentence.joined(separator: " "), width: Self.lineLength) {
      text += Self.guarded(line) + "\n"
    }
  }

  /// Writes lines that are to be shown as they are.
  mutating func verbatim(_ lines: [String]) {
    macro("Bd", "-literal", "-offset", "indent")
    for line in lines { text += Self.guarded(Self.escaped(line)) + "\n" }
    macro("Ed")
  }

  /// Something that is explained.
  struct Entry {
    /// What is explained, in macros.
    let head: String
    let text: String
  }

  /// Writes a list of what is explained.
  mutating func list(_ entries: [Entry]) {
    macro("Bl", "-tag", "-width", "Ds")
    for entry in entries {
      macro("It", entry.head)
      paragraph(entry.text)
    }
    macro("El")
  }

  /// A word as the argument of a macro.
  static func argument(_ word: String) -> String {
    let escaped = escaped(word).replacing("\"", with: "\\(dq")
    // What could be the name of a macro is made a word by a mark of no width.
    let isMacro = (2...3).contains(word.count) && word.allSatisfy(\.isLetter)
    let argument = isMacro ? "\\&" + escaped : escaped
    return argument.contains(" ") ? "\"\(argument)\"" : argument
  }

  /// Text in which every character stands for itself, but for those kept: they may be set as the
  /// hyphens and apostrophes that they are.
  private static func escaped(_ text: some StringProtocol, keeping kept: String = "") -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case _ where kept.unicodeScalars.contains(scalar): escaped.unicodeScalars.append(scalar)
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
  }

  /// A line that cannot be taken for a macro.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
