import SleepNumerics

extension CalendarEvent {
  /// Creates an event for a night, from the bedtime to waking.
  ///
  /// The event spans the whole night. Some calendars show an event without a duration as half an
  /// hour, others as an item that cannot be tapped.
  ///
  /// It begins at the minute that clocks show, as texts say it.
  ///
  /// There is one event for each day of waking, sleeper and time zone: a later event for the same
  /// day replaces an earlier one.
  ///
  /// - Parameters:
  ///   - night: The night.
  ///   - sleeper: The name of the sleeper, which distinguishes people who share a calendar. The
  ///     event does not contain the name itself.
  ///   - details: The lines of the event's description.
  ///   - reminders: The times of the reminders, in minutes before the bedtime.
  ///   - revised: The current time.
  package init(
    _ night: Bedtime, sleeper: String, details: [String], reminders: [Int] = [], revised: Instant
  ) {
    self.init(
      uid: Self.uid(ofNightBefore: night.wake.namedDay, sleeper: sleeper, in: night.zone),
      start: night.shown.start, end: night.wake.instant, summary: Self.bedtime, details: details,
      categories: ["Sleep"], reminders: reminders, revised: revised)
  }

  /// Cancels the event of a night that is no longer planned; `nil` if none was written.
  ///
  /// - Parameter day: The day of waking.
  package init?(
    cancellingNightBefore day: CalendarDay, sleeper: String, in zone: ZoneClock,
    written: WrittenEvents, revised: Instant
  ) {
    let uid = Self.uid(ofNightBefore: day, sleeper: sleeper, in: zone)
    guard let start = written[uid]?.start else { return nil }
    self.init(
      uid: uid, start: start, end: start, summary: Self.bedtime, categories: ["Sleep"],
      revised: revised, isCancelled: true)
  }

  private static let bedtime = "Bedtime"

  private static func uid(
    ofNightBefore day: CalendarDay, sleeper: String, in zone: ZoneClock
  ) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(sleeper)
    fingerprint.add(zone.name)
    return "\(day)-\(fingerprint.digits)@betterrest"
  }
}

extension Reminder {
  /// Creates a reminder at the next moment after `now` at which clocks show `time`.
  ///
  /// - Throws: ``BedtimeInputError`` at the end of the calendar.
  package init(
    _ slot: Slot, at time: ClockTime, after now: Instant, in zone: ZoneClock, details: [String]
  ) throws(BedtimeInputError) {
    let day = try ClockInstant.next(after: now, in: zone) { _ in time }.namedDay
    self.init(slot, at: time, from: day, details: details)
  }

  /// Creates a reminder of the bedtime of a night in GMT, where clocks never change.
  package init(_ night: Bedtime, minutesBefore: Int, details: [String]) {
    self.init(
      .bedtime(night.wake.day.weekday), from: night.shown.start, to: night.wake.instant,
      minutesBefore: minutesBefore, details: details)
  }
}
