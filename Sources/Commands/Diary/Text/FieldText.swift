import CommandLineKit
import DiaryCore
import MessageText
import Platform
import SleepCore

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
        moment.map { style.text(of: $0, besides: nil) } ?? Self.words(words, field, style, day)
    case .number(let number): text = Self.amount(number, field, row?.unit, style.figures)
    case .flag(let isSo): text = isSo ? "yes" : "no"
    }
    label = row?.phrase ?? field.rawValue
    self.value = text + Self.addition(to: field, of: record, style, day)
  }

  var phrase: String { label.isEmpty ? value : "\(label) \(value)" }

  private static func words(
    _ words: String, _ field: DiaryField, _ style: ClockStyle, _ day: CalendarDay?
  ) -> String {
    if let moment = LocalMoment(words) {
      // Times after going to bed are clear without a day.
      let isFirst = field == .bed || field == .at
      return isFirst ? style.text(of: moment, besides: day) : style.text(of: moment.time)
    }
    switch field {
    case .note: return "'\(words.printable(limit: EntryText.noteLimit))'"
    case .wake:
      return (try? WakeSchedule(parsing: words))?.text(style.figures) ?? words.printable()
    case .dayStart: return (try? ClockTime(parsing: words)).map(style.text(of:)) ?? words
    default: return words.printable()
    }
  }

  private static func amount(
    _ number: Double, _ field: DiaryField, _ unit: FieldUnit?, _ figures: FigureFormat
  ) -> String {
    switch (field, unit) {
    case (.need, _): "\(figures.duration(minutes: 60 * number)) of sleep"
    case (.awakenings, _): Plain.counted(number, "time")
    case (_, .minutes): figures.duration(minutes: number)
    case (_, .hours): figures.duration(minutes: 60 * number)
    default: Plain.number(number)
    }
  }

  private static func addition(
    to field: DiaryField, of record: DiaryRecord, _ style: ClockStyle, _ day: CalendarDay?
  ) -> String {
    switch field {
    case .bed: return record.text(.bedZone).map { " (\($0.printable()))" } ?? ""
    case .waso: return record.number(.awakenings).map { " (\(Plain.counted($0, "time")))" } ?? ""
    case .coffee:
      guard let last = record.moment(.lastCoffee) else { return "" }
      return " (last \(style.text(of: last, besides: record.moment(.bed)?.day ?? day)))"
    case .mood: return record.hasGuessedMood ? " (guessed)" : ""
    default: return ""
    }
  }
}
