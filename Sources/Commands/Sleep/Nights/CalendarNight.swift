import Platform
import SleepCore
import SleepModel

struct CalendarNight {
  let night: Bedtime
  let details: [String]

  /// - Parameter amount: The parts of the time in bed.
  init(
    _ night: Bedtime, amount: String, more: [String], notes: [String], basis: [String],
    clock: ClockStyle
  ) {
    let (bed, wake) = (clock.text(of: night.date), clock.text(of: night.wake.date))
    self.night = night
    details =
      ["Go to bed at \(bed) to wake up at \(wake).", "\(amount)."] + more
      + notes.map { "Note: \($0)" } + basis
  }
}
