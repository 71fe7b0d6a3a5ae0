import SleepModel

/// What a form is about that stays open until another day.
extension FormSheet {
  /// Reads what is typed by the clock of a moment; on another day than that of the answers, their
  /// clock stays, and the new one is returned.
  mutating func follow(_ now: Instant) -> DiaryClock? {
    guard let reader else { return nil }
    let clock = DiaryClock(
      now: now, zone: reader.clock.zone, zones: reader.clock.zones, dayStart: reader.clock.dayStart)
    if followsClock, case .log(let day, _) = purpose, clock.today != day { return clock }
    self.reader = EntryReader(clock: clock, records: reader.records)
    return nil
  }

  /// Makes the answers those of the day of another clock.
  mutating func turn(to next: DiaryClock) {
    guard let reader else { return }
    purpose = .log(day: next.today, EntryReader(clock: next, records: reader.records))
    day = clock.text(of: next.today)
  }
}
