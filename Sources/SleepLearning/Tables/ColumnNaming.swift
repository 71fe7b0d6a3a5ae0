/// How a file names the selected columns.
package struct ColumnNaming: Sendable, Equatable {
  /// The names in the file of columns that are called otherwise here.
  package var given: [String: String] = [:]
  /// Whether a column that the file lacks may be one of a similar name, if there is just one.
  package var guesses = false

  package init(given: [String: String] = [:], guesses: Bool = false) {
    (self.given, self.guesses) = (given, guesses)
  }
}

/// A column by its name here and in a file.
package struct NamedColumn: Sendable, Equatable {
  package let name: String
  package let column: String
}

/// Other names of a column that mean the same.
package struct ColumnAliases: Sendable, Equatable {
  /// Phrases of lowercase words.
  let phrases: [String]
  /// The words for the unit of the column, as no unit is ever converted.
  let units: Set<String>

  package init(_ phrases: [String], units: Set<String>) {
    (self.phrases, self.units) = (phrases, units)
  }
}

/// Finds the columns of a file that a table calls by other names.
///
/// Names match if they have the same words in any order, regardless of case and of how words are
/// separated: `estimated_sleep` and `SleepEstimated`. A column with aliases also matches these, and
/// names with the unit it has or with words such as "of".
struct ColumnGuess {
  /// The guessed columns.
  private(set) var columns: [NamedColumn] = []
  /// A column that several of the file could be, with their names.
  private(set) var unclear: (name: String, candidates: [String])?

  /// - Parameters:
  ///   - missing: The columns that the file does not have.
  ///   - names: The columns of the file that have no other use.
  init(of missing: [String], among names: [String], aliases: [String: ColumnAliases]) {
    let candidates = missing.map { name in
      let (own, aliases) = (ColumnWords(name), aliases[name])
      return names.filter { !$0.isEmpty && own.matches(ColumnWords($0), aliases) }
    }
    for (name, found) in zip(missing, candidates) where !found.isEmpty {
      let isShared = candidates.count { $0.contains(found[0]) } > 1
      if found.count == 1, !isShared {
        columns.append(NamedColumn(name: name, column: found[0]))
      } else {
        unclear = unclear ?? (name, found)
      }
    }
  }
}

extension ColumnSelection {
  private var wanted: [String] { (readsTarget ? [target] : []) + (features ?? []) }

  /// Whether a file with these columns has the selected ones, possibly by similar names.
  package func isFound(in names: [String]) -> Bool {
    let missing = wanted.filter { !names.contains(naming.given[$0] ?? $0) }
    return guess(of: wanted, in: names).columns.count == missing.count
  }

  /// A column that several of a file could be, with their names; `nil` if there is none, or if
  /// nothing is guessed.
  package func unclearColumn(in names: [String]) -> (name: String, candidates: [String])? {
    guard naming.guesses else { return nil }
    return guess(of: wanted, in: names).unclear
  }

  /// The columns of a file for those that have another name there.
  func guess(of wanted: [String], in names: [String]) -> ColumnGuess {
    let used = Set((wanted + groupColumns).map { naming.given[$0] ?? $0 })
    let known = Set(names)
    // Columns that are not used may have equal names.
    var others = used
    return ColumnGuess(
      of: wanted.filter { naming.given[$0] == nil && !known.contains($0) },
      among: names.filter { others.insert($0).inserted }, aliases: meanings.mapValues(\.aliases))
  }
}

/// The lowercase words of a column's name.
struct ColumnWords {
  let words: [String]

  private static let fillers: Set<String> = [
    "a", "by", "daily", "day", "in", "my", "number", "of", "per", "the", "to",
  ]

  init(_ name: String) {
    var words: [String] = []
    var last: Character?
    for character in name {
      if character.isLetter || character.isNumber {
        let begins = last.map { !($0.isLetter || $0.isNumber) } ?? true
        if begins || character.isUppercase && last?.isLowercase == true { words.append("") }
        words[words.count - 1].append(contentsOf: character.lowercased())
      }
      last = character
    }
    self.words = words
  }

  func matches(_ other: ColumnWords, _ aliases: ColumnAliases?) -> Bool {
    if isSame(as: other.words) { return true }
    guard let aliases else { return false }
    let core = other.words.filter { !Self.fillers.contains($0) }
    let bare = core.filter { !aliases.units.contains($0) }
    return ([self] + aliases.phrases.map(ColumnWords.init)).contains { phrase in
      phrase.isSame(as: core) || phrase.isSame(as: bare)
    }
  }

  private func isSame(as other: [String]) -> Bool {
    !other.isEmpty && (words.sorted() == other.sorted() || words.joined() == other.joined())
  }
}
