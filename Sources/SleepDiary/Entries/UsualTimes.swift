import SleepClock

/// When somebody usually goes to bed and rises: the medians of the latest nights.
package struct UsualTimes: Sendable, Hashable {
  package let bed: ClockTime
  package let rise: ClockTime

  /// The medians of the latest `count` nights, second parts left out; `nil` if there is none.
  package init?(_ records: [DiaryRecord], count: Int = 14) {
    let nights = records.filter {
      $0.kind == .night && $0.supersededBy == nil && $0.number(.part) == nil
    }
    // Days as texts are in the order of the calendar, and cost less than moments.
    .sorted { $0.text(.day) ?? "" < $1.text(.day) ?? "" }.suffix(count).compactMap { Night($0) }
    // A day for going to bed begins at noon, so that midnight is in its middle; one for rising
    // begins at 18:00, so that neither an early nor a late morning is near its ends.
    guard let bed = Self.median(of: nights.map(\.bed.time), from: 12),
      let rise = Self.median(of: nights.map(\.rise.time), from: 18)
    else { return nil }
    (self.bed, self.rise) = (bed, rise)
  }

  /// The middle time where days begin at an hour; the mean of two in the middle, to the minute.
  private static func median(of times: [ClockTime], from hour: Int) -> ClockTime? {
    let minutes = times.map { (60 * ($0.hour + 24 - hour) + $0.minute) % 1440 }.sorted()
    guard !minutes.isEmpty else { return nil }
    let middle = (minutes[(minutes.count - 1) / 2] + minutes[minutes.count / 2]) / 2
    return ClockTime(secondsAfterMidnight: Double(60 * ((middle + 60 * hour) % 1440)))
  }
}
