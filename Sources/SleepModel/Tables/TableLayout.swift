/// Which column of a file goes where in the table, and what its values may be.
struct TableLayout: Sendable {
  /// A column of the table.
  struct Slot: Sendable {
    let name: String
    /// Its meaning, where it has one.
    let sleepColumn: SleepColumn?
    /// Whether nobody asked for it by name.
    let isImplied: Bool
    /// What its values may be: all finite numbers, unless it has a meaning.
    let validRange: ClosedRange<Double>

    fileprivate init(_ name: String, _ selection: ColumnSelection, isImplied: Bool) {
      self.name = name
      self.isImplied = isImplied
      sleepColumn = selection.sleepColumn(named: name)
      let greatest = Double.greatestFiniteMagnitude
      validRange = sleepColumn?.validRange ?? -greatest...greatest
    }
  }

  /// The features in their order, then the target if it is read.
  let slots: [Slot]
  let featureCount: Int
  /// For each column of the file the slot it fills, or `nil` for a column that is not in use.
  let slotOfColumn: [Int?]

  /// Finds the selected columns in the header.
  init(_ selection: ColumnSelection, in header: CSVHeader, source: String) throws(TableError) {
    try Self.check(header, source: source)
    try Self.check(selection, source: source)
    let isImplied = selection.features == nil
    let features =
      selection.features ?? header.names.filter { $0 != selection.target }
    let target = selection.readsTarget ? [selection.target] : []
    var positions: [String: Int] = [:]
    for (position, name) in header.names.enumerated() { positions[name] = position }
    var slotOfColumn = [Int?](repeating: nil, count: header.names.count)
    // The target first: where it is missing, the features that follow from it mean nothing.
    if let name = (target + features).first(where: { positions[$0] == nil }) {
      throw .missingColumn(name, in: header, selection: selection, source: source)
    }
    for (slot, name) in (features + target).enumerated() {
      if let position = positions[name] { slotOfColumn[position] = slot }
    }
    if isImplied { try Self.check(implied: features, in: header, selection, source: source) }
    self.slotOfColumn = slotOfColumn
    featureCount = features.count
    slots =
      features.map { Slot($0, selection, isImplied: isImplied) }
      + target.map { Slot($0, selection, isImplied: false) }
  }

  private static func check(_ header: CSVHeader, source: String) throws(TableError) {
    var seen: [String: Int] = [:]
    for (index, name) in header.names.enumerated() where !name.isEmpty {
      if let first = seen.updateValue(index, forKey: name) {
        throw TableError(
          .ambiguousHeader, source: source, column: name,
          "columns \(first + 1) and \(index + 1) are both named \"\(name.printable())\". "
            + "Give each a name of its own.")
      }
    }
  }

  private static func check(_ selection: ColumnSelection, source: String) throws(TableError) {
    guard let features = selection.features else { return }
    guard !features.isEmpty else {
      throw TableError(
        .invalidSelection, source: source, "no features are named. Name one or more.")
    }
    if selection.readsTarget, features.contains(selection.target) {
      throw TableError(
        .invalidSelection, source: source, column: selection.target,
        "\(selection.target.printable()) is named as target and as feature. "
          + "Leave it out of the features.")
    }
    var seen = Set<String>()
    for name in features where !seen.insert(name).inserted {
      throw TableError(
        .invalidSelection, source: source, column: name,
        "the feature \(name.printable()) is named twice. Name it once.")
    }
  }

  private static func check(
    implied features: [String], in header: CSVHeader, _ selection: ColumnSelection, source: String
  ) throws(TableError) {
    if features.isEmpty {
      throw TableError(
        .missingColumn, source: source,
        "\(selection.target.printable()) is the only column. There must be another to learn from.")
    }
    if let position = header.names.firstIndex(of: "") {
      throw TableError(
        .ambiguousHeader, source: source,
        "column \(position + 1) has no name, and every column besides "
          + "\(selection.target.printable()) is taken as a feature. Give it a name, or name the "
          + "features with --features.")
    }
  }
}
