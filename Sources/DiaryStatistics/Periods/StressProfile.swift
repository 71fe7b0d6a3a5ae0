import SleepClock

/// Stress by time of day and by day of the week.
package struct StressProfile: Sendable {
  /// Four hours of the day.
  package struct Hours: Sendable {
    package let hours: Range<Int>
    /// The number of days with an entry in these hours.
    package let dayCount: Int
    /// The mean of the entries, with an interval that counts days, not entries.
    package let mean: MeanEstimate?
    /// The mean of the entries minus the mean of their day: entries on bad days only do not make
    /// an hour a bad one.
    package let centred: MeanEstimate?

    /// Whether there are too few entries or days to say anything.
    package var isThin: Bool {
      (mean?.count ?? 0) < StressProfile.fewestEntries || dayCount < StressProfile.fewestEntries
    }
  }

  package struct DayOfWeek: Sendable {
    package let weekday: Weekday
    /// The mean of the means of its days.
    package let mean: MeanEstimate?

    package var isThin: Bool { (mean?.count ?? 0) < StressProfile.fewestDays }
  }

  package static let fewestEntries = 5
  package static let fewestDays = 3

  package let hours: [Hours]
  package let weekdays: [DayOfWeek]

  package init(_ days: DiaryDays, firstWeekday: Weekday) {
    var entries: [[(number: Int, value: Double, centred: Double)]] = Array(repeating: [], count: 6)
    for day in days.stress.chunked(by: { $0.number == $1.number }) {
      guard let mean = day.map(\.value).mean else { continue }
      for entry in day {
        entries[entry.moment.time.hour / 4]
          .append((entry.number, entry.value, entry.value - mean))
      }
    }
    hours = entries.enumerated().map { index, entries in
      Hours(
        hours: 4 * index..<4 * index + 4, dayCount: Set(entries.map(\.number)).count,
        mean: MeanEstimate(byDay: entries.map { ($0.number, $0.value) }),
        centred: MeanEstimate(byDay: entries.map { ($0.number, $0.centred) }))
    }
    var values: [Weekday: [Double]] = [:]
    for point in days.series(.stress).points {
      values[DayNumbering.weekday(ofDay: point.number), default: []].append(point.value)
    }
    let all = Weekday.allCases
    weekdays = all.indices.map { index in
      let weekday = all[(index + firstWeekday.rawValue - 1) % all.count]
      return DayOfWeek(weekday: weekday, mean: MeanEstimate(values[weekday] ?? []))
    }
  }

  /// The hours whose stress is higher than at all other times; `nil` if none stand out.
  package var mostStressful: Hours? {
    let sure = hours.filter { !$0.isThin }
    guard sure.count > 1 else { return nil }
    return sure.first { hours in
      guard let lower = hours.centred?.interval?.lowerBound else { return false }
      return sure.allSatisfy { other in
        other.hours == hours.hours
          || other.centred?.interval.map { $0.upperBound < lower } ?? false
      }
    }
  }
}

extension MeanEstimate {
  /// The mean of entries in chronological order, with an interval for entries of a day that
  /// depend on each other (cluster-robust variance, Liang and Zeger 1986).
  fileprivate init?(byDay entries: [(number: Int, value: Double)]) {
    let count = Double(entries.count)
    guard let mean = entries.map(\.value).mean else { return nil }
    let sums = entries.chunked { $0.number == $1.number }.map { day in
      day.reduce(0) { $0 + ($1.value - mean) }
    }
    let days = Double(sums.count)
    guard days > 1 else {
      self.init(value: mean, count: entries.count, squaredError: nil, degrees: nil)
      return
    }
    let squares = sums.reduce(0) { $0 + $1 * $1 }
    self.init(
      value: mean, count: entries.count,
      squaredError: days / (days - 1) * squares / (count * count), degrees: days - 1)
  }
}
