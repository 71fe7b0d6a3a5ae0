import SleepText
import SleepModel

extension FormSheet {
  /// The form of a record with all its fields; `clock` is the time format.
  package init(
    editing record: DiaryRecord, title: String, reader: EntryReader, clock: ClockStyle
  ) {
    let fields = EntryField.all(of: record.kind).map { field in
      var formField = FormField(
        field, of: record.kind, initial: Self.written(field, of: record, clock))
      formField.isGuessed = field.form == .mood && record.hasGuessedMood
      return formField
    }
    self.init(
      purpose: .edit(record, reader), clock: clock, title: title, day: "",
      sections: [FormSection(kind: record.kind, heading: "", fields: fields)])
  }

  /// The value of a field as input text; empty if there is none.
  static func written(
    _ field: EntryField, of record: DiaryRecord, _ clock: ClockStyle
  ) -> String {
    let values = field.fields.map { record.fields[$0] }
    switch (field.form, values[0]) {
    case (.moment, .text(let text)?):
      return LocalMoment(text).map { written($0.time, clock) } ?? ""
    case (_, .text(let text)?): return text
    case (.asleep, .number(let minutes)?) where minutes < 60: return Counted.digits(minutes) + "min"
    case (_, .number(let number)?): return Counted.digits(number)
    case (_, .flag(let flag)?): return flag ? "yes" : "no"
    case (_, nil): return ""
    }
  }
}

extension FormSheet {
  /// The three questions for a bedtime, with an answer to each.
  package init(asking start: BedtimeQuestion, clock: ClockStyle) {
    let wake = FormScale(unit: .clock, range: 0...1435, step: 5, leap: 60)
    let sleep = FormScale(
      unit: .hours, range: SleepAmount.range, step: SleepAmount.defaultStep, leap: 1,
      places: 21)
    let coffee = FormScale(
      unit: .cups, range: CoffeeAmount.range, step: CoffeeAmount.defaultStep, leap: 5, places: 21)
    self.init(
      purpose: .bedtime(start), clock: clock, title: "bedtime", day: "",
      sections: [
        Self.section(
          .night, "rise", start.wake.secondsAfterMidnight / 60, on: wake, "Wake up",
          "When do you want to wake up?"),
        Self.section(
          .profile, "need", start.sleep.hours, on: sleep, "Sleep", "Desired amount of sleep",
          unit: "4 to 12 hours"),
        Self.section(
          .day, "coffee", start.coffee.cups, on: coffee, "Coffee", "Daily coffee intake",
          unit: "0 to 20 cups"),
      ])
  }

  private static func section(
    _ kind: DiaryKind, _ name: String, _ number: Double, on scale: FormScale, _ label: String,
    _ question: String, unit: String = ""
  ) -> FormSection {
    let fields = EntryField.all(of: kind).filter { $0.name == name }.map {
      var field = FormField($0, of: kind, initial: scale.text(of: number))
      (field.label, field.question, field.unit) = (label, question, unit)
      field.scale = scale
      return field
    }
    return FormSection(kind: kind, heading: "", fields: fields)
  }

  /// Takes an answer into a question.
  static func take(
    _ text: String, for field: FormField, in question: inout BedtimeQuestion
  ) throws(BedtimeInputError) {
    switch field.key.kind {
    case .night: question.wake = try ClockTime(parsing: text)
    case .profile: question.sleep = try SleepAmount(parsing: text)
    default: question.coffee = try CoffeeAmount(parsing: text)
    }
  }
}
