/// A quantity of which a diary has at most one value a day.
package enum DailyMetric: String, Sendable, Hashable, CaseIterable {
  /// The mean of the day's entries.
  case stress

  // Of the night that ended on the day.

  /// The hours asleep; those of the day record where no night tells them.
  case sleep
  case timeInBed = "time-in-bed"
  case efficiency
  /// The percentage asleep of the time in bed.
  case asleepInBed = "asleep-in-bed"
  case latency
  case awake
  case midpoint
  case quality
  case coffee
  /// The hours from the last cup of coffee to going to bed.
  case coffeeToBed = "coffee-to-bed"
  case alcohol
  case exercise

  // Of the day itself.

  case activity
  case work
  case diet

  // Of the day's notes with a mood, the percentage with this one.

  case happy
  case sad
  case angry
  case relaxed

  package static let moods: [DailyMetric] = [.happy, .sad, .angry, .relaxed]

  package var isMood: Bool { Self.moods.contains(self) }

  package enum Unit: String, Sendable, Hashable {
    case points
    case hours
    case minutes
    case percent
    case cups
    case drinks
    /// Minutes after noon of the day before, shown as a clock time.
    case clockTime
  }

  /// Whether the value belongs to the night before the day, and therefore precedes its other
  /// values.
  package var isNightly: Bool {
    switch self {
    case .stress, .activity, .work, .diet, .happy, .sad, .angry, .relaxed: false
    default: true
    }
  }

  package var unit: Unit {
    switch self {
    case .stress, .quality, .diet: .points
    case .sleep, .timeInBed, .coffeeToBed, .work: .hours
    case .latency, .awake, .exercise, .activity: .minutes
    case .efficiency, .asleepInBed, .happy, .sad, .angry, .relaxed: .percent
    case .coffee: .cups
    case .alcohol: .drinks
    case .midpoint: .clockTime
    }
  }

  /// The range of a scale; `nil` for measured quantities.
  package var scale: ClosedRange<Double>? {
    switch self {
    case .stress, .diet: 0...10
    case .quality: 1...5
    default: nil
    }
  }

  /// The values that are possible; `nil` for clock times.
  package var possible: ClosedRange<Double>? {
    if let scale { return scale }
    return switch unit {
    case .clockTime: nil
    case .hours: 0...24
    case .percent: 0...100
    case .points, .minutes, .cups, .drinks: 0...(.infinity)
    }
  }

  /// The differences of two values that are possible; `nil` if there are no limits.
  var possibleDifferences: ClosedRange<Double>? {
    possible.flatMap { range in
      let size = range.upperBound - range.lowerBound
      return size.isFinite ? -size...size : nil
    }
  }
}
