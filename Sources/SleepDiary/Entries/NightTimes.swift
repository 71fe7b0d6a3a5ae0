import SleepCore

/// Resolves the written moments of a night against those that are already known.
struct NightTimes {
  /// The clock where the night ended.
  let clock: DiaryClock
  let bedZone: ZoneClock
  let day: CalendarDay?
  let words: [DiaryField: String]

  private(set) var moments: [DiaryField: LocalMoment]
  private(set) var remarks: [EntryRemark] = []

  /// Parses the words; moments without words keep their known values.
  init(
    words: [DiaryField: String], known: [DiaryField: LocalMoment] = [:], day: CalendarDay?,
    bedZone: ZoneClock, kind: DiaryKind, clock: DiaryClock
  ) throws(EntryError) {
    self.clock = clock
    self.bedZone = bedZone
    self.day = day
    self.words = words.filter { !$0.value.isEmpty }
    moments = known.filter { words[$0.key] == nil }
    let (bed, rise) = try bedAndRise(of: kind)
    (moments[.bed], moments[.rise]) = (bed, rise)
    guard bed.minute < rise.minute else { throw .riseBeforeBed(bed: bed, rise: rise) }
    try read(.out, in: bedZone, upTo: rise.start, from: bed.start)
    try read(.woke, in: clock.zone, upTo: rise.start)
    try read(.lastCoffee, in: bedZone, upTo: bed.start)
    try checkOrder(bed: bed, rise: rise)
  }

  /// The start and end of the night: without a day, the bedtime is the last such time before
  /// rising, and rising is the first such time after a bedtime with a day, or else the latest.
  private mutating func bedAndRise(
    of kind: DiaryKind
  ) throws(EntryError) -> (LocalMoment, LocalMoment) {
    let (bedWords, riseWords) = (try written(.bed), try written(.rise))
    if let bedWords, let riseWords, bedWords.namesDay, !riseWords.namesDay, day == nil {
      let bed = keep(try clock.moment(bedWords, in: bedZone, upTo: clock.now))
      let first = try clock.moment(
        riseWords, in: clock.zone, upTo: clock.now, from: bed.start + 60)
      return (bed, keep(try clock.pastMoment(riseWords, on: first.moment.day)))
    }
    let rise: LocalMoment
    if let riseWords {
      rise = keep(try clock.pastMoment(riseWords, on: day))
    } else if let known = moments[.rise] {
      rise = known
    } else {
      throw .missing("rise", kind)
    }
    if let bedWords {
      // One minute earlier, because the bedtime must precede rising.
      return (keep(try clock.moment(bedWords, in: bedZone, upTo: rise.start - 60)), rise)
    }
    guard let bed = moments[.bed] else { throw .missing("bed", kind) }
    return (bed, rise)
  }

  private func written(_ field: DiaryField) throws(EntryError) -> WrittenMoment? {
    try words[field].map { (text) throws(EntryError) in try WrittenMoment(parsing: text) }
  }

  /// Reads a further moment, see ``DiaryClock/moment(_:in:upTo:from:)``.
  private mutating func read(
    _ field: DiaryField, in zone: ZoneClock, upTo limit: Instant, from start: Instant? = nil
  ) throws(EntryError) {
    guard let written = try written(field) else { return }
    moments[field] = keep(try clock.moment(written, in: zone, upTo: limit, from: start))
  }

  /// Keeps the remark if clocks showed the moment twice.
  private mutating func keep(_ found: DiaryClock.Found) -> LocalMoment {
    remarks += found.remarks
    return found.moment
  }

  /// Requires bed, out, woke and rise in order, and the last coffee within a day before bed.
  private func checkOrder(bed: LocalMoment, rise: LocalMoment) throws(EntryError) {
    func check(
      _ name: String, _ moment: LocalMoment?, from start: LocalMoment, to end: LocalMoment
    ) throws(EntryError) {
      guard let moment else { return }
      guard moment.minute >= start.minute, moment.minute <= end.minute else {
        throw .outOfOrder(name, moment, earliest: start, latest: end)
      }
    }
    try check("out", moments[.out], from: bed, to: rise)
    try check("woke", moments[.woke], from: moments[.out] ?? bed, to: rise)
    let dayBefore = LocalMoment(bed.start - 86_400, in: bedZone)
    try check("last-coffee", moments[.lastCoffee], from: dayBefore, to: bed)
  }
}

extension ClockTime {
  /// The times of the day that a text can be, as it stands first: 11 and 11:30 can be in the evening;
  /// none for a text that is more than a time.
  package static func readings(of text: String) -> [ClockTime] {
    let text = NumberWords.time(text.lowercased()) ?? text
    guard let time = try? ClockTime(parsingHourOrTime: text) else { return [] }
    let isOfTwelve =
      text.first != "0" && (1...12).contains(time.hour)
      && text.allSatisfy { $0.isNumber || ":.h".contains($0) }
    return isOfTwelve ? [time, time.adding(minutes: 720)] : [time]
  }

  /// Whether a text is a time that only a clock of 24 hours shows, such as 23:00.
  static func isOfTwentyFour(_ text: String) -> Bool {
    guard text.allSatisfy({ $0.isNumber || ":.h".contains($0) }),
      let time = try? ClockTime(parsingHourOrTime: text)
    else { return false }
    return time.hour > 12
  }

  /// The times that may be meant by a night of over 14 hours from this time to another: 12 hours later
  /// to bed, or the other way round, whichever is nearer to 8 hours.
  package func nightMeant(before rise: ClockTime) -> (bed: ClockTime, rise: ClockTime)? {
    guard self != rise else { return nil }
    let minutes = minutes(until: rise)
    if let evening = evening(before: rise), abs(minutes - 720 - 480) < abs(1440 - minutes - 480) {
      return (evening, rise)
    }
    return (rise, self)
  }

  /// The bedtime 12 hours later, if this one would make a night of over 14 hours and that one would
  /// not: somebody who goes to bed at 11:10 means the evening.
  package func evening(before rise: ClockTime) -> ClockTime? {
    let later = adding(minutes: 720)
    guard (60..<780).contains(minuteOfDay), minutes(until: rise) > 60 * Night.usualHours,
      later.minutes(until: rise) <= 60 * Night.usualHours
    else { return nil }
    return later
  }
}
