import SleepReports
import SleepModel

// The missing entries of a day, with the commands that log them.
extension TodayFigures {
  /// What is missing and how to log it, the sleep of a logged night first.
  ///
  /// - Parameter asksForSleep: Whether nothing else asks for that.
  @ListBuilder<String> func missingSentences(asksForSleep: Bool) -> [String] {
    if asksForSleep { nightCommand.map { "How long did you sleep? For example: \($0)" } }
    missingSentence.map { "\($0) Type: betterrest log" }
  }

  /// The command for what is unknown of the night; `nil` if nothing is.
  private var nightCommand: String? {
    let fields = missingOfNight.compactMap { EntryField.setting($0, of: .night)?.example }
    return fields.isEmpty ? nil : "betterrest edit today " + fields.spaceSeparated
  }

  /// The commands; fields of the day are combined.
  @ListBuilder<String> var missingCommands: [String] {
    night != nil ? nightCommand : "betterrest log 23:10 6:40"
    if stress.isEmpty { "betterrest log 5" }
    let metrics = missingMetrics.map(\.example)
    if !metrics.isEmpty { "betterrest log day " + metrics.spaceSeparated }
  }
}
