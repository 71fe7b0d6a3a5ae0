import Foundation
import SleepClock

/// Resolves the written moments of a night against those that are already known.
struct NightTimes {
  /// The clock where the night ended.
  let clock: DiaryClock
  let bedZone: TimeZone
  let day: CalendarDay?
  let words: [DiaryField: String]

  private(set) var moments: [DiaryField: LocalMoment]
  private(set) var remarks: [EntryRemark] = []

  /// Parses the words; moments without words keep their known values.
  init(
    words: [DiaryField: String], known: [DiaryField: LocalMoment] = [:], day: CalendarDay?,
    bedZone: TimeZone, kind: DiaryKind, clock: DiaryClock
  ) throws(EntryError) {
    self.clock = clock
    self.bedZone = bedZone
    self.day = day
    self.words = words.filter { !$0.value.isEmpty }
    moments = known.filter { words[$0.key] == nil }
    let (bed, rise) = try bedAndRise(of: kind)
    (moments[.bed], moments[.rise]) = (bed, rise)
    guard bed.minute < rise.minute else { throw .riseBeforeBed(bed: bed, rise: rise) }
    try read(.out, in: bedZone, upTo: rise.instant) { (time) throws(EntryError) in
      try time.first(from: bed.instant)
    }
    try read(.woke, in: clock.timeZone, upTo: rise.instant) { (time) throws(EntryError) in
      try time.latest(upTo: rise.instant)
    }
    try read(.lastCoffee, in: bedZone, upTo: bed.instant) { (time) throws(EntryError) in
      try time.latest(upTo: bed.instant)
    }
    try checkOrder(bed: bed, rise: rise)
  }

  /// The start and end of the night: without a day, the bedtime is the last such time before
  /// rising, and rising is the first such time after a bedtime with a day, or else the latest.
  private mutating func bedAndRise(
    of kind: DiaryKind
  ) throws(EntryError) -> (LocalMoment, LocalMoment) {
    let bedWords = try words[.bed].map { (text) throws(EntryError) in
      try WrittenMoment(parsing: text)
    }
    let riseWords = try words[.rise].map { (text) throws(EntryError) in
      try WrittenMoment(parsing: text)
    }
    if let bedWords, let riseWords, bedWords.namesDay, !riseWords.namesDay, day == nil,
      case .clock(_, let time, let offset) = riseWords
    {
      let bed = keep(try clock.moment(bedWords, in: bedZone, upTo: clock.now))
      let shown = ShownTime(time, offset: offset, in: clock.timeZone)
      let first = try shown.first(from: bed.instant + 60).moment
      let rise = keep(try shown.latest(on: first.day, upTo: clock.now))
      guard rise.instant <= clock.now else { throw .future(rise, namesDay: true) }
      return (bed, rise)
    }
    let rise: LocalMoment
    if let riseWords {
      rise = keep(try clock.pastMoment(riseWords, on: riseWords.namesDay ? nil : day))
    } else if let known = moments[.rise] {
      rise = known
    } else {
      throw .missing("rise", kind)
    }
    if let bedWords {
      // One minute earlier, because the bedtime must precede rising.
      return (keep(try clock.moment(bedWords, in: bedZone, upTo: rise.instant - 60)), rise)
    }
    guard let bed = moments[.bed] else { throw .missing("bed", kind) }
    return (bed, rise)
  }

  /// Parses a further moment; without a day, `search` finds it.
  private mutating func read(
    _ field: DiaryField, in timeZone: TimeZone, upTo limit: Date,
    search: (ShownTime) throws(EntryError) -> ShownTime.Found
  ) throws(EntryError) {
    guard let text = words[field] else { return }
    let written = try WrittenMoment(parsing: text)
    if case .clock(day: nil, let time, let offset) = written {
      moments[field] = keep(try search(ShownTime(time, offset: offset, in: timeZone)))
    } else {
      moments[field] = keep(try clock.moment(written, in: timeZone, upTo: limit))
    }
  }

  /// Records a remark if clocks showed the moment twice.
  private mutating func keep(_ found: ShownTime.Found) -> LocalMoment {
    if let twin = found.twin { remarks.append(.repeatedHour(found.moment, other: twin)) }
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
    let dayBefore = LocalMoment(bed.instant - 86_400, in: bedZone)
    try check("last-coffee", moments[.lastCoffee], from: dayBefore, to: bed)
  }
}
