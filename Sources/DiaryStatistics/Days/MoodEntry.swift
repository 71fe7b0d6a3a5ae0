import SleepClock
import SleepDiary

/// The mood of a note.
package struct MoodEntry: Sendable, Hashable {
  /// The day of the diary, which begins at the start of the day.
  package let day: CalendarDay
  /// The number of the day by ``DayNumbering``.
  let number: Int
  package let mood: String
  /// Whether the mood was predicted from the note, and not chosen or confirmed.
  package let isGuess: Bool

  /// `nil` if the note has no mood.
  init?(_ note: some RecordFields, day: CalendarDay, number: Int) {
    guard let mood = note.mood else { return nil }
    (self.day, self.number, self.mood) = (day, number, mood)
    isGuess = note.text(.moodBy) == "guess"
  }
}

extension [MoodEntry] {
  /// The metrics of the four moods, from moods in chronological order; your own words count in the
  /// whole.
  var shares: [DailyMetric: [DailySeries.Point]] {
    var shares: [DailyMetric: [DailySeries.Point]] = [:]
    for entries in chunked(by: { $0.number == $1.number }) {
      let first = entries[entries.startIndex]
      for metric in DailyMetric.moods {
        let count = entries.count { $0.mood == metric.rawValue }
        shares[metric, default: []].append(
          .init(
            day: first.day, number: first.number,
            value: 100 * Double(count) / Double(entries.count), count: entries.count))
      }
    }
    return shares
  }
}
