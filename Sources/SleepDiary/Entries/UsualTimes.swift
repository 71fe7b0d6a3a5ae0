import SleepText
import SleepCore

/// The usual times of nights, each the median of all.
package struct UsualTimes {
  package let bed, rise: ClockTime
  /// The minutes asleep; `nil` if fewer than half of the nights tell.
  package let asleep: Double?

  /// - Parameter nights: The parts of each night, in the order of going to bed; `nil` without nights.
  init?(_ nights: [[Night]]) {
    let (beds, rises) = (nights.compactMap { $0.first?.bed }, nights.compactMap { $0.last?.rise })
    guard let bed = ClockTime(medianOf: beds.map { $0.time }),
      let rise = ClockTime(medianOf: rises.map { $0.time })
    else { return nil }
    (self.bed, self.rise) = (bed, rise)
    let asleep = nights.compactMap { $0.minutesAsleep }
    self.asleep = 2 * asleep.count < nights.count ? nil : ValueSpread(asleep)?.median
  }

  /// Those of the latest `count` nights without second parts; `nil` without nights.
  package init?(_ records: [DiaryRecord], count: Int = 14) {
    let nights = records.filter {
      $0.kind == .night && $0.supersededBy == nil && $0.number(.part) == nil
    }
    // Days as texts sort chronologically and are cheaper to compare than moments.
    .sorted { $0.text(.day) ?? "" < $1.text(.day) ?? "" }.suffix(count)
    self.init(nights.compactMap { Night($0).map { [$0] } })
  }

  /// The times in a sentence.
  ///
  /// `You usually go to bed at 11:05 PM, get up at 6:50 AM and sleep 7 h 10 min.`
  package func sentence(_ figures: FigureFormat) -> String {
    let times = [
      "go to bed at \(figures.time(bed))", "get up at \(figures.time(rise))",
      asleep.map { "sleep \(figures.duration(minutes: $0))" },
    ].compactMap { $0 }
    return "You usually \(times.listed("and"))."
  }
}

extension ClockTime {
  /// The circular median: a time with the least distances on the clock from all times.
  ///
  /// Between two times with equally many on either side, it is the middle; `nil` without times.
  init?(medianOf times: [ClockTime]) {
    guard !times.isEmpty else { return nil }
    // From half a day before a minute to half a day after it.
    func distances(from minute: Int) -> [Int] {
      times.map { ($0.minuteOfDay - minute + 2160) % 1440 - 720 }
    }
    var best = (minute: 0, distance: Int.max, squares: Int.max)
    for minute in 0..<1440 {
      let away = distances(from: minute)
      let (distance, squares) = away.reduce((0, 0)) { ($0.0 + abs($1), $0.1 + $1 * $1) }
      if (distance, squares) < (best.distance, best.squares) { best = (minute, distance, squares) }
    }
    let away = distances(from: best.minute).sorted()
    let middle = (away[(away.count - 1) / 2] + away[away.count / 2]) / 2
    self.init(minuteOfDay: (best.minute + middle + 1440) % 1440)
  }
}
