/// How a report can be had again.
struct Reproduction {
  /// The words of the command line, without the program's own name.
  let arguments: [String]
  /// The version of the program.
  let version: String
  /// The settings of the environment that the result depends on.
  let environment: [String: String]

  /// The command for a shell.
  var command: String { words.joined(separator: " ") }

  /// The words of the command, quoted if necessary.
  var words: [String] {
    let settings = environment.sorted { $0.key < $1.key }.map { name, value in
      "\(name)=\(Self.quoted(value))"
    }
    return settings + ["betterrest"] + arguments.map(Self.quoted)
  }

  /// A word for a shell, in quotes if necessary (POSIX, 2.2.2).
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "_-./:,=+@%".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
