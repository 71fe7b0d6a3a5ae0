import SleepCore

/// Checks a night or nap for consistency and for overlap with logged ones.
package struct NightCheck {
  let kind: DiaryKind
  let fields: FieldValues
  let isLong: Bool

  package init(kind: DiaryKind, fields: FieldValues, isLong: Bool) {
    (self.kind, self.fields, self.isLong) = (kind, fields, isLong)
  }

  /// The fields that can make a night impossible.
  static let fields: Set<DiaryField> = [
    .bed, .out, .latency, .waso, .woke, .snooze, .rise, .asleep,
  ]

  package func refuseImpossible() throws(EntryError) {
    guard let night = Night(fields) else { return }
    let inBed = night.minutesInBed
    let usual = kind == .nap ? WrittenSpan.longestNap / 60 : Night.usualHours
    let hours = isLong ? Night.mostHours : usual
    guard inBed <= 60 * hours else {
      throw .tooLong(
        kind, bed: night.bed, rise: night.rise, hours: hours, canBeLong: !isLong)
    }
    if let asleep = night.measured.map(Self.whole), asleep > inBed {
      throw .sleepTooLong(minutes: asleep, inBed: inBed)
    }
    let awake = Self.whole((night.latency ?? 0) + (night.waso ?? 0))
    let opportunity = night.out.minutes(until: night.woke)
    guard awake <= opportunity else {
      throw .awakeTooLong(minutes: awake, opportunity: opportunity)
    }
    let isWakingKnown = fields[.woke] != nil
    let available = isWakingKnown ? night.woke.minutes(until: night.rise) : inBed
    if let snooze = night.snooze.map(Self.whole), snooze > available {
      throw .snoozeTooLong(minutes: snooze, available: available, isWakingKnown: isWakingKnown)
    }
  }

  /// Minutes without their fraction.
  private static func whole(_ minutes: Double) -> Int {
    Int(exactly: minutes.rounded(.towardZero)) ?? .max
  }

  var remarks: [EntryRemark] {
    guard let night = Night(fields) else { return [] }
    let inBed = night.minutesInBed
    var remarks: [EntryRemark] = []
    if fields[.bedZone] != nil {
      remarks.append(.travelled(inBed: inBed))
    } else if night.bed.offset != night.rise.offset {
      remarks.append(.clockChange(minutes: night.rise.offset - night.bed.offset, inBed: inBed))
    }
    guard kind == .night else { return remarks }
    if let exclusion = night.exclusion {
      remarks.append(.notForModel(exclusion))
    } else if !night.missing.isEmpty {
      remarks.append(.sleepUnknown(night.missing))
    }
    return remarks
  }

  func refuseOverlap(with records: [DiaryRecord]) throws(EntryError) {
    guard let night = Night(fields) else { return }
    // Days as texts sort chronologically; this avoids parsing most of, say, 50,000 nights.
    let earliest = night.bed.day.adding(days: -1).description
    let latest = night.rise.day.adding(days: 7).description
    for record in records where record.kind.isSleep {
      guard let day = record.text(.day), day >= earliest, day <= latest,
        let other = Night(record)
      else { continue }
      if night.bed.minute < other.rise.minute && other.bed.minute < night.rise.minute {
        throw .overlap(record)
      }
    }
  }

  /// The part number among the nights of its day: 2 for the second; `nil` for a separate night.
  static func part(
    on day: CalendarDay, isSecond: Bool, among records: [DiaryRecord]
  ) throws(EntryError) -> Int? {
    let name = day.description
    let nights = records.filter { $0.kind == .night && $0.text(.day) == name }
    guard isSecond else {
      if let first = nights.first(where: { $0.fields[.part] == nil }) { throw .secondNight(first) }
      return nil
    }
    if nights.isEmpty { throw .noFirstNight(day) }
    let parts = nights.compactMap { Int(exactly: ($0.number(.part) ?? 1).rounded(.down)) }
    return (parts.max() ?? 1) + 1
  }
}
