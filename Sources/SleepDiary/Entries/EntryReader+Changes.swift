import SleepCore

extension EntryReader {
  /// The change of a record; an empty value clears its field, and times without a day refer to the
  /// record's night or day, in its time zone.
  package func changes(
    to record: DiaryRecord, assignments: [String], isLong: Bool = false
  ) throws(EntryError) -> EntryChange {
    let assigned = try Assignments(assignments, for: record.kind)
    guard !assigned.texts.isEmpty else { throw assigned.nothingSaid }
    return try changes(to: record, assigned, isLong: isLong)
  }

  func changes(
    to record: DiaryRecord, _ assigned: Assignments, isLong: Bool = false
  ) throws(EntryError) -> EntryChange {
    for name in record.kind.indispensable
    where assigned.texts.contains(where: {
      $0.key.name == name && $0.value.isEmpty
    }) {
      throw .cannotClear(name, record.kind)
    }
    var changes = try assigned.values(zones: clock.zones, over: record.fields)
    var remarks: [EntryRemark] = []
    switch record.kind {
    case .night, .nap:
      remarks = try changeTimes(of: record, assigned, in: &changes, isLong: isLong)
    case .stress, .note:
      if let text = assigned.moments[.at] {
        let found = try clock(of: record).pastMoment(
          WrittenMoment(parsing: text), on: record.moment(.at)?.day)
        changes[.at] = .text(found.moment.description)
        remarks = found.remarks
      }
    case .day, .profile: break
    }
    changes = changes.filter { field, value in record.fields[field] ?? .text("") != value }
    guard !changes.isEmpty else { throw .alreadySo }
    let merged = record.fields.replacing(changes).filter { !$0.value.isEmpty }
    if record.kind == .day, merged.keys.allSatisfy({ $0 == .day }) {
      throw .cannotClear(nil, .day)
    }
    guard record.kind.isSleep else { return EntryChange(fields: changes, remarks: remarks) }
    let isAsLong = changes[.bed] == nil && changes[.rise] == nil
    let check = NightCheck(kind: record.kind, fields: merged, isLong: isLong || isAsLong)
    let others = records.filter { $0.id != record.id }
    // An imported or merged night that is already implausible must not prevent editing the note.
    if !changes.keys.allSatisfy({ !NightCheck.fields.contains($0) }) {
      try check.refuseImpossible()
    }
    if !isAsLong { try check.refuseOverlap(with: others) }
    if record.kind == .night, changes[.day] != nil, let day = Night(merged)?.day {
      _ = try NightCheck.part(on: day, isSecond: false, among: others)
      if record.fields[.part] != nil { changes[.part] = .text("") }
    }
    return EntryChange(fields: changes, remarks: remarks + check.remarks)
  }

  /// Computes the moments of the night again if they or the bedtime's time zone change.
  private func changeTimes(
    of record: DiaryRecord, _ assigned: Assignments, in changes: inout FieldValues, isLong: Bool
  ) throws(EntryError) -> [EntryRemark] {
    let clock = clock(of: record)
    if changes[.bedZone]?.text == clock.zone.name { changes[.bedZone] = .text("") }
    let isMoved = changes[.bedZone].map { $0 != record.fields[.bedZone] ?? .text("") } ?? false
    let zoneName = changes[.bedZone]?.text ?? record.text(.bedZone) ?? ""
    var words = isLong ? assigned.moments : plausible(assigned.moments, of: record)
    if isMoved {
      for field in [DiaryField.bed, .out, .lastCoffee] where words[field] == nil {
        words[field] = record.moment(field)?.time.description
      }
    }
    guard !words.isEmpty else { return [] }
    var known: [DiaryField: LocalMoment] = [:]
    for field in [DiaryField.bed, .out, .woke, .rise, .lastCoffee] {
      known[field] = record.moment(field)
    }
    let times = try NightTimes(
      words: words, known: known, day: record.day,
      bedZone: clock.zones(zoneName) ?? clock.zone, kind: record.kind, clock: clock)
    for field in words.keys {
      changes[field] = .text(times.moments[field]?.description ?? "")
    }
    changes[.day] = times.moments[.rise].map { .text(Night.day(risingAt: $0).description) }
    return times.remarks
  }

  /// The times of a change, those to bed and up as the only ones of a clock with 12 hours that make a
  /// night or a nap: 11:30 to bed is 23:30, unless the other time is one of 24 hours, such as 23:00.
  private func plausible(
    _ words: [DiaryField: String], of record: DiaryRecord
  ) -> [DiaryField: String] {
    func readings(_ field: DiaryField) -> [ClockTime] {
      guard let text = words[field] else { return record.moment(field).map { [$0.time] } ?? [] }
      return ClockTime.readings(of: text)
    }
    let typed = [words[.bed], words[.rise]].compactMap { $0 }
    if typed.count == 2, typed.contains(where: ClockTime.isOfTwentyFour) { return words }
    let longest = record.kind == .nap ? WrittenSpan.longestNap : 60 * Night.usualHours
    for bed in readings(.bed) {
      for rise in readings(.rise) where bed.minutes(until: rise) <= longest {
        var words = words
        if words[.bed] != nil { words[.bed] = bed.description }
        if words[.rise] != nil { words[.rise] = rise.description }
        return words
      }
    }
    return words
  }

  private func clock(of record: DiaryRecord) -> DiaryClock {
    record.text(.zone).flatMap(clock.zones).map(clock.moved(to:)) ?? clock
  }
}

extension DiaryKind {
  /// The written names of the required fields of the record.
  package var indispensable: [String] {
    switch self {
    case .night, .nap: ["bed", "rise"]
    case .stress: ["stress", "at"]
    case .note: ["text", "at"]
    case .day, .profile: []
    }
  }
}
