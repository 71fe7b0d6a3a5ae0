import Foundation

/// A JSON object of texts and numbers alone, read so that each mistake can be named by its place:
/// Foundation's decoder does not tell it.
struct FlatObject {
  /// A key with its value.
  struct Entry: Sendable, Equatable {
    let key: String
    /// The value's text, without the quotes around it.
    let text: String
    /// Whether the value is a text rather than a number.
    let isQuoted: Bool
    /// Where the key stands, from 1.
    let line: Int
    let column: Int

    func mistake(_ problem: String) -> Mistake {
      Mistake(line: line, column: column, problem: problem)
    }
  }

  /// What is wrong first, and where.
  struct Mistake: Error, Sendable, Equatable {
    /// The line and the character in it, from 1.
    let line: Int
    let column: Int
    /// A clause without a full stop.
    let problem: String
  }

  let entries: [Entry]

  init(parsing text: String) throws(Mistake) {
    var reader = Reader(text)
    entries = try reader.object()
  }

  /// Goes through the text character by character.
  private struct Reader {
    private let characters: [Character]
    private var place = 0

    init(_ text: String) {
      // A byte order mark is no mistake of the one who wrote the file.
      characters = Array(text.unicodeScalars.first == "\u{FEFF}" ? String(text.dropFirst()) : text)
    }

    mutating func object() throws(Mistake) -> [Entry] {
      var entries: [Entry] = []
      try take("{", or: "a { is missing at the beginning")
      if next() != "}" {
        repeat {
          entries.append(try entry(among: entries))
        } while takeIfNext(",")
      }
      try take("}", or: "a comma or a } is missing")
      guard next() == nil else { throw mistake("nothing may follow the }") }
      return entries
    }

    private mutating func entry(among entries: [Entry]) throws(Mistake) -> Entry {
      guard next() == "\"" else { throw mistake("a name in quotes is missing") }
      let start = place
      let key = try quoted()
      guard !entries.contains(where: { $0.key == key }) else {
        throw mistake("'\(key.printable())' is there twice", at: start)
      }
      try take(":", or: "a colon is missing")
      let isQuoted = next() == "\""
      let text = isQuoted ? try quoted() : try number()
      let (line, column) = lineAndColumn(of: start)
      return Entry(key: key, text: text, isQuoted: isQuoted, line: line, column: column)
    }

    /// Takes a text with its quotes, and gives what it stands for.
    private mutating func quoted() throws(Mistake) -> String {
      let start = place
      place += 1
      while place < characters.count, characters[place] != "\"", !characters[place].isNewline {
        place += characters[place] == "\\" ? 2 : 1
      }
      guard place < characters.count, characters[place] == "\"" else {
        throw mistake("a text has no quotes at its end", at: start)
      }
      place += 1
      let json = Data(String(characters[start..<place]).utf8)
      guard let text = try? JSONDecoder().decode(String.self, from: json) else {
        throw mistake("a text has a \\ or a control character that JSON does not know", at: start)
      }
      return text
    }

    private mutating func number() throws(Mistake) -> String {
      let start = place
      while place < characters.count, !characters[place].isWhitespace,
        !",}".contains(characters[place])
      {
        place += 1
      }
      let word = String(characters[start..<place])
      guard !word.isEmpty else { throw mistake("a value is missing", at: start) }
      guard let number = Double(word), number.isFinite else {
        throw mistake("'\(word.printable())' is no number; a text stands in quotes", at: start)
      }
      return word
    }

    /// The next character that is no white space.
    private mutating func next() -> Character? {
      while place < characters.count, characters[place].isWhitespace { place += 1 }
      return place < characters.count ? characters[place] : nil
    }

    private mutating func takeIfNext(_ character: Character) -> Bool {
      guard next() == character else { return false }
      place += 1
      return true
    }

    private mutating func take(_ character: Character, or problem: String) throws(Mistake) {
      guard takeIfNext(character) else { throw mistake(problem) }
    }

    private func mistake(_ problem: String) -> Mistake {
      mistake(problem, at: place)
    }

    private func mistake(_ problem: String, at place: Int) -> Mistake {
      let (line, column) = lineAndColumn(of: place)
      return Mistake(line: line, column: column, problem: problem)
    }

    private func lineAndColumn(of place: Int) -> (line: Int, column: Int) {
      let lines = characters[..<min(place, characters.count)]
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return (lines.count, (lines.last?.count ?? 0) + 1)
    }
  }
}
