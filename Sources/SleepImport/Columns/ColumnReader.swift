import SleepDiary
import SleepText
import SleepCore

/// Reads the rows of a table by a map of its columns.
struct ColumnReader {
  private let map: ColumnMap
  private let order: TimeCell.Order?
  /// The units of the durations; none where it could be hours or minutes.
  private var units: [DiaryField: DurationUnit] = [:]
  /// The other cells, and what they mean.
  private var cells: [NightColumn] = []

  /// The fields with durations.
  private static let durations: [(field: DiaryField, path: Path)] = [
    (.asleep, \.asleep), (.latency, \.latency), (.waso, \.waso),
  ]
  private typealias Path = WritableKeyPath<SourceSleep, Double?> & Sendable

  /// - Parameter order: The order of the numbers in dates, as far as it is not clear.
  init(_ map: ColumnMap, order: TimeCell.Order?, rows: [CellRow]) {
    (self.map, self.order) = (map, order)
    units = units(of: rows)
    cells = nightColumns
  }

  func sleep(_ row: CellRow) throws(RowRefusal) -> SourceSleep {
    try row.checkCount()
    let times = try times(row)
    let (bed, rise) = try ends(row, times)
    var sleep = SourceSleep(bed: bed, rise: rise)
    // The cells with the start and end of the night, unchanged.
    sleep.key = map.timeColumns.map { row[$0] ?? "" }.joined(separator: "/")
    sleep.beginsWithLightsOut = times[.bed] == nil
    if times[.bed] != nil, let out = times[.out] {
      sleep.out = try Self.moment(out, before: rise).at(offset: offset(of: row))
    }
    if times[.rise] != nil, let woke = times[.woke] {
      sleep.woke = try Self.moment(woke, before: rise).at(offset: offset(of: row))
    }
    if let problem = surplusDate(row, times) { sleep.repairs.append(problem) }
    let unclear = missingUnit(row)
    if let unclear { sleep.repairs.append(unclear) }
    for column in cells where unclear == nil || column.name != map.columns[.asleep] {
      try column.read(row, into: &sleep)
    }
    return sleep
  }

  private func times(_ row: CellRow) throws(RowRefusal) -> [DiaryField: TimeCell] {
    var times: [DiaryField: TimeCell] = [:]
    for field in ColumnMap.starts + ColumnMap.ends + [.day] {
      guard let column = map.columns[field], let text = row[column] else { continue }
      guard let time = TimeCell(text, order: order),
        field == .day ? time.hasDay : time.moment != nil
      else {
        throw RowRefusal(
          "\(column.printable()) is '\(text.printable())', which is not a "
            + (field == .day ? "date such as 2026-11-22" : "time such as 2026-11-22 23:10"))
      }
      times[field] = time
    }
    return times
  }

  private func ends(
    _ row: CellRow, _ times: [DiaryField: TimeCell]
  ) throws(RowRefusal) -> (bed: WrittenMoment, rise: WrittenMoment) {
    guard let start = times[.bed] ?? times[.out], let end = times[.rise] ?? times[.woke] else {
      throw RowRefusal(
        "it does not say when it \(times[.bed] ?? times[.out] == nil ? "began" : "ended")")
    }
    let day = times[.day]?.day
    let rise = try Self.moment(end, on: end.isEndOfDay ? day?.adding(days: 1) : day)
    let bed = try Self.moment(start, before: rise)
    let offset = offset(of: row)
    return (bed.at(offset: offset), rise.at(offset: offset))
  }

  /// The offset from UTC of the row.
  private func offset(of row: CellRow) -> Int? {
    guard let text = map.columns[.zone].flatMap({ row[$0] }),
      case .offset(let offset) = ZoneCell(text)
    else { return nil }
    return offset
  }

  /// The remark on a date that is none of the night's.
  private func surplusDate(_ row: CellRow, _ times: [DiaryField: TimeCell]) -> String? {
    guard let date = times[.day]?.day, let last = (times[.rise] ?? times[.woke])?.day,
      ![last, (times[.bed] ?? times[.out])?.day].contains(date),
      let column = map.columns[.day], let text = row[column]
    else { return nil }
    return
      "\(column.printable()) is left out: '\(text.printable())' is not the day of its times"
  }

  /// The remark on a number that could be hours or minutes; `nil` if its unit is clear.
  private func missingUnit(_ row: CellRow) -> String? {
    guard let column = map.columns[.asleep], units[.asleep] == nil, let text = row[column],
      let number = Double(cell: text), 0 < number, number < 60
    else { return nil }
    return "\(column.printable()) is left out: '\(text.printable())' could be hours or minutes; "
      + "write \(text.printable())h or \(text.printable())min, or name the unit in the column"
  }

  /// What the cells beside the times mean.
  private var nightColumns: [NightColumn] {
    func column(_ field: DiaryField, _ meaning: NightColumn.Meaning) -> NightColumn? {
      map.columns[field].map { NightColumn($0, meaning) }
    }
    let others = EntryField.all(of: .night).map(\.field).filter { !Self.converted.contains($0) }
    let durations = Self.durations.map { field, path in
      column(field, .measure(path, .duration(in: units[field] ?? .minutes)))
    }
    let measures = [
      column(.zone, .timeZone),
      map.columns[.quality].map {
        NightColumn(
          $0, .measure(\.quality, .quality(outOf: ColumnMap.bestQuality(of: $0) ?? 5)))
      }, column(.note, .note),
    ]
    return (durations + measures + others.map { column($0, .field($0)) }).compactMap(\.self)
  }

  /// The fields whose cells are written otherwise than in the diary.
  private static let converted: Set<DiaryField> =
    Set(ColumnMap.starts + ColumnMap.ends).union([.asleep, .latency, .waso, .quality, .note])

  /// The units of the columns of durations: by their names, or else by what fits.
  private func units(of rows: [CellRow]) -> [DiaryField: DurationUnit] {
    var units: [DiaryField: DurationUnit] = [:]
    for (field, _) in Self.durations {
      guard let column = map.columns[field] else { continue }
      units[field] =
        DurationUnit(inNameOf: column)
        ?? DurationUnit(fitting: durations(column, rows), canBeHours: field == .asleep)
    }
    return units
  }

  /// The numbers of a column with the minutes in bed.
  private func durations(
    _ column: String, _ rows: [CellRow]
  ) -> [(number: Double, inBed: Double)] {
    rows.compactMap { row in
      guard let number = row.number(column), number > 0,
        let ends = try? ends(row, times(row)), let inBed = ends.bed.minutes(until: ends.rise)
      else { return nil }
      return (number, inBed)
    }
  }

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
}
