import SleepCore

/// The values of two metrics on days that have both, the presumed cause on x.
///
/// A night precedes the day that it is filed under. With a lag of 0, it is therefore x; with a
/// longer lag, the day is x and a later night y. What was drunk or done before a night is x, and
/// the night after it y, from which a lag counts on. Of two metrics of the same kind, the first is
/// x.
public struct PairedDays: Hashable, Sendable {
  /// The values of a day.
  public struct Point: Hashable, Sendable, Identifiable {
    /// The day of y.
    public let day: CalendarDay
    /// The value of x, in the unit of its metric.
    public let x: Double
    /// The value of y, in the unit of its metric.
    public let y: Double

    /// The day, of which there is one point at most.
    public var id: CalendarDay { day }
  }

  /// The presumed cause.
  public let x: DailyMetric
  /// The presumed effect.
  public let y: DailyMetric
  /// The number of days from x to y that was asked for.
  public let lag: Int
  /// The number of days from x to y.
  let shift: Int
  package let xs, ys: [Double]
  /// The days of y.
  let days: [CalendarDay]

  /// Pairs two metrics.
  init(_ first: DailyMetric, _ second: DailyMetric, lag: Int, of days: DiaryDays) {
    let isBeforeNight = first.isBeforeNight || second.isBeforeNight
    let swaps =
      first.isNightly != second.isNightly && first.isNightly == (lag > 0 || isBeforeNight)
    (x, y) = swaps ? (second, first) : (first, second)
    let shift = lag + (x.isBeforeNight && y.isNightly ? 1 : 0)
    (self.lag, self.shift) = (lag, shift)
    let (causes, effects) = (days.series(x).points, days.series(y).points)
    var pairs: [(x: Double, point: DailySeries.Point)] = []
    var index = 0
    for effect in effects {
      let day = effect.day.adding(days: -shift)
      while index < causes.count, causes[index].day < day { index += 1 }
      guard index < causes.count else { break }
      if causes[index].day == day { pairs.append((causes[index].value, effect)) }
    }
    xs = pairs.map { $0.x }
    ys = pairs.map { $0.point.value }
    self.days = pairs.map { $0.point.day }
  }

  /// The points in the order of their days.
  public var points: [Point] {
    days.indices.map { Point(day: days[$0], x: xs[$0], y: ys[$0]) }
  }

  /// The number of days that have both metrics.
  public var count: Int { xs.count }

  /// The metric that has the same value on all days, if there is one.
  var constantMetric: DailyMetric? {
    if Set(xs).count == 1 { return x }
    return Set(ys).count == 1 ? y : nil
  }

  /// Whether dots say something: shares of moods are mostly 0 % and 100 %.
  var isForDots: Bool { !x.isMood && !y.isMood }

  /// Whether it is stress with a metric that is always drawn beside it.
  var isBesideStress: Bool {
    let others = DailyMetric.besideStress
    return x == .stress && others.contains(y) || y == .stress && others.contains(x)
  }

  /// Whether the dots of other metrics say the same.
  func repeats(_ other: PairedDays) -> Bool {
    lag == other.lag && Set([x.main, y.main]) == Set([other.x.main, other.y.main])
  }
}
