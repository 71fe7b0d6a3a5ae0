/// The words of a line as a shell splits it, without quotes and backslashes.
///
/// It supports what bash passes for completion: one command, without substitutions. The files of
/// redirections are left out.
struct ShellWords: Sendable, Equatable {
  /// The words; the last is incomplete and may be empty.
  private(set) var words: [Word] = []

  struct Word: Sendable, Equatable {
    /// The word as the command receives it.
    var text = ""
    var raw = ""
    /// The quote that is open at the end.
    var quote: Character?
    var isRedirected = false
  }

  init(_ line: some StringProtocol) {
    var word = Word()
    var rest = Substring(line)
    while let character = rest.popFirst() {
      if word.quote == nil, character.isWhitespace || "<>&".contains(character) {
        finish(&word, before: character)
      } else {
        word.raw.append(character)
        switch (character, word.quote) {
        case ("\\", nil), ("\\", "\""):
          guard let next = rest.popFirst() else { break }
          word.raw.append(next)
          if word.quote != nil, !"\\\"$`".contains(next) { word.text.append(character) }
          word.text.append(next)
        case (let character, .some(let quote)) where character == quote: word.quote = nil
        case ("\"", nil), ("'", nil): word.quote = character
        default: word.text.append(character)
        }
      }
    }
    words.append(word)
  }

  /// Ends a word at a space or at a redirection.
  private mutating func finish(_ word: inout Word, before character: Character) {
    let isRedirection = !character.isWhitespace
    // A number right before the sign belongs to it: 2> errors.
    let isStream = isRedirection && word.raw.allSatisfy(\.isNumber)
    if !word.raw.isEmpty, !isStream {
      if !word.isRedirected { words.append(word) }
      word = Word(isRedirected: isRedirection)
    } else {
      word = Word(isRedirected: isRedirection || word.isRedirected)
    }
  }

  /// The text as one shell word, after an open `quote`.
  static func quoted(_ text: String, in quote: Character? = nil) -> String {
    text.reduce(into: "") { word, character in
      let isSpecial =
        switch quote {
        case nil:
          !character.isLetter && !character.isNumber && !"_./,:=@%+-".contains(character)
        case "\"": "\\\"$`".contains(character)
        default: false
        }
      if isSpecial { word.append("\\") }
      word.append(character)
    }
  }
}
