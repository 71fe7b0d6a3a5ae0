import Foundation
import SleepCore
import SleepDiary
import SleepPlatform
import SleepTerminal
import Testing

@testable import SleepForms

/// A diary in Berlin on Sunday, 22 November 2026, with three nights before it.
enum SampleDiary {
  static let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  static func clock(_ time: String = "09:30") throws -> DiaryClock {
    let moment = try #require(LocalMoment("2026-11-22T\(time)+01:00"))
    return DiaryClock(now: moment.date, timeZone: zone, dayStart: .defaultDayStart)
  }

  static func style(_ locale: String = "de_DE") -> ClockStyle {
    ClockStyle(locale: Locale(identifier: locale), timeZone: zone)
  }

  static func record(_ kind: DiaryKind, _ fields: [DiaryField: DiaryValue]) -> DiaryRecord {
    DiaryRecord(id: "\(kind.rawValue)-\(fields.count)", kind: kind, fields: fields)
  }

  static func night(_ day: Int, bed: String, rise: String) -> DiaryRecord {
    DiaryRecord(
      id: "night\(day)", kind: .night,
      fields: [
        .day: .text("2026-11-\(day)"), .bed: .text("2026-11-\(day - 1)T\(bed)+01:00"),
        .rise: .text("2026-11-\(day)T\(rise)+01:00"), .zone: .text("Europe/Berlin"),
      ])
  }

  static let nights = [
    night(19, bed: "23:00", rise: "06:30"), night(20, bed: "22:50", rise: "06:40"),
    night(21, bed: "23:20", rise: "07:00"),
  ]

  static func reader(
    at time: String = "09:30", _ records: [DiaryRecord] = nights
  ) throws -> EntryReader {
    EntryReader(clock: try clock(time), records: records)
  }

  static func logForm(
    at time: String = "09:30", _ records: [DiaryRecord] = nights, locale: String = "de_DE",
    moods: MoodPredictor? = nil
  ) throws -> FormUser {
    let sheet = FormSheet(
      reader: try reader(at: time, records), clock: style(locale), moodPredictor: moods)
    return FormUser(FormState(sheet))
  }

  /// Predicts the word after the first space with the probability after the second, such as
  /// `walk happy 0.45`; without them, no mood.
  static let moods: MoodPredictor = { text in
    let words = text.split(separator: " ")
    guard words.count > 2 else { return Mood.Guess(mood: nil, probability: 0.9) }
    return Mood.Guess(mood: Mood(rawValue: String(words[1])), probability: Double(words[2]) ?? 0)
  }

  static let fullNight: DiaryRecord = {
    var record = night(22, bed: "22:50", rise: "06:55")
    record.fields[.latency] = .number(15)
    record.fields[.awakenings] = .number(2)
    record.fields[.waso] = .number(20)
    record.fields[.quality] = .number(4)
    record.fields[.coffee] = .number(1.5)
    record.fields[.alarm] = .flag(true)
    record.fields[.note] = .text("hot night")
    return record
  }()

  static func editForm(_ record: DiaryRecord = fullNight) throws -> FormUser {
    FormUser(
      FormState(
        FormSheet(
          editing: record, title: "a night", reader: try reader(at: "09:30", nights + [record]),
          clock: style())))
  }
}

@dynamicMemberLookup final class FormUser {
  private(set) var form: FormState

  init(_ form: FormState) {
    self.form = form
  }

  subscript<Value>(dynamicMember path: KeyPath<FormState, Value>) -> Value {
    form[keyPath: path]
  }

  func problem(with field: FormField) -> String? { form.problem(with: field) }

  /// Presses keys.
  ///
  /// - Returns: What the last one asks for.
  @discardableResult func press(_ keys: TerminalKey...) -> FormState.Request? {
    var request: FormState.Request?
    for key in keys { request = form.handle(key) }
    return request
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Does what happens before the screen is drawn.
  func draw() { form.predictMood() }

  func go(to name: String) {
    for _ in 0...form.slots.count where form.slot?.field.field.name != name { press(.tab) }
  }
}
