/// Writes a page in mdoc, the language of BSD manuals, which groff and mandoc render.
struct MdocWriter {
  private(set) var text = ""

  /// The maximum number of bytes in a line of running text: 80, less room for a mark before it.
  private static let lineLength = 76

  /// Writes a macro with its arguments, which may be macros.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += ([".\(name)"] + arguments).spaceSeparated + "\n"
  }

  /// Writes running text; each sentence begins a line, for correct spacing.
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
    for line in wrapped(sentence.spaceSeparated, width: Self.lineLength) {
      text += Self.guarded(line) + "\n"
    }
  }

  mutating func verbatim(_ lines: [String]) {
    macro("Bd", "-literal", "-offset", "indent")
    for line in lines { text += Self.guarded(Self.escaped(line)) + "\n" }
    macro("Ed")
  }

  mutating func list(_ entries: [(head: String, text: String)]) {
    macro("Bl", "-tag", "-width", "Ds")
    for (head, text) in entries {
      macro("It", head)
      paragraph(text)
    }
    macro("El")
  }

  /// Escapes a word as the argument of a macro.
  static func argument(_ word: String) -> String {
    let escaped = escaped(word).replacing("\"", with: "\\(dq")
    // A zero-width mark keeps a word from being read as a macro name.
    let isMacro = (2...3).contains(word.count) && word.allSatisfy(\.isLetter)
    let argument = isMacro ? "\\&" + escaped : escaped
    return argument.contains(" ") ? "\"\(argument)\"" : argument
  }

  /// Escapes all special characters but those kept: hyphens and apostrophes may be typeset.
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

  /// Escapes a line that could be read as a macro.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
