import SleepDiary

/// The missing entries of a day, with the commands that log them.
enum MissingEntries {
  /// The commands, each at most `width` columns wide; fields of the day are combined.
  static func commands(_ figures: TodayFigures, width: Int = .max) -> [String] {
    var commands: [String] = []
    if !figures.hasNight {
      commands.append("betterrest log 23:10 6:40")
    } else {
      let fields = figures.missingOfNight.compactMap {
        EntryField.setting($0, of: .night)?.example
      }
      if !fields.isEmpty {
        commands.append("betterrest edit today " + fields.joined(separator: " "))
      }
    }
    if figures.stress.isEmpty { commands.append("betterrest log 5") }
    let metrics = EntryField.all(of: .day)
      .filter { $0.isAsked && figures.metric($0.field) == nil }.map(\.example)
    var (line, isNew) = ("", true)
    for metric in metrics {
      let longer = isNew ? "betterrest log day \(metric)" : "\(line) \(metric)"
      if !isNew, longer.count > width {
        commands.append(line)
        line = "betterrest log day \(metric)"
      } else {
        line = longer
      }
      isNew = false
    }
    return isNew ? commands : commands + [line]
  }
}
