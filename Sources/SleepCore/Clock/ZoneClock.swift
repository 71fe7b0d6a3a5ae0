/// A time zone, of which only its name and the offsets of its clocks are known.
///
/// The offsets come from outside: from Foundation in a program, from `Date` in a page. A local time
/// is found by asking for the offset at the instants that it can be.
///
/// Clocks with equal names are equal.
package struct ZoneClock: Sendable, Hashable {
  /// The name as in a diary: `Europe/Berlin` or `UTC`.
  package let name: String
  private let secondsAhead: @Sendable (Instant) -> Int

  /// - Parameter secondsAhead: The seconds that clocks are ahead of UTC at an instant, less than a
  ///   day.
  package init(name: String, secondsAhead: @escaping @Sendable (Instant) -> Int) {
    (self.name, self.secondsAhead) = (name, secondsAhead)
  }

  /// Clocks that never change.
  package static let utc = ZoneClock(name: "UTC") { _ in 0 }

  /// The name in a diary of an identifier: Foundation and earlier versions call UTC GMT.
  package static func name(ofIdentifier identifier: String) -> String {
    identifier == "GMT" ? "UTC" : identifier
  }

  package static func == (left: ZoneClock, right: ZoneClock) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The seconds that clocks are ahead of UTC.
  package func offset(at instant: Instant) -> Int { secondsAhead(instant) }

  /// The first instant after `start` and up to `end` at which clocks have another offset than at
  /// `start`, if the offset changes once between them; `nil` if it does not change.
  package func change(after start: Instant, upTo end: Instant) -> Instant? {
    let offset = offset(at: start)
    guard self.offset(at: end) != offset else { return nil }
    var (before, after) = (start.seconds, end.seconds)
    while after - before > 1 {
      let middle = (before + after) / 2
      if self.offset(at: Instant(seconds: middle)) == offset {
        before = middle
      } else {
        after = middle
      }
    }
    return Instant(seconds: after)
  }
}

extension ZoneClock {
  /// The instants at which clocks show a time on a day, earliest first: two in a repeated hour, none
  /// in a skipped one.
  package func instants(of time: ClockTime, on day: CalendarDay) -> [Instant] {
    let inUTC = Instant(day: day) + 60 * time.minuteOfDay
    // Offsets are less than a day, so these are the offsets around the day.
    let (before, after) = (offset(at: inUTC - 86_400), offset(at: inUTC + 86_400))
    let offsets = before == after ? [before] : [max(before, after), min(before, after)]
    return offsets.filter { offset(at: inUTC - $0) == $0 }.map { inUTC - $0 }
  }

  /// The first instant at which clocks show a time on a day; for one that they skip, by the offset
  /// before the change.
  package func instant(of time: ClockTime, on day: CalendarDay) -> Instant {
    let inUTC = Instant(day: day) + 60 * time.minuteOfDay
    return instants(of: time, on: day).first ?? inUTC - offset(at: inUTC - 86_400)
  }
}

extension LocalMoment {
  /// The local time of an instant, truncated to the minute.
  package init(_ instant: Instant, in zone: ZoneClock) {
    self.init(instant, offset: zone.offset(at: instant))
  }

  /// The moments at which clocks show a time on a day, earliest first: two in a repeated hour, none
  /// in a skipped one.
  package static func all(
    _ time: ClockTime, on day: CalendarDay, in zone: ZoneClock
  ) -> [LocalMoment] {
    zone.instants(of: time, on: day).map { LocalMoment($0, in: zone) }
  }

  /// The other moment at which clocks show this time on this day; `nil` unless it is in a repeated
  /// hour.
  package func twin(in zone: ZoneClock) -> LocalMoment? {
    Self.all(time, on: day, in: zone).first { $0.offset != offset }
  }
}

extension CalendarDay {
  /// Whether the day exists in a time zone: Samoa skipped 2011-12-30 to move across the date line.
  package func exists(in zone: ZoneClock) -> Bool {
    !zone.instants(of: .noon, on: self).isEmpty
  }

  /// The next day that exists in a time zone; throws at the last day of the calendar.
  package func following(in zone: ZoneClock) throws(BedtimeInputError) -> CalendarDay {
    var day = try following()
    while !day.exists(in: zone) { day = try day.following() }
    return day
  }

  /// The last day before this one that exists in a time zone; throws at the first day of the
  /// calendar.
  package func preceding(in zone: ZoneClock) throws(BedtimeInputError) -> CalendarDay {
    var day = try preceding()
    while !day.exists(in: zone) { day = try day.preceding() }
    return day
  }

  /// The number of days between this one and a later one that a time zone skips.
  package func skippedDays(until later: CalendarDay, in zone: ZoneClock) -> Int {
    (1..<max(1, days(until: later))).count { !adding(days: $0).exists(in: zone) }
  }
}
