/// Seven consecutive nights by their days of waking, or those up to the end of the calendar.
package enum WeekOfNights {
  private static let length = 7

  /// The first day of the coming week: today if its wake time is still ahead, otherwise tomorrow.
  ///
  /// - Throws: ``BedtimeInputError`` if this is beyond the end of the calendar.
  package static func firstDay(
    after now: Instant, in zone: ZoneClock, time: (CalendarDay) -> ClockTime?
  ) throws(BedtimeInputError) -> CalendarDay {
    let today = LocalMoment(now, in: zone).day
    guard let time = time(today), ClockInstant.after(now, time, on: today, in: zone) != nil else {
      return try today.following(in: zone)
    }
    return today
  }

  /// The answers for the nights from a day of waking on, without days that a place skips because it
  /// moves across the date line.
  ///
  /// - Parameters:
  ///   - bedtime: The bedtime of an answer.
  ///   - answer: The answer for a day, which may be the first one; `nil` without a wake time. The day
  ///     before the first one is asked for, too.
  /// - Returns: For each day, its answer and the minutes of clock time by which its bedtime is later
  ///   than the night before; `nil` if one of the two nights has none.
  package static func nights<Answer, Failure: Error>(
    from first: CalendarDay, in zone: ZoneClock, bedtime: (Answer) -> Bedtime,
    answer: (_ day: CalendarDay, _ isFirst: Bool) throws(Failure) -> Answer?
  ) throws(Failure) -> [(day: CalendarDay, answer: Answer?, shift: Int?)] {
    var before: Bedtime?
    // The first day of the calendar has no day before it.
    if let evening = try? first.preceding(in: zone) {
      before = try answer(evening, false).map(bedtime)
    }
    var day = first.exists(in: zone) ? first : (try? first.following(in: zone)) ?? first
    var nights: [(day: CalendarDay, answer: Answer?, shift: Int?)] = []
    while true {
      let found = try answer(day, nights.isEmpty)
      let night = found.map(bedtime)
      nights.append(
        (day, found, before.flatMap { before in night.map { $0.shift(since: before) } }))
      guard nights.count < length, let next = try? day.following(in: zone) else { return nights }
      (before, day) = (night, next)
    }
  }
}

extension Bedtime {
  /// The clock time of this bedtime minus that of `before` a day later, in minutes.
  fileprivate func shift(since before: Bedtime) -> Int {
    let (earlier, later) = (before.shown, shown)
    let skipped = earlier.day.skippedDays(until: later.day, in: zone)
    let days = earlier.day.days(until: later.day) - 1 - skipped
    return 1440 * days + later.time.minuteOfDay - earlier.time.minuteOfDay
  }
}
