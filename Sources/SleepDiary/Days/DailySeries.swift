import SleepCore

/// The values of a metric by day, in chronological order.
public struct DailySeries: Hashable, Sendable {
  /// The value of a day.
  public struct Point: Hashable, Sendable, Identifiable {
    /// The day.
    public let day: CalendarDay
    /// The value, in the unit of the metric.
    public let value: Double
    /// The number of entries that the value is the mean of.
    public package(set) var count = 1

    /// The day, of which a series has one point at most.
    public var id: CalendarDay { day }
  }

  /// The points in the order of their days; days without a value have none.
  public let points: [Point]

  init(_ points: [Point]) {
    self.points = points
  }

  /// The means by day of values in chronological order.
  init(dailyMeansOf values: [(day: CalendarDay, value: Double)]) {
    points = values.chunked { $0.day == $1.day }.map { values in
      let sum = values.reduce(0) { $0 + $1.value }
      return Point(
        day: values[values.startIndex].day, value: sum / Double(values.count), count: values.count)
    }
  }

  /// The points, and those of other ones on days that have none.
  init(_ points: [Point], else others: [Point]) {
    let days = Set(points.map { $0.day })
    self.points = (points + others.filter { !days.contains($0.day) }).sorted { $0.day < $1.day }
  }

  package var values: [Double] { points.map { $0.value } }

  func values(in range: ClosedRange<CalendarDay>) -> DailySeries {
    DailySeries(points.filter { range.contains($0.day) })
  }
}
