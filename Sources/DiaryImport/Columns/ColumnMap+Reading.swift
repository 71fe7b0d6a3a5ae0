import DiaryCore
import MessageText
import SleepCore

extension ColumnMap {
  /// Reads a table of nights; throws ``ImportFormatError`` if a column is missing, or if the order
  /// of day and month or the best quality is ambiguous.
  func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    let name = file.name
    var table = try CellTable(file)
    for column in columns.values.sorted()
    where !table.names.contains(where: { $0.lowercased() == column.lowercased() }) {
      throw ImportFormatError(
        source: name, problem: .missingColumn(column, columns: table.names))
    }
    var all: [CellRow] = []
    while let row = try table.next() { all.append(row) }
    let order = try order(of: all, name: name)
    try checkBestQuality(of: all, name: name)
    for row in all {
      rows.takeSleep(line: row.line) { () throws(RowRefusal) in
        try sleep(row, order: order)
      }
    }
  }

  /// The order of day and month in dates with slashes; `nil` if there are none.
  private func order(of rows: [CellRow], name: String) throws -> TimeCell.Order? {
    var ambiguous: String?
    for row in rows {
      for text in timeColumns.compactMap({ row[$0] }) {
        if let found = TimeCell.order(of: text) { return found }
        if TimeCell(text) == nil, TimeCell(text, order: .day) != nil {
          ambiguous = ambiguous ?? text
        }
      }
    }
    guard let ambiguous else { return nil }
    throw ImportFormatError(source: name, problem: .ambiguousDates(example: ambiguous))
  }

  /// Requires that a column with more than the diary's best quality names its own, so that a night
  /// never means something else in a file with better ones.
  private func checkBestQuality(of rows: [CellRow], name: String) throws(ImportFormatError) {
    guard let column = columns[.quality], Self.bestQuality(of: column) == nil,
      let text = rows.lazy.compactMap({ $0[column] }).first(where: {
        Double(cell: $0).map { 5 < $0 && $0 <= 100 } ?? false
      })
    else { return }
    throw ImportFormatError(source: name, problem: .ambiguousQuality(text, column: column))
  }

  private var timeColumns: [String] {
    [DiaryField.day, .bed, .out, .woke, .rise].compactMap { columns[$0] }
  }

  private func sleep(
    _ row: CellRow, order: TimeCell.Order?
  ) throws(RowRefusal) -> SourceSleep {
    try row.checkCount()
    var times: [DiaryField: TimeCell] = [:]
    for field in Self.starts + Self.ends + [.day] {
      guard let column = columns[field], let text = row[column] else { continue }
      guard let time = TimeCell(text, order: order),
        field == .day ? time.hasDay : time.moment != nil
      else {
        throw RowRefusal(
          "\(column.printable()) is '\(text.printable())', which is not a \(field == .day ? "date" : "time")"
        )
      }
      times[field] = time
    }
    guard let start = times[.bed] ?? times[.out], let end = times[.rise] ?? times[.woke] else {
      throw RowRefusal(
        "it does not say when it \(times[.bed] ?? times[.out] == nil ? "began" : "ended")")
    }
    let rise = try Self.moment(end, on: times[.day]?.day)
    let bed = try Self.moment(start, before: rise)
    var sleep = SourceSleep(bed: bed, rise: rise)
    // The cells with the start and end of the night, unchanged.
    sleep.key = timeColumns.map { row[$0] ?? "" }.joined(separator: "/")
    sleep.beginsWithLightsOut = times[.bed] == nil
    if times[.bed] != nil, let out = times[.out] {
      sleep.out = try Self.moment(out, before: rise)
    }
    if times[.rise] != nil, let woke = times[.woke] {
      sleep.woke = try Self.moment(woke, before: rise)
    }
    if let date = times[.day]?.day, let last = end.day, ![last, start.day].contains(date),
      let column = columns[.day], let text = row[column]
    {
      sleep.repairs.append(
        "\(column.printable()) is left out: '\(text.printable())' is not the day of its times")
    }
    if let problem = missingUnit(.asleep, row) {
      sleep.repairs.append(problem)
    } else {
      try duration(.asleep, \.asleep)?.read(row, into: &sleep)
    }
    for column in cells { try column.read(row, into: &sleep) }
    return sleep
  }

  /// What the cells beside the times mean.
  private var cells: [NightColumn] {
    func column(_ field: DiaryField, _ meaning: NightColumn.Meaning) -> NightColumn? {
      columns[field].map { NightColumn($0, meaning) }
    }
    let others = EntryField.all(of: .night).map(\.field).filter { !Self.converted.contains($0) }
    let measures = [
      duration(.latency, \.latency), duration(.waso, \.waso),
      columns[.quality].map {
        NightColumn($0, .measure(\.quality, .quality(outOf: Self.bestQuality(of: $0) ?? 5)))
      }, column(.note, .note),
    ]
    return (measures + others.map { column($0, .field($0)) }).compactMap(\.self)
  }

  /// A column of durations in the unit that its name tells.
  private func duration(
    _ field: DiaryField, _ path: WritableKeyPath<SourceSleep, Double?> & Sendable
  ) -> NightColumn? {
    columns[field].map { NightColumn($0, .measure(path, .duration(in: Self.unit(of: $0)))) }
  }

  /// The fields whose cells are written otherwise than in the diary.
  private static let converted: Set<DiaryField> =
    Set(starts + ends).union([.asleep, .latency, .waso, .quality, .note])

  /// The moment on its own date, or else on the day of rising.
  private static func moment(
    _ time: TimeCell, on day: CalendarDay?
  ) throws(RowRefusal) -> WrittenMoment {
    guard let moment = time.moment?.on(day), moment.namesDay else {
      throw RowRefusal("its times have no date")
    }
    return moment
  }

  /// The moment on its own date, or else the last such time before rising.
  private static func moment(
    _ time: TimeCell, before rise: WrittenMoment
  ) throws(RowRefusal) -> WrittenMoment {
    guard case .clock(.date(let day)?, let end, _) = rise,
      case .clock(_, let start, _)? = time.moment
    else { return try moment(time, on: nil) }
    return try moment(time, on: start <= end ? day : day.adding(days: -1))
  }

  /// The unit in a column's name, as minutes divided into parts; `nil` if there is none.
  private static func unit(of column: String) -> (minutes: Double, parts: Double)? {
    let units: [(names: Set<Substring>, unit: (Double, Double))] = [
      (["seconds", "sec", "s"], (1, 60)), (["hours", "hour", "hrs", "h"], (60, 1)),
      (["milliseconds", "ms"], (1, 60_000)), (["minutes", "minute", "mins", "min", "m"], (1, 1)),
    ]
    let words = Set(column.lowercased().split { !$0.isLetter })
    return units.first { !words.isDisjoint(with: $0.names) }?.unit
  }

  /// The best quality that a column's name tells, as in `Rating (1-10)`; `nil` if there is none.
  private static func bestQuality(of column: String) -> Double? {
    let words = column.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" }
    return words.compactMap { ["5": 5, "10": 10, "100": 100, "%": 100, "percent": 100][$0] }.last
  }

  /// The remark on a number that could be hours or minutes; `nil` if its unit is clear.
  private func missingUnit(_ field: DiaryField, _ row: CellRow) -> String? {
    guard let column = columns[field], let text = row[column], let number = Double(cell: text),
      0 < number, number < 60, Self.unit(of: column) == nil
    else { return nil }
    return "\(column.printable()) is left out: '\(text.printable())' could be hours or minutes; "
      + "write \(text.printable())h or \(text.printable())min, or name the unit in the column"
  }
}
