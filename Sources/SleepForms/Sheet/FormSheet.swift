import SleepModel

package struct FormSheet: Sendable {
  enum Purpose {
    case log(day: CalendarDay, EntryReader)
    case edit(DiaryRecord, EntryReader)
    case bedtime(BedtimeQuestion)
  }

  var purpose: Purpose
  let clock: ClockStyle
  /// The title beside the program name.
  let title: String
  /// The text at the other end of the title line.
  var day: String
  let sections: [FormSection]
  /// Whether its day is today, whenever that is.
  var followsClock = false
  /// Whether the user insists on a night of unusual length.
  var isLong = false
  /// Predicts the mood of a new note.
  var moodPredictor: MoodPredictor?

  /// What reads the answers for the diary; `nil` for a bedtime.
  var reader: EntryReader? {
    get {
      switch purpose {
      case .log(_, let reader), .edit(_, let reader): reader
      case .bedtime: nil
      }
    }
    set {
      guard let newValue else { return }
      switch purpose {
      case .log(let day, _): purpose = .log(day: day, newValue)
      case .edit(let record, _): purpose = .edit(record, newValue)
      case .bedtime: break
      }
    }
  }

  var isEdit: Bool {
    if case .edit = purpose { true } else { false }
  }

  var isBedtime: Bool {
    if case .bedtime = purpose { true } else { false }
  }

  /// Whether there is nothing to ask.
  package var isEmpty: Bool { sections.isEmpty }

  var fields: [FormField] { sections.flatMap(\.fields) }

  /// The predicted mood of a note.
  func guess(ofText text: String?) -> Mood.Guess? {
    guard let text, !text.isEmpty else { return nil }
    return moodPredictor?(text)
  }

  func field(_ key: FormField.Key) -> FormField? { fields.first { $0.key == key } }
}

/// The given or accepted answers of a form, trimmed.
///
/// For a record, only answers that differ from its values; an empty one clears.
typealias FormAnswers = [FormField.Key: String]
