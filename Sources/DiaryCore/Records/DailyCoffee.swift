import SleepCore

/// The cups of coffee logged for days, by the night that begins in their evening.
struct DailyCoffee {
  /// By the day of rising, which is the day after.
  private var cups: [CalendarDay: Double] = [:]

  init(_ records: [DiaryRecord]) {
    for record in records where record.kind == .day {
      if let cups = record.number(.coffee), let day = try? record.day?.following() {
        self.cups[day] = cups
      }
    }
  }

  /// The cups before a night: its own, or else those logged for the day before; `nil` if neither is
  /// known or possible.
  func cups(before night: DiaryRecord) -> Double? {
    (night.number(.coffee) ?? night.day.flatMap { cups[$0] })
      .flatMap { CoffeeAmount.range.contains($0) ? $0 : nil }
  }
}
