import SleepCore

/// Stress by time of day and by day of the week.
public struct StressProfile: Sendable {
  /// Four hours of the day.
  public struct Hours: Hashable, Sendable, Identifiable {
    /// The hours of the clock: from 8 to below 12.
    public let hours: Range<Int>
    /// The number of days with an entry in these hours.
    public let dayCount: Int
    /// The mean of the entries, with an interval that counts days, not entries; `nil` without any.
    public let mean: MeanEstimate?
    /// The mean of the entries minus the mean of their day; `nil` without entries.
    ///
    /// Entries on bad days only do not make an hour a bad one.
    public let centred: MeanEstimate?
    /// The probability of such a centred mean if these hours are like the rest of the day, after
    /// Holm's correction for all hours with enough entries; `nil` for hours with too few.
    public fileprivate(set) var adjustedProbability: Double?

    /// The first of the hours.
    public var id: Int { hours.lowerBound }

    /// Whether stress is significantly higher than in the rest of the day.
    public var standsOut: Bool {
      guard let centred, let adjustedProbability else { return false }
      return centred.value > 0 && adjustedProbability <= Link.significance
    }

    /// Whether there are too few entries or days to say anything.
    public var isThin: Bool {
      (mean?.count ?? 0) < StressProfile.fewestEntries || dayCount < StressProfile.fewestEntries
    }
  }

  static let fewestEntries = 5

  /// The hours from midnight on: six times four.
  public let hours: [Hours]
  /// The means of the means of days, from the first weekday on.
  public let weekdays: [WeekdayMean]

  init(_ days: DiaryDays, firstWeekday: Weekday) {
    var entries: [[(day: CalendarDay, value: Double, centred: Double)]] = Array(
      repeating: [], count: 6)
    for day in days.stress.chunked(by: { $0.day == $1.day }) {
      guard let mean = day.map({ $0.value }).mean else { continue }
      for entry in day {
        entries[entry.moment.time.hour / 4]
          .append((entry.day, entry.value, entry.value - mean))
      }
    }
    hours =
      entries.enumerated().map { index, entries -> Hours in
        Hours(
          hours: 4 * index..<4 * index + 4, dayCount: Set(entries.map { $0.day }).count,
          mean: MeanEstimate(byDay: entries.map { ($0.day, $0.value) })?
            .clamped(to: DailyMetric.stress.possible),
          centred: MeanEstimate(byDay: entries.map { ($0.day, $0.centred) })?
            .clamped(to: DailyMetric.stress.possibleDifferences))
      }.tested
    weekdays = days.weekdayMeans(of: .stress, firstWeekday: firstWeekday)
  }

  /// The hours whose stress is higher than in the rest of the day.
  package var standouts: [Hours] { hours.filter { $0.standsOut } }

  /// The hours that stand out most; `nil` if none do.
  public var mostStressful: Hours? {
    standouts.max { ($0.centred?.value ?? 0) < ($1.centred?.value ?? 0) }
  }
}

extension [StressProfile.Hours] {
  /// The hours with the probabilities of their centred means, which are tested together.
  ///
  /// Testing each of them against 0, not against each other, keeps hours with few entries from
  /// hiding what hours with many of them show.
  fileprivate var tested: [StressProfile.Hours] {
    let probabilities = map { $0.isThin ? nil : $0.centred?.probability }
    let family = HolmCorrection(probabilities.compactMap { $0 })
    // Hours are compared with the rest of the day.
    guard probabilities.count(where: { $0 != nil }) > 1 else { return self }
    return zip(self, probabilities).map { hours, probability in
      var hours = hours
      hours.adjustedProbability = probability.map(family.probability)
      return hours
    }
  }
}

extension MeanEstimate {
  /// The mean of entries in chronological order, with an interval for entries of a day that
  /// depend on each other (cluster-robust variance, Liang and Zeger 1986).
  fileprivate init?(byDay entries: [(day: CalendarDay, value: Double)]) {
    let count = Double(entries.count)
    guard let mean = entries.map({ $0.value }).mean else { return nil }
    let sums = entries.chunked { $0.day == $1.day }.map { day in
      day.reduce(0) { $0 + ($1.value - mean) }
    }
    let days = Double(sums.count)
    guard days > 1 else {
      self.init(value: mean, count: entries.count)
      return
    }
    let squares = sums.reduce(0) { $0 + $1 * $1 }
    self.init(
      value: mean, count: entries.count,
      squaredError: days / (days - 1) * squares / (count * count), degrees: days - 1)
  }
}

/// The mean of a metric on a day of the week.
public struct WeekdayMean: Hashable, Sendable, Identifiable {
  static let fewestDays = 3

  /// The day of the week.
  public let weekday: Weekday
  /// The mean of the values of its days, which are a week apart and count as independent; `nil`
  /// without values.
  public let mean: MeanEstimate?

  /// The day of the week, of which there is one mean.
  public var id: Weekday { weekday }

  /// Whether there are too few days to say anything.
  public var isThin: Bool { (mean?.count ?? 0) < Self.fewestDays }
}

extension DiaryDays {
  /// The means of a metric by the weekday of its days, for a night the day of getting up.
  public func weekdayMeans(of metric: DailyMetric, firstWeekday: Weekday) -> [WeekdayMean] {
    var values: [Weekday: [Double]] = [:]
    for point in series(metric).points {
      values[point.day.weekday, default: []].append(point.value)
    }
    let all = Weekday.allCases
    return all.indices.map { index in
      let weekday = all[(index + firstWeekday.rawValue - 1) % all.count]
      return WeekdayMean(
        weekday: weekday,
        mean: MeanEstimate(values[weekday] ?? [])?.clamped(to: metric.possible))
    }
  }
}
