import SleepText

/// The words for a metric.
package struct MetricWords: Hashable {
  /// The name on the command line and in JSON, such as `coffee-to-bed`.
  package let name: String
  /// The name at the beginning of a line.
  package let title: String
  /// What is measured, if the title and the unit do not say it.
  package let definition: String?
  /// A larger and a smaller value, as the object of a sentence: "more sleep", "less sleep".
  let more, less: String
  package let help: String
  /// Whether it is named even without data.
  package var isMain = false
}

/// The unit of a field's numbers or of a metric.
public enum FieldUnit: Hashable, Sendable {
  /// Points on a scale.
  case points
  /// Hours, with decimals.
  case hours
  /// Minutes.
  case minutes
  /// Percentages, from 0 to 100.
  case percent
  /// Minutes after noon of the day before, shown as a clock time.
  case clockTime
  /// Things, by the word for one of them.
  case count(of: String)

  /// The name in JSON, and that of several.
  package var name: String {
    switch self {
    case .points: "points"
    case .hours: "hours"
    case .minutes: "minutes"
    case .percent: "percent"
    case .clockTime: "clockTime"
    case .count(let thing): thing.plural
    }
  }
}
