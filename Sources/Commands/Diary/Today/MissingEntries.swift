import SleepModel

/// The missing entries of a day, with the commands that log them.
enum MissingEntries {
  /// What is missing and how to log it, the sleep of a logged night first; `nil` if nothing is.
  static func sentence(_ figures: TodayFigures) -> String? {
    if let command = nightCommand(figures) { return "How long did you sleep? \(command)" }
    let names = figures.missing
    return names.isEmpty ? nil : "Still to log: \(FigureFormat.list(names)). Type: betterrest log"
  }

  /// The command for what is unknown of the night; `nil` if nothing is.
  private static func nightCommand(_ figures: TodayFigures) -> String? {
    let fields = figures.missingOfNight.compactMap {
      EntryField.setting($0, of: .night)?.example
    }
    return fields.isEmpty ? nil : "betterrest edit today " + fields.spaceSeparated
  }

  /// The commands; fields of the day are combined.
  static func commands(_ figures: TodayFigures) -> [String] {
    var commands: [String] = []
    if !figures.hasNight {
      commands.append("betterrest log 23:10 6:40")
    } else if let command = nightCommand(figures) {
      commands.append(command)
    }
    if figures.stress.isEmpty { commands.append("betterrest log 5") }
    let metrics = figures.missingMetrics.map(\.example)
    return metrics.isEmpty
      ? commands : commands + ["betterrest log day " + metrics.spaceSeparated]
  }
}
