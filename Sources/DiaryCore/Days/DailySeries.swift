import SleepCore

/// The values of a metric by day, in chronological order.
package struct DailySeries {
  package struct Point {
    package let day: CalendarDay
    package let value: Double
    /// The number of entries that the value is the mean of.
    package var count = 1
  }

  package let points: [Point]

  init(_ points: [Point]) {
    self.points = points
  }

  var values: [Double] { points.map { $0.value } }

  func values(in range: ClosedRange<CalendarDay>) -> DailySeries {
    DailySeries(points.filter { range.contains($0.day) })
  }
}
