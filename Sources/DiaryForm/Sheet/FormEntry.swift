import SleepDiary

package enum FormEntry: Sendable, Equatable {
  /// A night; `day` is the day of rising, unless the times contain theirs.
  case night(bed: String, rise: String, assignments: [String], day: String?)
  case stress(String, text: String?)
  case day([String], day: String)
  case note(String, mood: String?)

  package func entry(by reader: EntryReader) throws(EntryError) -> NewEntry {
    switch self {
    case .night(let bed, let rise, let assignments, let day):
      try reader.night(bed: bed, rise: rise, assignments: assignments, on: day)
    case .stress(let value, let text): try reader.stress(value, text: text)
    case .day(let assignments, let day): try reader.day(assignments, on: day)
    case .note(let text, let mood): try reader.note(text, mood: mood)
    }
  }
}
