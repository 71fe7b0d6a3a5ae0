import SleepCore

/// The median bedtime and rising time of the latest nights.
package struct UsualTimes {
  package let bed: ClockTime
  package let rise: ClockTime

  /// The medians of the latest `count` nights without second parts; `nil` without nights.
  package init?(_ records: [DiaryRecord], count: Int = 14) {
    let nights = records.filter {
      $0.kind == .night && $0.supersededBy == nil && $0.number(.part) == nil
    }
    // Days as texts sort chronologically and are cheaper to compare than moments.
    .sorted { $0.text(.day) ?? "" < $1.text(.day) ?? "" }.suffix(count).compactMap { Night($0) }
    // The day of the median begins at noon for bedtimes and at 18:00 for rising times, so that
    // typical times are far from its ends.
    guard let bed = Self.median(of: nights.map({ $0.bed.time }), from: 12),
      let rise = Self.median(of: nights.map { $0.rise.time }, from: 18)
    else { return nil }
    (self.bed, self.rise) = (bed, rise)
  }

  /// The median of times on a day that begins at `hour`, to the minute.
  private static func median(of times: [ClockTime], from hour: Int) -> ClockTime? {
    let minutes = times.map { (60 * ($0.hour + 24 - hour) + $0.minute) % 1440 }.sorted()
    guard !minutes.isEmpty else { return nil }
    let middle = (minutes[(minutes.count - 1) / 2] + minutes[minutes.count / 2]) / 2
    return ClockTime(secondsAfterMidnight: Double(60 * ((middle + 60 * hour) % 1440)))
  }
}
