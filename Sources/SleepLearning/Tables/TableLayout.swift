import SleepText

/// The mapping from the columns of a file to those of a table, with their valid values.
struct TableLayout: Sendable {
  struct Slot: Sendable {
    let name: String
    /// The name in the file.
    let column: String
    var meaning: ColumnMeaning?
    /// Whether the column was not selected by name.
    var isImplied = false
    /// Whether the column contains the number of rows that each row represents.
    var isWeight = false
    /// Whether the column contains the variance of the targets of these rows.
    var isTargetVariance = false
    var mayBeMissing = false
    var notation = NumberNotation()
    /// The numbers of the levels of a column of words; `nil` for a column of numbers.
    var numbering: LevelNumbering?
    /// What its texts are, if they are not words of which each occurs in many rows.
    var unusableTexts: WordSample.Finding?

    /// The valid values: all finite numbers, unless the column has a meaning.
    var validRange: ClosedRange<Double> {
      if isWeight { return DataTable.weightRange }
      if isTargetVariance { return DataTable.varianceRange }
      let greatest = Double.greatestFiniteMagnitude
      return meaning?.validRange ?? -greatest...greatest
    }
  }

  /// The features in their order, then the target if it is read, then the weight and the target
  /// variance if there are such columns.
  private(set) var slots: [Slot]
  let featureCount: Int
  let targetSlot: Int?
  let weightSlot: Int?
  let targetVarianceSlot: Int?
  /// Whether a number that looks plain is; otherwise, 18.000 may be eighteen thousand.
  private(set) var hasPlainNumbers = true
  /// For each column of the file, the index of its slot; `nil` for a column that is not selected.
  let slotOfColumn: [Int?]
  /// The columns that the file calls otherwise, found by similar names.
  let guesses: [NamedColumn]

  /// Finds the selected columns in the header.
  ///
  /// - Parameter first: The first file of the table, if this is another one: it determines the
  ///   features if none are named.
  init(
    _ selection: ColumnSelection, in header: CSVHeader, source: String, behind first: RowFile? = nil
  ) throws(TableError) {
    try Self.check(selection, source: source)
    let known =
      selection.features ?? first?.layout.featureNames
      ?? header.names.filter { $0 != selection.target && !selection.groupColumns.contains($0) }
    let foldGroup = [selection.foldGroup].compactMap(\.self)
    let features = known.filter { $0 != selection.foldGroup } + foldGroup
    let target = selection.readsTarget ? [selection.target] : []
    let weight = [selection.weight].compactMap(\.self)
    let variance = [selection.targetVariance].compactMap(\.self)
    // The target is checked first: if it is missing, the features derived from it are meaningless.
    let wanted = target + weight + variance + features
    let (columns, guesses) = try Self.columns(
      of: wanted, in: header, selection, source: source)
    try Self.check(header, using: wanted.map { columns[$0] ?? $0 }, source: source)
    var positions: [String: Int] = [:]
    for (position, name) in header.names.enumerated() { positions[name] = position }
    var slotOfColumn = [Int?](repeating: nil, count: header.names.count)
    for (slot, name) in (features + target + weight + variance).enumerated() {
      guard let position = positions[columns[name] ?? name] else { continue }
      guard slotOfColumn[position] == nil else {
        throw TableError(
          .invalidSelection, source: source, column: header.names[position],
          "the column \(header.names[position].printable()) is named twice.",
          remedy: "Name it once.")
      }
      slotOfColumn[position] = slot
    }
    self.guesses = guesses
    if selection.features == nil {
      try Self.check(implied: features, in: header, selection, source: source)
      if let first { try Self.check(header, selection, source: source, behind: first) }
    }
    self.slotOfColumn = slotOfColumn
    featureCount = features.count
    targetSlot = target.isEmpty ? nil : featureCount
    weightSlot = weight.isEmpty ? nil : featureCount + target.count
    targetVarianceSlot = variance.isEmpty ? nil : featureCount + target.count + weight.count
    slots =
      features.map { name in
        Slot(
          name: name, column: columns[name] ?? name, meaning: selection.meanings[name],
          isImplied: selection.features == nil,
          mayBeMissing: !selection.completeFeatures.contains(name))
      }
      + target.map {
        Slot(name: $0, column: columns[$0] ?? $0, meaning: selection.meanings[$0])
      }
      + weight.map { Slot(name: $0, column: $0, isWeight: true) }
      + variance.map { Slot(name: $0, column: $0, isTargetVariance: true) }
  }

  /// Takes the notation of the numbers in each slot.
  mutating func take(_ notations: [NumberNotation]) {
    for (slot, notation) in notations.enumerated() { slots[slot].notation = notation }
    hasPlainNumbers = !notations.contains { $0.groupMark == UInt8(ascii: ".") }
  }

  /// Whether any feature has words.
  var hasWords: Bool { slots.contains { $0.numbering != nil } }

  /// Whether a feature may have words; columns with a meaning have numbers.
  var mayHaveWords: Bool {
    slots.prefix(featureCount).contains { $0.meaning == nil && $0.numbering == nil }
  }

  /// Takes some features for words: those of a model, or else those of the first file, or else
  /// those that are named as such.
  mutating func takeKnownWords(
    _ selection: ColumnSelection, behind first: RowFile?, source: String
  ) throws(TableError) {
    if let levels = selection.levels {
      for slot in 0..<featureCount {
        slots[slot].numbering = levels[slots[slot].name].map { LevelNumbering(of: $0) }
      }
    } else if let first {
      for slot in 0..<featureCount {
        let known = first.layout.slots.first { $0.name == slots[slot].name }
        slots[slot].numbering = known?.numbering
        slots[slot].unusableTexts = known?.unusableTexts
      }
    } else {
      if let unknown = selection.categorical.subtracting(featureNames).min() {
        let hint: TableError.Remedy =
          nearestName(to: unknown, among: featureNames).map {
            "Did you mean \"\($0.printable())\"?"
          }
          ?? "The features are \(featureNames.map { $0.printable() }.commaSeparated)."
        throw TableError(
          .invalidSelection, source: source, column: unknown,
          "\(unknown.printable()) is to have words, and is no feature.", remedy: hint)
      }
      let named = selection.categorical.union([selection.foldGroup].compactMap(\.self))
      for slot in 0..<featureCount where named.contains(slots[slot].name) {
        slots[slot].numbering = LevelNumbering()
      }
    }
  }

  /// Takes the features for words in which a sample of the rows shows them.
  mutating func takeWords(_ sample: WordSample) {
    for (slot, finding) in sample.findings.enumerated() where slots[slot].numbering == nil {
      if finding == .words {
        slots[slot].numbering = LevelNumbering()
      } else {
        slots[slot].unusableTexts = finding
      }
    }
  }

  var featureNames: [String] { slots.prefix(featureCount).map(\.name) }

  /// The columns of the file for some names, and which of them were guessed.
  private static func columns(
    of wanted: [String], in header: CSVHeader, _ selection: ColumnSelection, source: String
  ) throws(TableError) -> (columns: [String: String], guesses: [NamedColumn]) {
    var columns = selection.naming.given
    let known = Set(header.names)
    let missing = wanted.filter { !known.contains(columns[$0] ?? $0) }
    guard let first = missing.first else { return (columns, []) }
    func error(_ name: String) -> TableError {
      .missingColumn(columns[name] ?? name, in: header, selection: selection, source: source)
    }
    guard selection.naming.guesses, columns[first] == nil else { throw error(first) }
    let guess = selection.guess(
      of: wanted.filter { !selection.groupColumns.contains($0) }, in: header.names)
    if let (name, candidates) = guess.unclear {
      throw .unclearColumn(name, candidates: candidates, source: source)
    }
    for found in guess.columns { columns[found.name] = found.column }
    if let name = missing.first(where: { !known.contains(columns[$0] ?? $0) }) {
      throw error(name)
    }
    return (columns, guess.columns)
  }

  /// Throws if a column in use has the name of another; other columns may have equal names.
  private static func check(
    _ header: CSVHeader, using columns: [String], source: String
  ) throws(TableError) {
    let used = Set(columns)
    var seen: [String: Int] = [:]
    for (index, name) in header.names.enumerated() where !name.isEmpty && used.contains(name) {
      if let first = seen.updateValue(index, forKey: name) {
        throw TableError(
          .ambiguousHeader, source: source, column: name,
          "columns \(first + 1) and \(index + 1) are both named \"\(name.printable())\".",
          remedy: "Give each a name of its own.")
      }
    }
  }

  private static func check(_ selection: ColumnSelection, source: String) throws(TableError) {
    let uses = [
      (selection.readsTarget ? selection.target : nil, "target"), (selection.weight, "weight"),
      (selection.targetVariance, "variance of the target"), (selection.foldGroup, "group"),
    ]
    var useOfColumn: [String: String] = [:]
    for case (let name?, let use) in uses {
      if let other = useOfColumn.updateValue(use, forKey: name) {
        throw TableError(
          .invalidSelection, source: source, column: name,
          "\(name.printable()) is named as \(other) and as \(use).",
          remedy: "Name another column as one of them.")
      }
    }
    guard let features = selection.features else { return }
    guard !features.isEmpty else {
      throw TableError(
        .invalidSelection, source: source, "no features are named.", remedy: "Name one or more.")
    }
    for case (let name?, let use) in uses where features.contains(name) {
      throw TableError(
        .invalidSelection, source: source, column: name,
        "\(name.printable()) is named as \(use) and as feature.",
        remedy: "Leave it out of the features.")
    }
    var seen = Set<String>()
    for name in features where !seen.insert(name).inserted {
      throw TableError(
        .invalidSelection, source: source, column: name,
        "the feature \(name.printable()) is named twice.", remedy: "Name it once.")
    }
  }

  private static func check(
    implied features: [String], in header: CSVHeader, _ selection: ColumnSelection, source: String
  ) throws(TableError) {
    if features.isEmpty {
      throw TableError(
        .missingColumn, source: source,
        "\(selection.otherColumns) "
          + (selection.groupColumns.isEmpty ? "is the only column." : "are the only columns."),
        remedy: "There must be another to learn from.")
    }
    if let position = header.names.firstIndex(of: "") {
      throw TableError(
        .ambiguousHeader, source: source,
        "column \(position + 1) has no name, and every column besides "
          + "\(selection.otherColumns) is taken as a feature.", remedy: .nameColumnOrFeatures)
    }
  }

  /// Throws if a column would have been a feature if this file had come first.
  private static func check(
    _ header: CSVHeader, _ selection: ColumnSelection, source: String, behind first: RowFile
  ) throws(TableError) {
    let known = Set(first.header.names)
    guard let name = header.names.first(where: { !known.contains($0) }) else { return }
    throw TableError(
      .missingColumn, source: source, column: name,
      "there is a column \"\(name.printable())\" that \(first.source.printable()) does not have, "
        + "and every column besides \(selection.otherColumns) is taken as a feature.",
      remedy: .nameFeatures)
  }
}

/// The properties that all readers of one file share.
struct RowFile: Sendable {
  var index = 0
  let layout: TableLayout
  let header: CSVHeader
  let selection: ColumnSelection
  let source: String
  let firstLine: Int
  let droppingMissing: Bool

  /// Whether another file has the same columns in the same places, the same delimiters and line
  /// endings, and plain numbers like this one or not.
  func isWrittenAlike(_ other: RowFile) -> Bool {
    layout.slotOfColumn == other.layout.slotOfColumn && header.delimiter == other.header.delimiter
      && header.lineEnding == other.header.lineEnding
      && layout.hasPlainNumbers == other.layout.hasPlainNumbers
  }
}
