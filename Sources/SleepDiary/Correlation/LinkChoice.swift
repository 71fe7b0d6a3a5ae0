import SleepCore

/// Which metrics are compared with which.
public enum LinkChoice: Hashable, Sendable {
  /// Each that is logged with each other.
  case all
  /// One with all others.
  case with(DailyMetric)
  /// One with another.
  case pair(DailyMetric, DailyMetric)
}

extension DiaryDays {
  /// The links of a choice, corrected for looking at all of them, the strongest first.
  ///
  /// - Parameters:
  ///   - choice: Which metrics are compared.
  ///   - lags: The numbers of days from x to y.
  /// - Complexity: O(n) for each link, of which there are about 200 with ``LinkChoice/all``.
  public func links(_ choice: LinkChoice, lags: [Int] = [0]) -> [Link] {
    pairs(choice).flatMap { x, y in
      lags.map { link(x, y, lag: $0) }
    }.correctedAndSorted
  }

  private func pairs(_ choice: LinkChoice) -> [(x: DailyMetric, y: DailyMetric)] {
    switch choice {
    case .pair(let x, let y): [(x, y)]
    case .with(let metric):
      compared.filter { $0 != metric && !$0.isBound(to: metric) }
        .map { $0.presumedPlace <= metric.presumedPlace ? ($0, metric) : (metric, $0) }
    case .all: allPairs
    }
  }

  /// The time in bed is left out where the sleep is known, as it says nearly the same.
  private var allPairs: [(x: DailyMetric, y: DailyMetric)] {
    let isSleepKnown = !series(.sleep).points.isEmpty
    let logged = compared.filter { metric in
      !series(metric).points.isEmpty && !(metric == .timeInBed && isSleepKnown)
    }
    return logged.indices.flatMap { index in
      logged[(index + 1)...].filter { !$0.isBound(to: logged[index]) }
        .map { (logged[index], $0) }
    }
  }

  /// The metrics that are compared without being named.
  ///
  /// The share of the time in bed is left out because it is nearly the efficiency, bedtimes and risings
  /// because the middle of sleep says nearly the same, and a mood of too few days because it would
  /// only make the correction of the other links stricter.
  private var compared: [DailyMetric] {
    DailyMetric.presumedOrder.filter { metric in
      ![.asleepInBed, .bedtime, .rise].contains(metric)
        && (!metric.isMood
          || series(metric).values.count { $0 > 0 } >= Link.fewestForCorrelation)
    }
  }
}

extension DailyMetric {
  /// The parts of a night that add up, so that a link between two of them says nothing.
  private static let partsOfNight: [DailyMetric] = [
    sleep, timeInBed, efficiency, asleepInBed, latency, awake,
  ]

  /// Whether the value of one metric depends on that of the other by definition.
  fileprivate func isBound(to other: DailyMetric) -> Bool {
    isMood && other.isMood
      || Self.partsOfNight.contains(self) && Self.partsOfNight.contains(other)
  }

  /// Those of the length of a night, and those of its place in the day: long nights end late.
  fileprivate static let (lengths, times): ([DailyMetric], [DailyMetric]) = (
    [sleep, timeInBed], [bedtime, rise, midpoint]
  )

  /// All metrics from what comes first to what may follow from it: what was drunk and done before a
  /// night, the rest of the day, the night, moods and stress.
  fileprivate static let presumedOrder: [DailyMetric] = {
    let all = allCases
    return (0...4).flatMap { kind in all.filter { $0.presumedKind == kind } }
  }()

  fileprivate var presumedPlace: Int { Self.presumedOrder.firstIndex(of: self) ?? 0 }

  private var presumedKind: Int {
    switch source {
    case .beforeNight: 0
    case .day: 1
    case .sleep: 2
    case .night:
      self == .coffeeToBed ? 0 : 2
    case .mood: 3
    case .stress: 4
    }
  }
}

extension [Link] {
  /// The metric that all of several links have, if it is one.
  package var commonMetric: DailyMetric? {
    guard let first, count > 1 else { return nil }
    let common = [first.pairs.x, first.pairs.y].filter { metric in
      allSatisfy { $0.pairs.x == metric || $0.pairs.y == metric }
    }
    return common.count == 1 ? common[0] : nil
  }
}

extension PairedDays {
  /// Whether it is the length of a night with its own times.
  var isNearlyBound: Bool {
    shift == 0
      && (DailyMetric.lengths.contains(x) && DailyMetric.times.contains(y)
        || DailyMetric.times.contains(x) && DailyMetric.lengths.contains(y))
  }

  /// The metric beside another one.
  package func other(than metric: DailyMetric) -> DailyMetric { x == metric ? y : x }
}
