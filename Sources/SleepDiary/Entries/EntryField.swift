import MessageText
import SleepClock

/// A field as it is written in an entry, such as `latency=15`.
package struct EntryField: Sendable, Hashable {
  /// The written name, such as `last-coffee`.
  package let name: String
  /// The field or the two fields of the record that it sets.
  package let fields: [DiaryField]
  package let form: EntryForm
  /// An example assignment, such as `last-coffee=15:30`.
  package let example: String
  package let help: String

  init(_ name: String, _ fields: DiaryField..., form: EntryForm, _ example: String, help: String) {
    self.name = name
    self.fields = fields
    self.form = form
    self.example = "\(name)=\(example)"
    self.help = help
  }

  package static func all(of kind: DiaryKind) -> [EntryField] {
    switch kind {
    case .night, .nap: sleep
    case .stress: [stress, at, note]
    case .note: [text, mood, at]
    case .day: day
    case .profile: profile
    }
  }

  /// The values in the order of the fields, for a field that is no moment.
  package func values(in text: String) throws(EntryError) -> [DiaryValue?] {
    if form.lacksUnit(text) { throw .noUnit(text, field: name) }
    if form == .awake, let (times, minutes) = EntryForm.timesAndMinutes(in: text) {
      throw .perAwakeningOrInAll(text, times: times, minutes: minutes)
    }
    guard let values = form.values(in: text) else {
      throw .unreadableValue(text, field: name, expected: form.expected)
    }
    return values
  }

  package static func setting(_ field: DiaryField, of kind: DiaryKind) -> EntryField? {
    all(of: kind).first { $0.fields.contains(field) }
  }

  private static let cups = EntryForm.amount(CoffeeAmount.range)

  private static let sleep = [
    EntryField("bed", .bed, form: .moment, "22:50", help: "when you went to bed"),
    EntryField("rise", .rise, form: .moment, "6:55", help: "when you got up"),
    EntryField("out", .out, form: .moment, "23:05", help: "lights out, if later than bed"),
    EntryField(
      "latency", .latency, form: .minutes, "15", help: "minutes it took you to fall asleep"),
    EntryField("awake", .waso, form: .awake, "20", help: "minutes awake in between, in all"),
    EntryField(
      "awakenings", .awakenings, form: .whole(EntryForm.awakenings), "2",
      help: "how often you woke up in between"),
    EntryField("woke", .woke, form: .moment, "6:40", help: "when you last woke up, if before rise"),
    EntryField(
      "quality", .quality, form: .whole(1...5), "4", help: "1 (very poor) to 5 (very good)"),
    EntryField("coffee", .coffee, form: cups, "2", help: "cups on the day before"),
    EntryField(
      "last-coffee", .lastCoffee, form: .moment, "15:30", help: "when you had the last cup"),
    EntryField("alcohol", .alcohol, form: .amount(0...50), "1", help: "drinks on the day before"),
    EntryField("exercise", .exercise, form: .minutes, "45", help: "minutes on the day before"),
    EntryField(
      "asleep", .asleep, form: .asleep, "7h12m", help: "time asleep as a device measured it"),
    EntryField("alarm", .alarm, form: .yesOrNo, "yes", help: "whether an alarm woke you"),
    EntryField("workday", .workday, form: .yesOrNo, "no", help: "whether a workday followed"),
    EntryField(
      "snooze", .snooze, form: .minutes, "9",
      help: "minutes you tried to sleep again after waking up"),
    EntryField(
      "bed-zone", .bedZone, form: .timeZone, "Europe/Berlin",
      help: "time zone of going to bed, after a flight"),
    note,
  ]
  private static let note = EntryField("note", .note, form: .text, "\"hot night\"", help: "a text")

  private static let stress = EntryField(
    "stress", .value, form: .whole(0...10), "6", help: "0 (calm) to 10 (extreme)")
  private static let at = EntryField("at", .at, form: .moment, "21:30", help: "when it was")
  private static let text = EntryField(
    "text", .note, form: .text, "\"long walk\"", help: "what you write down")
  private static let mood = EntryField(
    "mood", .mood, .moodBy, form: .mood, "relaxed",
    help: "happy, sad, angry, relaxed or your own word")

  private static let day = [
    EntryField("sleep", .sleep, form: .hours(0...24), "7.5", help: "hours, if no night is logged"),
    EntryField("activity", .activity, form: .minutes, "40", help: "minutes of activity"),
    EntryField("work", .work, form: .hours(0...24), "9", help: "hours of work"),
    EntryField("diet", .diet, form: .amount(0...10), "6", help: "0 (poor) to 10 (very good)"),
    EntryField("coffee", .coffee, form: cups, "3", help: "cups; they count for the night after"),
  ]

  private static let profile = [
    EntryField("name", .name, form: .text, "Ada", help: "your name"),
    EntryField("need", .need, form: .hours(4...12), "8", help: "hours of sleep you need"),
    EntryField(
      "wake", .wake, form: .wakeTimes, "07:00",
      help: "when you want to wake up, or by day: \"Mon-Fri 06:30, Sat-Sun 08:00\""),
    EntryField("coffee", .coffee, form: cups, "2", help: "cups of coffee you drink in a day"),
    EntryField("workdays", .workdays, form: .workdays, "Mon-Fri", help: "the days you work"),
    EntryField(
      "start", .dayStart, form: .morning, "04:00",
      help: "when your day starts; anything earlier belongs to the day before"),
  ]
}

extension DiaryField {
  /// The numbers that are values of the field; `nil` if it has other values, such as texts.
  ///
  /// A number in a line that is none of them does not count, wherever the line comes from.
  package var numbers: ClosedRange<Double>? { Self.numbers[index] }

  private static let numbers: [ClosedRange<Double>?] = allCases.map { field in
    switch field {
    case .part: 1...1000
    default:
      DiaryKind.allCases.lazy.compactMap { EntryField.setting(field, of: $0)?.form.numbers }.first
    }
  }
}
