import SleepTerminal
import SleepModel

/// A record on one line.
///
/// ```
/// night of Sun, Nov 22, 2026: to bed Sat 22:50, up 06:55, 8 h 5 min in bed, quality 4
/// stress 6, Sat, Nov 21, 2026, 21:30, 'argument'
/// ```
struct EntryText {
  static let noteLimit = 60

  private let record: DiaryRecord
  private let style: ClockStyle

  init(_ record: DiaryRecord, _ style: ClockStyle) {
    (self.record, self.style) = (record, style)
  }

  /// The line, with its time zone if that differs from the current one.
  var line: String {
    heading + details.joined() + (record.isElsewhere(than: style) ? zoneText : "")
  }

  /// The line in everyday words: `last night: to bed Sat 22:50, …`, `stress 6 at 21:30`.
  ///
  /// - Parameter zone: The zone of the entry before, which is not repeated.
  func line(on today: CalendarDay, after zone: String?) -> String {
    let isElsewhere = zone != nil && record.text(.zone) != zone
    return heading(on: today) + details.joined() + (isElsewhere ? zoneText : "")
  }

  private var zoneText: String { record.text(.zone).map { " (\($0.printable()))" } ?? "" }

  private func heading(on today: CalendarDay) -> String {
    let moment = record.moment(.at)
    let time = moment.flatMap { $0.day == today ? "at \(style.text(of: $0.time))" : nil }
    return switch record.kind {
    case .night where record.day == today && record.number(.part) == nil: "last night"
    case .nap where record.day == today: "today's nap"
    case .day where record.day == today: "today"
    case .stress where time != nil: "\(phrase(.value) ?? "stress ?") \(time ?? "")"
    case .note where time != nil: "a note \(time ?? "")"
    default: heading
    }
  }

  /// The kind and the time: `night of Sun, Nov 22, 2026`, `stress 6, Sat, Nov 21, 2026, 21:30`.
  var heading: String {
    switch record.kind {
    case .night, .nap: return record.day.map(heading(of:)) ?? record.kind.rawValue
    case .stress: return "\(phrase(.value) ?? "stress ?"), \(when)"
    case .note: return "note, \(when)"
    case .day: return record.day.map(style.dated) ?? "?"
    case .profile: return "profile"
    }
  }

  /// The kind and its day: `night of Sun, Nov 22, 2026`.
  func heading(of day: CalendarDay) -> String {
    let part = record.number(.part).map { ", part \(style.figures.plain($0))" } ?? ""
    return "\(record.kind.rawValue) of \(style.dated(day))\(part)"
  }

  /// The phrases after the heading, with leading punctuation.
  private var details: [String] {
    let phrases = phrases
    switch record.kind {
    case .night, .nap, .day, .profile:
      return phrases.isEmpty ? [] : [": " + phrases.commaSeparated]
    case .stress, .note: return phrases.map { ", \($0)" }
    }
  }

  private var phrases: [String] {
    record.told.map(\.field).flatMap { field -> [String] in
      if record.kind == .nap, let text = napPhrase(field) { return [text] }
      var phrases = [phrase(field)].compactMap(\.self)
      if field == .rise, let night = Night(record) {
        phrases.append("\(style.figures.duration(minutes: night.inBed)) in bed")
      }
      return phrases
    }
  }

  /// The times of a nap: `14:10 to 14:40`.
  private func napPhrase(_ field: DiaryField) -> String? {
    guard let nap = Night(record) else { return nil }
    switch field {
    case .bed:
      let rise = style.text(of: nap.rise.time)
      return "\(style.text(of: nap.bed, besides: record.day)) to \(rise)"
    case .rise: return style.figures.duration(minutes: nap.inBed)
    default: return nil
    }
  }

  private func phrase(_ field: DiaryField) -> String? {
    FieldText(field, of: record, style: style, besides: record.day)?.phrase
  }

  private var when: String { record.moment(.at).map(style.dated) ?? "?" }
}

extension DiaryRecord {
  /// Whether the record is of another time zone than the current one.
  func isElsewhere(than style: ClockStyle) -> Bool {
    text(.zone).map { ZoneClock.name(ofIdentifier: $0) != style.timeZone.diaryName } ?? false
  }

  /// The fields in their order on a line; the time awake includes the awakenings.
  var told: [EntryField] {
    EntryField.told(of: kind).filter { $0.field != .awakenings || fields[.waso] == nil }
  }
}

/// A field of a record as text: `quality 4`.
struct FieldText {
  /// The label in a sentence; empty if the value needs none.
  let label: String
  let value: String

  /// `nil` if the field has no value, or if another field includes it.
  ///
  /// - Parameters:
  ///   - day: The day in the context, which moments do not repeat.
  ///   - namesDay: Whether a moment has its day nevertheless.
  init?(
    _ field: DiaryField, of record: DiaryRecord, style: ClockStyle, besides day: CalendarDay?,
    namesDay: Bool = false
  ) {
    guard let value = record.fields[field] else { return nil }
    let row = field.row(of: record.kind)
    let text: String
    switch value {
    case .text(let words):
      let moment = namesDay ? LocalMoment(words) : nil
      text =
        moment.map { style.text(of: $0, besides: nil) }
        ?? style.text(words, of: field, besides: day)
    case .number(let number): text = style.text(number, of: field, row?.unit)
    case .flag(let isSo): text = isSo ? "yes" : "no"
    }
    label = row?.phrase ?? field.rawValue
    self.value = text + style.addition(to: field, of: record, besides: day)
  }

  var phrase: String { label.isEmpty ? value : "\(label) \(value)" }
}

extension ClockStyle {
  fileprivate func text(
    _ words: String, of field: DiaryField, besides day: CalendarDay?
  ) -> String {
    if let moment = LocalMoment(words) {
      // Times after going to bed are clear without a day.
      let isFirst = field == .bed || field == .at
      return isFirst ? text(of: moment, besides: day) : text(of: moment.time)
    }
    switch field {
    case .note: return "'\(words.printable(limit: EntryText.noteLimit))'"
    case .wake:
      return (try? WakeSchedule(parsing: words))?.text(figures) ?? words.printable()
    case .dayStart: return (try? ClockTime(parsing: words)).map(text(of:)) ?? words
    default: return words.printable()
    }
  }

  fileprivate func text(_ number: Double, of field: DiaryField, _ unit: FieldUnit?) -> String {
    switch (field, unit) {
    case (.need, _): "\(figures.duration(minutes: 60 * number)) of sleep"
    case (.awakenings, _): figures.counted(figures.plain(number), "time")
    case (_, .minutes): figures.duration(minutes: number)
    case (_, .hours): figures.duration(minutes: 60 * number)
    default: figures.plain(number)
    }
  }

  /// What is added to a field from others, in parentheses.
  fileprivate func addition(
    to field: DiaryField, of record: DiaryRecord, besides day: CalendarDay?
  ) -> String {
    switch field {
    case .bed: return record.text(.bedZone).map { " (\($0.printable()))" } ?? ""
    case .waso:
      return record.number(.awakenings).map { " (\(text($0, of: .awakenings, nil)))" } ?? ""
    case .coffee:
      guard let last = record.moment(.lastCoffee) else { return "" }
      return " (last \(text(of: last, besides: record.moment(.bed)?.day ?? day)))"
    case .mood: return record.hasGuessedMood ? " (guessed)" : ""
    default: return ""
    }
  }
}

extension ClockStyle {
  /// A local time, `22:50`, with its weekday if that is not `day`: `Sat 22:50`.
  func text(of moment: LocalMoment, besides day: CalendarDay?) -> String {
    let time = text(of: moment.time)
    return moment.day == day ? time : "\(weekday(of: moment.day)) \(time)"
  }

  func text(ofTime time: String) -> String {
    (try? ClockTime(parsing: time)).map(text(of:)) ?? time
  }

  func heading(ofDay day: String) -> String {
    (try? CalendarDay(parsing: day)).map(heading(of:)) ?? "Without a date"
  }

  /// A moment with its day: `Sat, Nov 21, 2026, 21:30`.
  func dated(_ moment: LocalMoment) -> String {
    figures.moment(moment, .dated)
  }
}
