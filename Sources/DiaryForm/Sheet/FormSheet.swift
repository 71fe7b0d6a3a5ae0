import SleepClock
import SleepDiary

package struct FormSheet: Sendable {
  enum Purpose: Sendable {
    case log(day: CalendarDay)
    case edit(DiaryRecord)
  }

  let purpose: Purpose
  let reader: EntryReader
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
