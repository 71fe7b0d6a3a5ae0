import MessageText
import CommandLineKit
import DiaryStatistics
import SleepClock

/// The values of a metric as text.
struct MetricText {
  let metric: DailyMetric
  let style: ClockStyle

  func value(_ value: Double) -> String {
    switch metric.unit {
    case .points: Plain.tick(value, decimals: 1)
    case .hours: Plain.duration(minutes: 60 * value)
    case .minutes: Plain.duration(minutes: value)
    case .percent: "\(Plain.tick(value, decimals: 1)) %"
    case .count: "\(Plain.tick(value, decimals: 1)) \(metric.unit.name)"
    case .clockTime: Self.time(afterNoon: value, style)
    }
  }

  func interval(_ interval: ClosedRange<Double>) -> String {
    "\(value(interval.lowerBound)) to \(value(interval.upperBound))"
  }

  /// The clock time of minutes after noon.
  static func time(afterNoon minutes: Double, _ style: ClockStyle) -> String {
    time(afterMidnight: minutes + 720, style)
  }

  static func time(afterMidnight minutes: Double, _ style: ClockStyle) -> String {
    let rest = minutes.rounded().truncatingRemainder(dividingBy: 1440)
    let time = ClockTime(secondsAfterMidnight: 60 * (rest < 0 ? rest + 1440 : rest))
    return time.map(style.text(of:)) ?? ""
  }

  /// The size of a difference between two values.
  func size(_ difference: Double) -> String {
    switch metric.unit {
    case .clockTime: Plain.duration(minutes: abs(difference))
    case .percent: "\(Plain.tick(abs(difference), decimals: 1)) percentage points"
    default: value(abs(difference))
    }
  }

  /// A difference as a change from something: `increase of 1.0 from yesterday`.
  func change(_ difference: Double, from other: String) -> String {
    let size = size(difference)
    if isZero(difference) { return "unchanged from \(other)" }
    if metric.unit == .clockTime {
      return "\(size) \(difference > 0 ? "later" : "earlier") than \(other)"
    }
    return "\(difference > 0 ? "increase" : "decrease") of \(size) from \(other)"
  }

  /// What the largest and the smallest value are called.
  var names: (most: String, least: String) {
    metric.unit == .clockTime ? ("latest", "earliest") : ("highest", "lowest")
  }

  /// Whether a difference does not show in the text.
  func isZero(_ difference: Double) -> Bool { size(difference) == size(0) }

  /// The slope of a line, as a change of this metric for a step of another one.
  func slope(_ slope: Double, for other: DailyMetric) -> (size: String, step: String) {
    let (step, text) =
      switch other.unit {
      case .points: (1.0, "point")
      case .hours: (1, "hour")
      case .minutes: (10, "10 min")
      case .percent: (10, "10 percentage points")
      case .count(let thing): (1, thing)
      case .clockTime: (60, "hour")
      }
    let change = slope * step
    let size =
      switch metric.unit {
      case .points, .count: Plain.brief(abs(change))
      case .percent:
        "\(Plain.brief(abs(change))) percentage point\(abs(change) == 1 ? "" : "s")"
      case .hours: "\(Plain.brief(abs(60 * change))) min"
      case .minutes, .clockTime: "\(Plain.brief(abs(change))) min"
      }
    return (size, text)
  }
}

extension Glossary {
  /// The names of the metrics on the command line.
  static let metrics = Glossary(
    "Metrics", DailyMetric.allCases.map { ManualEntry($0.rawValue, $0.words.help) })
}
