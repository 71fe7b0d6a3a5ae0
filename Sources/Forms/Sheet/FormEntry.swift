import DiaryCore

package enum FormEntry: Sendable, Equatable {
  /// A night; `day` is the day of rising, unless the times contain theirs.
  case night(bed: String, rise: String, assignments: [String], day: String?)
  case stress(String, text: String?)
  case day([String], day: String)
  /// A note; the prediction is saved if it is sure and the user has not decided.
  case note(String, mood: String?, guess: MoodGuess? = nil)

  package func entry(by reader: EntryReader, isLong: Bool) throws(EntryError) -> NewEntry {
    switch self {
    case .night(let bed, let rise, let assignments, let day):
      try reader.night(bed: bed, rise: rise, assignments: assignments, on: day, isLong: isLong)
    case .stress(let value, let text): try reader.stress(value, text: text)
    case .day(let assignments, let day): try reader.day(assignments, on: day)
    case .note(let text, let mood, let guess): try reader.note(text, mood: mood, guess: guess)
    }
  }

  /// The prediction of a note's mood.
  package var guess: MoodGuess? {
    if case .note(_, _, let guess) = self { guess } else { nil }
  }
}
