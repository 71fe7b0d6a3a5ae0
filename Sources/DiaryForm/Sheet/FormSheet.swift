import SleepClock
import SleepDiary

/// What a form asks for, and what comes of the answers.
package struct FormSheet: Sendable {
  /// What the answers are for.
  enum Purpose: Sendable {
    /// New entries, those of a day among them.
    case log(day: CalendarDay)
    /// Changes of a record.
    case edit(DiaryRecord)
  }

  let purpose: Purpose
  let reader: EntryReader
  /// How times are written.
  let clock: ClockStyle
  /// Stands beside the name of the program.
  let title: String
  /// Stands at the other end of that line.
  let day: String
  let sections: [FormSection]

  var fields: [FormField] { sections.flatMap(\.fields) }

  func field(_ key: FormField.Key) -> FormField? { fields.first { $0.key == key } }
}

/// The answers of a form that somebody has given or taken so far.
///
/// Spaces at their ends are left out. For a record, these are the answers that differ from
/// what it has; an empty one clears.
package typealias FormAnswers = [FormField.Key: String]
