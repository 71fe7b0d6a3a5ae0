import SleepDiary
import Foundation
import SleepText

/// An export whose records are nights: where they are, and what their columns mean.
struct NightTable {
  /// Calls a closure with each record of a file; throws if the whole file is damaged.
  var records: @Sendable (consuming ImportFile, (CellRow) -> Void) throws -> Void =
    CellTable.records
  /// The columns of the start and the end, by version of the program.
  let ends: [(start: String, end: String)]
  /// Whether times without an offset are in UTC.
  var isInUTC = false
  /// Whether the end is given in hours after the start.
  var endIsHours = false
  /// The columns of the key of a night; its start and its end, if there are none.
  var key: [String] = []
  /// The text between the cells of the key.
  var keySeparator = "/"
  /// See ``SourceSleep/beginsWithLightsOut``.
  var beginsWithLightsOut = false
  /// The other columns; if several mean the same, the last one with a cell counts.
  let columns: [NightColumn]
  /// Corrects what several columns say together.
  var correction: @Sendable (CellRow, inout SourceSleep) -> Void = { _, _ in }

  func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    try records(file) { row in
      rows.takeSleep(line: row.line, entry: row.entry) { () throws(RowRefusal) in try sleep(row) }
    }
  }

  private func sleep(_ row: CellRow) throws(RowRefusal) -> SourceSleep {
    try row.checkCount()
    let (start, end) = ends.first { row[$0.start] != nil } ?? ends[0]
    let names = self.key.isEmpty ? [start, end] : self.key
    let key = names.map { row[$0] ?? "" }.joined(separator: keySeparator)
    guard !key.isEmpty else { throw RowRefusal("\(names[0]) is empty") }
    let bed = try moment(start, of: row)
    let rise = try endIsHours ? row.moment(hours: end, after: bed) : moment(end, of: row)
    var sleep = SourceSleep(bed: bed, rise: rise)
    sleep.key = key
    sleep.beginsWithLightsOut = beginsWithLightsOut
    for column in columns { try column.read(row, into: &sleep) }
    correction(row, &sleep)
    return sleep
  }

  private func moment(_ column: String, of row: CellRow) throws(RowRefusal) -> WrittenMoment {
    let moment = try row.moment(column)
    return isInUTC ? moment.inUniversalTime : moment
  }
}

/// A column of a night, and what its cells mean.
struct NightColumn {
  enum Meaning {
    case measure(WritableKeyPath<SourceSleep, Double?> & Sendable, CellUnit)
    /// A field with the values of the diary.
    case field(DiaryField, zeroIsUnknown: Bool = false)
    /// Whether an alarm ended the night: any text but one.
    case alarm(off: String)
    /// Whether it is a nap, by the text of the cell.
    case nap([String: Bool])
    /// The moment of falling asleep.
    case onset
    /// The minutes from waking up to the end.
    case minutesBeforeRise
    /// The time zone of the row, or its offset from UTC.
    case timeZone
    case note
  }

  let name: String
  let meaning: Meaning

  init(_ name: String, _ meaning: Meaning) {
    (self.name, self.meaning) = (name, meaning)
  }

  /// Reads the cell of a row, if it has one.
  func read(_ row: CellRow, into sleep: inout SourceSleep) throws(RowRefusal) {
    guard let text = row[name] else { return }
    switch meaning {
    case .measure(let path, let unit):
      sleep[keyPath: path] = sleep.value(name, of: row, in: unit)
    case .field(let field, let zeroIsUnknown):
      guard
        let form = EntryField.setting(field, of: sleep.kind)?.form, form.isOfCells,
        let value = sleep.value(
          name, of: row, expected: form.expectedInCells, read: form.value(ofCell:)),
        !zeroIsUnknown || value != .number(0)
      else { return }
      sleep.others[field] = value
    case .alarm(let off): sleep.others[.alarm] = .flag(text.lowercased() != off)
    case .nap(let answers):
      let expected = answers.keys.sorted().joined(separator: " or ")
      sleep.isNap =
        sleep.value(name, of: row, expected: expected) { answers[$0] } ?? sleep.isNap
    case .onset: sleep.latency = try sleep.bed.minutes(until: row.moment(name))
    case .minutesBeforeRise:
      guard let minutes = sleep.value(name, of: row, in: .minutes), minutes != 0 else { return }
      sleep.woke = sleep.rise.later(bySeconds: -60 * minutes)
    case .timeZone:
      switch sleep.value(name, of: row, expected: ZoneCell.expected, read: ZoneCell.init) {
      case .named(let timeZone): sleep.timeZone = timeZone
      case .offset(let minutes): sleep.offset = minutes
      case nil: break
      }
    case .note: sleep.note = text
    }
  }
}

extension SourceSleep {
  mutating func value(_ column: String, of row: CellRow, in unit: CellUnit) -> Double? {
    value(column, of: row, expected: unit.expected, read: unit.read).flatMap(unit.scaled)
  }
}

/// The unit of a column of numbers.
struct CellUnit {
  let expected: String
  let read: @Sendable (String) -> Double?
  /// The number in minutes, or from 0 to 1; `nil` for what means that there is none.
  var scaled: @Sendable (Double) -> Double? = { $0 }

  static let seconds = number(in: 0...86_400) { $0 / 60 }
  static let milliseconds = number(in: 0...1e9) { $0 / 60_000 }
  static let minutes = number(in: EntryForm.minutesOfADay) { $0 }
  /// Minutes more or less than measured otherwise.
  static let adjustment = number(in: -1440...1440) { $0 }
  /// A quality from 0 to 10.
  static let tenths = number(in: 0...10) { $0 / 10 }
  /// A quality from 1 to 5, or 0 for none.
  static let stars = number(in: 0...5) { $0 > 0 ? ($0 - 1) / 5 : nil }
  static let percentage = CellUnit(expected: "a percentage", read: { Double(percentage: $0) })
  static let clock = CellUnit(
    expected: "a duration such as 7:45", read: { Double(minutesWithUnit: $0) })

  private static func number(
    in range: ClosedRange<Double>, scaled: @escaping @Sendable (Double) -> Double?
  ) -> CellUnit {
    CellUnit(
      expected: EntryForm.amount(range).expected,
      read: { text in Double(cell: text).flatMap { range.contains($0) ? $0 : nil } },
      scaled: scaled)
  }

  /// Minutes in a column with a unit, unless a cell names its own.
  static func duration(in unit: DurationUnit) -> CellUnit {
    CellUnit(expected: "a duration from 0 to 24 hours, such as 15 min or 0:15") { text in
      let minutes =
        Double(cell: text).map(unit.minutes) ?? Double(minutesWithUnit: text)
      return minutes.flatMap { EntryForm.minutesOfADay.contains($0.rounded()) ? $0 : nil }
    }
  }

  /// A quality as a percentage, with its best as in `8/10`, or as a number out of a best one, which
  /// is from 1 on if the best is 5.
  static func quality(outOf best: Double) -> CellUnit {
    CellUnit(
      expected:
        "a number from \(best == 5 ? 1 : 0) to \(Counted.digits(best)), or as in 8/10 or 80%"
    ) { text in
      if let share = Double(percentage: text) { return share }
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        .map { String($0).trimmingSpaces() }
      let best = parts.count > 1 ? Double(cell: parts[1]) : best
      guard parts.count <= 2, let best, [5, 10, 100].contains(best),
        let number = Double(cell: parts[0]),
        (best == 5 ? 1 : 0)...best ~= number
      else { return nil }
      return best == 5 ? (number.rounded() - 1) / 5 : number / best
    }
  }
}
