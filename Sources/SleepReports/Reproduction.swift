/// The command that makes a page.
package struct Reproduction {
  /// The words of the command line, without the program's name.
  let arguments: [String]
  package let version: String
  /// The environment variables that affect the result.
  let environment: [String: String]

  package init(arguments: [String], version: String, environment: [String: String]) {
    (self.arguments, self.version, self.environment) = (arguments, version, environment)
  }

  var words: [String] {
    let settings = environment.sorted { $0.key < $1.key }.map { name, value in
      "\(name)=\(Self.quoted(value))"
    }
    return settings + ["betterrest"] + arguments.map(Self.quoted)
  }

  /// A word for a shell, quoted if necessary (POSIX, 2.2.2).
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "_-./:,=+@%".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
