import DelimitedText
import SleepDiary

/// The columns of an export whose rows are nights.
struct NightTable: Sendable {
  /// The columns of the start and the end, by version of the program.
  let ends: [(start: String, end: String)]
  /// The text between start and end in the key of a night.
  var keySeparator = "/"
  /// See ``SourceSleep/beginsWithLightsOut``.
  var beginsWithLightsOut = false
  /// The other columns; if several mean the same, the last one with a cell counts.
  let columns: [NightColumn]
  /// Corrects what several columns say together.
  var correction: @Sendable (inout SourceSleep) -> Void = { _ in }

  func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    var table = try CellTable(file)
    while let row = try table.next() {
      rows.takeSleep(line: row.line) { () throws(RowRefusal) in try sleep(row) }
    }
  }

  private func sleep(_ row: CellRow) throws(RowRefusal) -> SourceSleep {
    try row.checkCount()
    let (start, end) = ends.first { row[$0.start] != nil } ?? ends[0]
    var sleep = SourceSleep(bed: try row.moment(start), rise: try row.moment(end))
    sleep.key = "\(row[start] ?? "")\(keySeparator)\(row[end] ?? "")"
    sleep.beginsWithLightsOut = beginsWithLightsOut
    for column in columns { column.read(row, into: &sleep) }
    correction(&sleep)
    return sleep
  }
}

/// A column of a night, and what its cells mean.
struct NightColumn: Sendable {
  enum Meaning: Sendable {
    case measure(WritableKeyPath<SourceSleep, Double?> & Sendable, CellUnit)
    /// A field with the values of the diary.
    case field(DiaryField, zeroIsUnknown: Bool = false)
    /// Whether an alarm ended the night: any text but one.
    case alarm(off: String)
    case note
  }

  let name: String
  let meaning: Meaning

  init(_ name: String, _ meaning: Meaning) {
    (self.name, self.meaning) = (name, meaning)
  }

  /// Reads the cell of a row, if it has one.
  func read(_ row: CellRow, into sleep: inout SourceSleep) {
    guard let text = row[name] else { return }
    switch meaning {
    case .measure(let path, let unit):
      sleep[keyPath: path] = sleep.value(name, of: row, expected: unit.expected, read: unit.read)
        .flatMap(unit.scaled)
    case .field(let field, let zeroIsUnknown):
      sleep.read(field, name, of: row)
      if zeroIsUnknown, sleep.others[field] == .number(0) { sleep.others[field] = nil }
    case .alarm(let off): sleep.others[.alarm] = .flag(text.lowercased() != off)
    case .note: sleep.note = text
    }
  }
}

/// The unit of a column of numbers.
struct CellUnit: Sendable {
  let expected: String
  let read: @Sendable (String) -> Double?
  /// The number in minutes, or from 0 to 1; `nil` for what means that there is none.
  var scaled: @Sendable (Double) -> Double? = { $0 }

  static let seconds = number(in: 0...86_400) { $0 / 60 }
  /// A quality from 1 to 5, or 0 for none.
  static let stars = number(in: 0...5) { $0 > 0 ? ($0 - 1) / 5 : nil }
  static let percentage = CellUnit(expected: "a percentage", read: { Double(percentage: $0) })
  static let clock = CellUnit(
    expected: "a duration such as 7:45", read: { Double(minutesWithUnit: $0) })

  private static func number(
    in range: ClosedRange<Double>, scaled: @escaping @Sendable (Double) -> Double?
  ) -> CellUnit {
    CellUnit(
      expected: CellValue.number(range).expected,
      read: { text in Double(cell: text).flatMap { range.contains($0) ? $0 : nil } },
      scaled: scaled)
  }

  /// Minutes in a column whose unit is in its name or in its cells, minutes by default.
  static func duration(in unit: (minutes: Double, parts: Double)?) -> CellUnit {
    CellUnit(expected: "a duration from 0 to 24 hours, such as 15 min or 0:15") { text in
      let minutes =
        Double(cell: text).map { $0 * (unit?.minutes ?? 1) / (unit?.parts ?? 1) }
        ?? Double(minutesWithUnit: text)
      return minutes.flatMap { EntryForm.minutesOfADay.contains($0.rounded()) ? $0 : nil }
    }
  }

  /// A quality as a fraction of the best: a percentage, or a number up to 100, up to 10 or from 1
  /// to 5.
  static func share(ofBest best: Double) -> CellUnit {
    CellUnit(
      expected: "a percentage or a number, of which the best is 5, 10 or 100"
    ) { text in
      if let share = Double(percentage: text) { return share }
      guard let number = Double(cell: text), (0...100).contains(number) else { return nil }
      if best <= 5 { return number < 1 ? nil : (number.rounded() - 1) / 5 }
      return number / (best <= 10 ? 10 : 100)
    }
  }
}
