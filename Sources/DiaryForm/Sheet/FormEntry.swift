import SleepDiary

/// An entry as it was filled into a form: the words for a reader of entries.
package enum FormEntry: Sendable, Equatable {
  /// A night; `day` is that of rising, unless the times name theirs.
  case night(bed: String, rise: String, assignments: [String], day: String?)
  /// The stress of now.
  case stress(String, text: String?)
  /// What is told once about a day.
  case day([String], day: String)
  /// A note of now.
  case note(String, mood: String?)

  /// The entry, ready to be written.
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
