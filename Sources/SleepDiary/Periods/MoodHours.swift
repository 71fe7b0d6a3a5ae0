/// The moods of notes in four hours of the day.
package struct MoodHours {
  package let hours: Range<Int>
  /// The most frequent first.
  package let moods: [MoodCount]

  package var noteCount: Int { moods.reduce(0) { $0 + $1.count } }
}

extension DiaryDays {
  private static let fewestNotes = 5

  /// The moods of the times of day with notes; empty if there are too few notes to say anything.
  package var moodHours: [MoodHours] {
    guard moods.count >= Self.fewestNotes else { return [] }
    return (0..<6).map { index in
      MoodHours(
        hours: 4 * index..<4 * index + 4,
        moods: MoodCount.all(in: moods.filter { $0.hour / 4 == index }))
    }.filter { $0.noteCount > 0 }
  }
}
