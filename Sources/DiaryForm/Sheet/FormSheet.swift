import SleepClock
import SleepDiary

/// The fields of a form, and the purpose of its answers.
package struct FormSheet: Sendable {
  enum Purpose: Sendable {
    /// New entries, and the metrics of a day.
    case log(day: CalendarDay)
    case edit(DiaryRecord)
  }

  let purpose: Purpose
  let reader: EntryReader
  /// The time format.
  let clock: ClockStyle
  /// The title beside the program name.
  let title: String
  /// The text at the other end of the title line.
  let day: String
  let sections: [FormSection]

  var fields: [FormField] { sections.flatMap(\.fields) }

  func field(_ key: FormField.Key) -> FormField? { fields.first { $0.key == key } }
}

/// The given or accepted answers of a form, trimmed.
///
/// For a record, only answers that differ from its values; an empty one clears.
package typealias FormAnswers = [FormField.Key: String]
