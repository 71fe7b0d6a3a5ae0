import SleepCore

/// The mood of a note.
package struct MoodEntry: Sendable, Hashable {
  /// The day of the diary, which begins at the start of the day.
  package let day: CalendarDay
  package let mood: String
  /// Whether the mood was predicted from the note, and not chosen or confirmed.
  package let isGuess: Bool

  /// `nil` if the note has no mood.
  init?(_ note: some RecordFields, day: CalendarDay) {
    guard let mood = note.mood else { return nil }
    (self.day, self.mood) = (day, mood)
    isGuess = note.text(.moodBy) == "guess"
  }
}

extension [MoodEntry] {
  /// The percentages of a mood by day, from moods in chronological order; your own words count in
  /// the whole.
  func shares(of mood: String) -> [DailySeries.Point] {
    chunked { $0.day == $1.day }.map { entries in
      let (first, count) = (entries[entries.startIndex], entries.count { $0.mood == mood })
      return .init(
        day: first.day, value: 100 * Double(count) / Double(entries.count), count: entries.count)
    }
  }
}
