/// How many notes have a mood.
package struct MoodCount: Sendable, Hashable {
  package let mood: String
  package let count: Int
  /// The number of those whose mood was predicted.
  package let guessCount: Int

  /// The counts of moods, the most frequent first.
  package static func all(in entries: [MoodEntry]) -> [MoodCount] {
    Dictionary(grouping: entries, by: { $0.mood }).map { mood, entries in
      MoodCount(mood: mood, count: entries.count, guessCount: entries.count { $0.isGuess })
    }
    .sorted { ($1.count, $0.mood) < ($0.count, $1.mood) }
  }
}
