import DiaryCore
import Foundation
import Platform
import SleepCore

struct SourceRows {
  /// The index of the file.
  let file: Int
  let name: String
  let source: String
  let settings: ImportSettings
  private(set) var rows: [SourceRow] = []
  private(set) var leftOut: [ImportProblem] = []
  /// The time zones named in the file.
  private(set) var timeZones: Set<TimeZone> = []
  /// Whether some times have no time zone.
  private(set) var needsTimeZone = false

  init(file: Int, name: String, source: String, settings: ImportSettings) {
    (self.file, self.name, self.source, self.settings) = (file, name, source, settings)
  }

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
        in: settings.timeZone, withNote: settings.includesNotes)
      var row = SourceRow(
        place: place(line, entry), source: source,
        key: Self.word(sleep.key ?? "\(sleep.bed.stamp)-\(sleep.rise.stamp)"),
        stamp: sleep.bed.stamp, kind: sleep.isNap ? .nap : .night, fields: fields,
        beginsWithLightsOut: sleep.beginsWithLightsOut, repairs: repairs)
      try check(row)
      if sleep.timeZone == nil, !settings.timeZoneIsChosen {
        row.reading = { [withNote = settings.includesNotes] in
          try? sleep.fields(in: $0, withNote: withNote)
        }
      }
      note(sleep.timeZone, of: sleep.bed, zone: fields[.zone])
      rows.append(row)
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
      let reading: @Sendable (TimeZone) -> SourceRow.Reading? = { timeZone in
        let (moments, isSkipped) = moment.moments(in: timeZone)
        guard let at = moments.last else { return nil }
        var fields = others
        fields[.at] = .text(at.description)
        fields[.zone] = .text(timeZone.diaryName)
        return (fields, isSkipped ? [SourceSleep.skippedTime] : [])
      }
      guard let (fields, repairs) = reading(settings.timeZone) else {
        throw RowRefusal("its time is out of range")
      }
      let row = SourceRow(
        place: place(line, nil), source: source, key: Self.word(key), stamp: moment.stamp,
        kind: .note, fields: fields, repairs: repairs,
        reading: settings.timeZoneIsChosen ? nil : reading)
      try check(row)
      note(nil, of: moment, zone: fields[.zone])
      rows.append(row)
    } catch {
      leaveOut(line: line, error)
    }
  }

  mutating func leaveOut(line: Int, entry: Int? = nil, _ refusal: RowRefusal) {
    leftOut.append(ImportProblem(place: place(line, entry), reason: refusal.reason))
  }

  /// Records the origin of the time zone: the file may have a name or an offset.
  private mutating func note(_ named: TimeZone?, of moment: WrittenMoment, zone: DiaryValue?) {
    if let named {
      timeZones.insert(named)
    } else if case .clock(_, _, offset: .some) = moment {
      if let zone = zone?.text.flatMap({ TimeZone(identifier: $0) }) { timeZones.insert(zone) }
    } else {
      needsTimeZone = true
    }
  }

  /// Throws if a row cannot be a diary record.
  private func check(_ row: SourceRow) throws(RowRefusal) {
    try RowCheck.check(row.fields, of: row.kind, now: settings.now)
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
