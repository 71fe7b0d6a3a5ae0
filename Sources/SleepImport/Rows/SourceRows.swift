import SleepDiary
import Foundation
import SleepPlatform
import SleepCore

struct SourceRows {
  /// The index of the file.
  let file: Int
  let name: String
  let source: String
  let settings: ImportSettings
  private(set) var rows: [SourceRow] = []
  private(set) var leftOut: [ImportReport.Remark] = []
  /// The time zones named in the file.
  private(set) var timeZones: Set<TimeZone> = []
  /// Whether some times have no time zone.
  private(set) var needsTimeZone = false

  private func place(_ line: Int, _ entry: Int?) -> ImportPlace {
    ImportPlace(file: file, source: name, line: line, entry: entry)
  }

  /// Adds a night or nap, or records why it is omitted.
  mutating func takeSleep(
    line: Int, entry: Int? = nil, _ read: () throws(RowRefusal) -> SourceSleep
  ) {
    do throws(RowRefusal) {
      let sleep = try read()
      let (fields, repairs) = try sleep.fields(
        in: settings.timeZone, isChosen: settings.timeZoneIsChosen,
        withNote: settings.includesNotes)
      var row = SourceRow(
        place: place(line, entry), source: source,
        key: Self.word(sleep.key ?? "\(sleep.bed.stamp)-\(sleep.rise.stamp)"),
        stamp: sleep.bed.stamp, kind: sleep.kind, isKindOpen: sleep.isNap == nil,
        fields: fields, beginsWithLightsOut: sleep.beginsWithLightsOut, repairs: repairs)
      if sleep.timeZone == nil, !settings.timeZoneIsChosen {
        row.reading = { [withNote = settings.includesNotes] in
          try? sleep.fields(in: $0, withNote: withNote)
        }
      }
      try add(row, in: sleep.timeZone, offset: sleep.offset ?? sleep.bed.offset)
    } catch {
      leaveOut(line: line, entry: entry, error)
    }
  }

  /// Adds a note with a mood, or records why it is omitted.
  mutating func takeNote(
    line: Int,
    _ read: () throws(RowRefusal) -> (key: String, WrittenMoment, FieldValues)
  ) {
    do throws(RowRefusal) {
      let (key, moment, others) = try read()
      let isChosen = settings.timeZoneIsChosen
      let reading: @Sendable (TimeZone) -> SourceRow.Reading? = { timeZone in
        let (moments, isSkipped) = moment.moments(in: timeZone, isSleepers: isChosen)
        guard let at = moments.last else { return nil }
        var fields = others
        fields[.at] = .text(at.description)
        fields[.zone] = .text(timeZone.diaryName)
        return (fields, isSkipped ? [SourceSleep.skippedTime] : [])
      }
      guard let (fields, repairs) = reading(settings.timeZone) else {
        throw RowRefusal("its time is out of range")
      }
      try add(
        SourceRow(
          place: place(line, nil), source: source, key: Self.word(key), stamp: moment.stamp,
          kind: .note, fields: fields, repairs: repairs,
          reading: settings.timeZoneIsChosen ? nil : reading),
        in: nil, offset: moment.offset)
    } catch {
      leaveOut(line: line, error)
    }
  }

  mutating func leaveOut(line: Int, entry: Int? = nil, _ refusal: RowRefusal) {
    leftOut.append(ImportReport.Remark(place: place(line, entry), reason: refusal.reason))
  }

  /// Adds a row with the origin of its time zone: the file may have a name or an offset.
  private mutating func add(
    _ row: SourceRow, in timeZone: TimeZone?, offset: Int?
  ) throws(RowRefusal) {
    try check(row)
    if let timeZone {
      timeZones.insert(timeZone)
    } else if offset != nil, !settings.timeZoneIsChosen {
      let zone = row.fields[.zone]?.text.flatMap { TimeZone(identifier: $0) }
      if let zone { timeZones.insert(zone) }
    } else {
      needsTimeZone = true
    }
    rows.append(row)
  }

  /// The tolerated clock difference between devices, in seconds.
  private static let tolerance = 86_400.0

  /// Throws if a row cannot be a diary record, or is more than a day in the future.
  private func check(_ row: SourceRow) throws(RowRefusal) {
    let limit = settings.now + Self.tolerance
    let lastDay = CalendarDay(limit, in: .gmt).description
    for field in [DiaryField.day, .bed, .out, .woke, .rise, .at] {
      guard let text = row.fields[field]?.text else { continue }
      let isFuture =
        field == .day ? text > lastDay : LocalMoment(text).map { $0.date > limit } ?? false
      guard !isFuture else {
        throw RowRefusal("\(field.rawValue) is '\(text)', which is still to come")
      }
    }
    if row.kind.isSleep {
      do throws(EntryError) {
        try NightCheck(kind: row.kind, fields: row.fields, isLong: true).refuseImpossible()
      } catch {
        throw RowRefusal(String(error.failure.message.dropLast()))
      }
    }
    // CSV cannot contain a zero byte, and the diary must be exportable.
    guard !row.key.contains("\0"), row.fields.values.allSatisfy({ !($0.text ?? "").contains("\0") })
    else { throw RowRefusal("it has a zero byte, which no text has") }
    let day = row.fields[.day]?.text ?? row.fields[.at]?.text ?? ""
    // Programs write years such as 1900 for unset dates.
    guard day >= "1970-01-03" else { throw RowRefusal("its year is \(day.prefix(4))") }
  }

  /// A key without spaces, which separate the keys of a list.
  private static func word(_ key: String) -> String {
    String(key.map { $0.isWhitespace ? "_" : $0 })
  }
}
