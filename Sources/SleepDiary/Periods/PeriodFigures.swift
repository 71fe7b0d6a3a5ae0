import SleepCore

/// The figures of a metric in a period, beside those of the comparable days before.
///
/// The values are those of days. Of stress on a single day, they are the entries.
public struct PeriodFigures: Sendable, Identifiable {
  /// An extreme value, and when it was.
  public struct Extreme: Hashable, Sendable {
    /// The value, in the unit of the metric.
    public let value: Double
    /// The first day with this value.
    public let day: CalendarDay
    /// The time, for an entry of a single day.
    public let moment: LocalMoment?
    /// How many values are equal to it, with itself.
    public fileprivate(set) var count = 1
  }

  /// The metric, whose unit all figures have.
  public let metric: DailyMetric
  /// The values by day.
  public let series: DailySeries
  /// The stress entries of a single day, which are then the values.
  public let entries: [StressReading]
  /// The average of the values with its 95 % interval; `nil` without values.
  public let average: MeanEstimate?
  /// The average of the comparable days; `nil` without values.
  public let previous: MeanEstimate?
  private let previousValues: [Double]

  /// - Parameters:
  ///   - days: The entries of all days.
  ///   - time: The current time if the period is the current day; entries of the day before count
  ///     up to the same time.
  init(
    _ metric: DailyMetric, in period: DiaryPeriod, of days: DiaryDays, until time: ClockTime?
  ) {
    self.metric = metric
    let all = days.series(metric)
    series = all.values(in: period.days)
    func clamped(_ mean: MeanEstimate?) -> MeanEstimate? { mean?.clamped(to: metric.possible) }
    guard metric == .stress, period.days.lowerBound == period.days.upperBound else {
      entries = []
      average = clamped(series.mean)
      let earlier = all.values(in: period.previous)
      previous = clamped(earlier.mean)
      previousValues = earlier.values
      return
    }
    entries = days.stress.filter { period.days.contains($0.day) }
    let earlier = days.stress.filter { entry in
      period.previous.contains(entry.day)
        && time.map { entry.isUpTo($0, dayStart: days.dayStart) } ?? true
    }
    average = clamped(MeanEstimate(entries.map { $0.value }))
    previousValues = earlier.map { $0.value }
    previous = clamped(MeanEstimate(previousValues))
  }

  /// The metric, of which a period has one set of figures.
  public var id: DailyMetric { metric }

  /// The spread of the values by day, or of the entries of a single day; `nil` without data.
  package var spread: ValueSpread? { ValueSpread(values) }

  private var values: [Double] { extremes.map { $0.value } }

  /// The average minus that of the comparable days, with Welch's 95 % interval; `nil` without
  /// values on either side.
  public var trend: MeanEstimate? {
    average.flatMap { average in
      previous.map {
        average.difference(from: $0).clamped(to: metric.possibleDifferences)
      }
    }
  }

  /// The trend as the program tells it: only if the comparable days have at least half as many
  /// values.
  public var fairTrend: MeanEstimate? {
    guard let average, let previous, 2 * previous.count >= average.count else { return nil }
    return trend
  }

  /// The fewest days with which the interval of a mood's share says something: the shares of a few
  /// days are mostly 0 % and 100 %.
  private static let fewestDaysWithShares = 7

  /// The interval of the average that is shown; `nil` if it says nothing yet.
  package var shownInterval: ClosedRange<Double>? { tellingInterval(average, of: values) }

  /// The interval of the trend that is shown; `nil` if it says nothing yet.
  package var shownTrendInterval: ClosedRange<Double>? {
    guard shownInterval != nil, tellingInterval(previous, of: previousValues) != nil else {
      return nil
    }
    return trend?.interval
  }

  /// The interval of a mean, unless it is wider than the values themselves.
  private func tellingInterval(
    _ mean: MeanEstimate?, of values: [Double]
  ) -> ClosedRange<Double>? {
    guard let mean, let interval = mean.interval, let least = values.min(), let most = values.max(),
      !metric.isMood || mean.count >= Self.fewestDaysWithShares,
      interval.upperBound - interval.lowerBound <= most - least
    else { return nil }
    return interval
  }

  /// Whether averages are compared whose difference can be chance.
  package var canTrendBeChance: Bool {
    guard let average, average.count > 1 else { return false }
    return shownTrendInterval.map { $0.contains(0) } ?? true
  }

  /// The largest value; the earliest of equal ones, `nil` without values.
  public var maximum: Extreme? { counted(extremes.max { $0.value < $1.value }) }

  /// The smallest value; the earliest of equal ones, `nil` without values.
  public var minimum: Extreme? { counted(extremes.min { $0.value < $1.value }) }

  private func counted(_ extreme: Extreme?) -> Extreme? {
    guard var extreme else { return nil }
    extreme.count = extremes.count { $0.value == extreme.value }
    return extreme
  }

  /// What its values are of: `night`, `day` or `entry`.
  package var noun: String { entries.isEmpty ? metric.noun : "entry" }

  /// Both, unless they are equal.
  var distinctExtremes: (minimum: Extreme, maximum: Extreme)? {
    guard let minimum, let maximum, minimum.value < maximum.value else { return nil }
    return (minimum, maximum)
  }

  private var extremes: [Extreme] {
    entries.isEmpty
      ? series.points.map { Extreme(value: $0.value, day: $0.day, moment: nil) }
      : entries.map { Extreme(value: $0.value, day: $0.day, moment: $0.moment) }
  }
}
