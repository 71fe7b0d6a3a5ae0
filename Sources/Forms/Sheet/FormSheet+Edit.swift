import DiaryCore
import MessageText
import Platform
import SleepCore

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
