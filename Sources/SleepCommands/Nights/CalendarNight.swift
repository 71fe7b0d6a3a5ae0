import SleepClock

struct CalendarNight {
  let night: Bedtime
  /// The description of the event, line by line.
  let details: [String]

  /// - Parameters:
  /// -- amount: The parts of the sleep: `8 hours, plus 35 minutes for 2 cups of coffee`.
  /// -- more: Further sentences: the prediction interval and the reasons.
  /// -- notes: The warnings.
  /// -- basis: The data that the answer is based on.
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
