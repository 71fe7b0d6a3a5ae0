import SleepCore

/// The values of a metric as text.
package struct MetricText {
  let metric: DailyMetric
  let format: FigureFormat

  package init(metric: DailyMetric, format: FigureFormat) {
    (self.metric, self.format) = (metric, format)
  }

  /// A value to the last digit that means something, for tables.
  package func value(_ value: Double) -> String {
    switch metric.unit {
    case .points: format.number(value, decimals: 1)
    case .percent: "\(format.number(value, decimals: 1)) %"
    case .count(let thing): format.counted(format.number(value, decimals: 1), thing)
    case .hours, .minutes, .clockTime: worded(value)
    }
  }

  /// A value as it is said: `5.4`, `8 h`, `85 %`, `1 cup`.
  package func worded(_ value: Double) -> String {
    switch metric.unit {
    case .points: return format.tenths(value)
    case .hours: return format.duration(minutes: 60 * value)
    case .minutes: return format.duration(minutes: value)
    case .percent: return format.wholePercent(value / 100)
    case .count(let thing):
      return format.counted(format.tenths(value), thing)
    case .clockTime: return format.time(ClockTime(minutesAfterNoon: value))
    }
  }

  package func interval(_ interval: ClosedRange<Double>) -> String {
    // A unit is said once.
    let least =
      switch metric.unit {
      case .percent, .count: format.number(interval.lowerBound, decimals: 1)
      default: value(interval.lowerBound)
      }
    return "\(least) to \(value(interval.upperBound))"
  }

  /// The size of a difference between two values, for tables.
  package func size(_ difference: Double) -> String {
    switch metric.unit {
    case .clockTime: format.duration(minutes: difference.magnitude)
    case .percent: "\(format.number(difference.magnitude, decimals: 1)) percentage points"
    default: value(difference.magnitude)
    }
  }

  /// A difference with its sign for a narrow column: `+5.0 points` instead of percentage points.
  package func signed(_ difference: Double) -> String {
    let size =
      metric.unit == .percent
      ? "\(format.number(difference.magnitude, decimals: 1)) points" : size(difference)
    return sign(difference) + size
  }

  /// The interval of a difference for a narrow column: `-0.5 to +1.0 cups`.
  package func signed(_ interval: ClosedRange<Double>) -> String {
    let least = interval.lowerBound
    let first =
      switch metric.unit {
      case .percent, .count:
        sign(least) + format.number(least.magnitude, decimals: 1)
      default: signed(least)
      }
    return "\(first) to \(signed(interval.upperBound))"
  }

  private func sign(_ difference: Double) -> String {
    isZero(difference) ? "" : difference < 0 ? "-" : "+"
  }

  /// The size of a difference as it is said: `12 min`, `0.6 cups`, `5 percentage points`.
  package func apart(_ difference: Double) -> String {
    switch metric.unit {
    case .clockTime: format.duration(minutes: difference.magnitude)
    case .percent: format.counted(Int(difference.magnitude.rounded()), "percentage point")
    default: worded(difference.magnitude)
    }
  }

  /// A difference as it is said: `12 min more`, `1 h earlier`; `nil` if none shows.
  package func more(_ difference: Double) -> String? {
    let size = apart(difference)
    guard size != apart(0) else { return nil }
    let words = metric.unit == .clockTime ? ("later", "earlier") : ("more", "less")
    return "\(size) \(difference > 0 ? words.0 : words.1)"
  }

  /// A difference as a change from something: `increase of 1.0 from yesterday`.
  package func change(_ difference: Double, from other: String) -> String {
    let size = size(difference)
    if isZero(difference) { return "unchanged from \(other)" }
    if metric.unit == .clockTime {
      return "\(size) \(difference > 0 ? "later" : "earlier") than \(other)"
    }
    return "\(difference > 0 ? "increase" : "decrease") of \(size) from \(other)"
  }

  /// What the largest and the smallest value are called.
  package var names: (most: String, least: String) {
    metric.unit == .clockTime ? ("latest", "earliest") : ("highest", "lowest")
  }

  /// Whether a difference does not show in the text.
  package func isZero(_ difference: Double) -> Bool { size(difference) == size(0) }

  /// The slope of a line, as a change of this metric for a step of another one.
  package func slope(_ slope: Double, for other: DailyMetric) -> (size: String, step: String) {
    let (step, text) =
      switch other.unit {
      case .points: (1.0, "point")
      case .hours: (1, "hour")
      case .minutes: (10, "10 min")
      case .percent: (10, "10 percentage points")
      case .count(let thing): (1, thing)
      case .clockTime: (60, "hour")
      }
    let change = abs(slope * step * (metric.unit == .hours ? 60 : 1))
    // Less than this is a rounding error.
    let size = format.brief(change < 1e-5 ? 0 : change)
    let words =
      switch metric.unit {
      case .points, .count: size
      case .percent: format.counted(size, "percentage point")
      case .hours, .minutes, .clockTime: size + " min"
      }
    return (words, text)
  }
}
