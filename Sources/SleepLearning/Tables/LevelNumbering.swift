import SleepModels
import SleepPlatform

/// Numbers the levels of a column of words while it is read, on any number of threads.
///
/// New levels are numbered in the order in which they are found, which depends on the threads;
/// ``settled(_:)`` replaces these numbers by the places of the levels in their final order.
final class LevelNumbering: Sendable {
  private struct State {
    var levels: [String] = []
    var numbers: [[UInt8]: Int] = [:]
  }

  private let state: Locked<State>
  /// Whether the levels are those of a model, so that all others are unknown.
  let isFixed: Bool

  /// A numbering of levels that are not known yet.
  convenience init() { self.init([], isFixed: false) }

  /// The numbering of the levels of a model.
  convenience init(of levels: [String]) { self.init(levels, isFixed: true) }

  private init(_ levels: [String], isFixed: Bool) {
    self.isFixed = isFixed
    var state = State(levels: levels)
    // Another program may have written the accents of a model's levels in the other way.
    for (number, level) in levels.enumerated() {
      state.numbers[Array(level.precomposed.utf8)] = number
    }
    self.state = Locked(state)
  }

  var levels: [String] { state.withLock(\.levels) }

  /// The number of a word; `nil` if it is none of a model's levels.
  ///
  /// Words that differ only in how their accents are encoded are one level.
  func number(_ word: String) -> Double? {
    let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
    let level = isPlain ? word : word.precomposed
    let key = Array(level.utf8)
    return state.withLock { state in
      if let number = state.numbers[key] { return Double(number) }
      guard !isFixed else { return nil }
      state.numbers[key] = state.levels.count
      state.levels.append(level)
      return Double(state.levels.count - 1)
    }
  }

  /// The column with the levels that occur in it, in the order of their UTF-8 bytes.
  func settled(_ column: DataTable.Column) -> DataTable.Column {
    let levels = levels
    guard !isFixed else { return DataTable.Column(column.name, column.values, levels: levels) }
    var occurs = [Bool](repeating: false, count: levels.count)
    for value in column.values where !value.isNaN { occurs[Int(value)] = true }
    let order = levels.indices.filter { occurs[$0] }.sorted {
      levels[$0].utf8.lexicographicallyPrecedes(levels[$1].utf8)
    }
    var places = [Double](repeating: .nan, count: levels.count)
    for (place, number) in order.enumerated() { places[number] = Double(place) }
    return DataTable.Column(
      column.name, column.values.map { $0.isNaN ? .nan : places[Int($0)] },
      levels: order.map { levels[$0] })
  }
}

extension TableLayout {
  /// The table with the levels of its columns of words in their final order.
  func settlingLevels(of table: DataTable, threads: Int = 1) -> DataTable {
    guard hasWords else { return table }
    var table = table
    table.features = concurrentMap(Array(0..<featureCount), threads: threads) { [table] feature in
      let column = table.features[feature]
      return slots[feature].numbering?.settled(column) ?? column
    }
    return table
  }
}

/// Numbers the words of one column on one thread, without waiting for others.
struct LevelReader {
  private let numbering: LevelNumbering
  private var known: [[UInt8]: Double] = [:]

  init(_ numbering: LevelNumbering) { self.numbering = numbering }

  /// The number of the word in a field if this reader has numbered it before.
  func knownNumber(_ bytes: Span<UInt8>, _ field: RecordScanner.Field) -> Double? {
    // A field with doubled quotes has other bytes than its text.
    field.hasDoubledQuotes ? nil : known[bytes.array(of: field.range)]
  }

  /// The number of the word in a field; `nil` if it is none of a model's levels.
  mutating func number(_ bytes: Span<UInt8>, _ field: RecordScanner.Field) -> Double? {
    let number = numbering.number(bytes.text(of: field))
    if !field.hasDoubledQuotes { known[bytes.array(of: field.range)] = number }
    return number
  }
}

extension DataTable.Column {
  /// The values as a model takes them: as numbers, or as indices of its levels, with every other
  /// level missing.
  ///
  /// - Throws: `ModelError` if the column has words where the model takes numbers, or numbers
  ///   where it takes words.
  func values(as levels: [String]?) throws(ModelError) -> [Double] {
    guard self.levels != levels else { return values }
    guard let levels else { throw .wordsForNumbers(name: name) }
    guard let own = self.levels else { throw .numbersForWords(name: name) }
    let numbering = LevelNumbering(of: levels)
    let places = own.map { numbering.number($0) ?? .nan }
    return values.map { $0.isNaN ? .nan : places[Int($0)] }
  }
}
