import SleepText
import SleepCore

/// Parses entries into fields of a record, and rejects invalid ones.
package struct EntryReader {
  package let clock: DiaryClock
  package let records: [DiaryRecord]

  /// - Parameter records: The records of the diary; superseded ones are ignored.
  package init(clock: DiaryClock, records: [DiaryRecord]) {
    self.clock = clock
    self.records = records.filter { $0.supersededBy == nil }
  }

  /// A night from going to bed to rising.
  ///
  /// - Parameters:
  ///   - text: A note, which must contain a letter.
  ///   - day: The day of rising, for times without one.
  ///   - isSecond: Whether it is a further part of a night that is already logged.
  ///   - isLong: Whether it may be longer than 14 hours.
  package func night(
    bed: String, rise: String, quality: String? = nil, text: String? = nil,
    assignments: [String] = [], on day: String? = nil, isSecond: Bool = false, isLong: Bool = false
  ) throws(EntryError) -> NewEntry {
    let given: KeyValuePairs = [
      "bed": bed, "rise": rise, "quality": quality, "note": try Self.withLetter(text),
    ]
    return try sleep(
      Assignments(assignments, for: .night, given: given), on: day, isSecond: isSecond,
      isLong: isLong)
  }

  /// A sleep in addition to the night.
  package func nap(
    bed: String, rise: String, assignments: [String] = [], on day: String? = nil,
    isLong: Bool = false
  ) throws(EntryError) -> NewEntry {
    try sleep(
      Assignments(assignments, for: .nap, given: ["bed": bed, "rise": rise]), on: day,
      isSecond: false, isLong: isLong)
  }

  /// A stress level, at the current time by default.
  package func stress(
    _ value: String, text: String? = nil, at when: String? = nil
  ) throws(EntryError) -> NewEntry {
    try momentary(
      Assignments(for: .stress, given: ["stress": value, "note": try Self.withLetter(text)]),
      at: when)
  }

  /// A note with an optional mood, at the current time by default.
  ///
  /// - Parameter guess: The predicted mood, which is saved if it is sure and `mood` is `nil`.
  package func note(
    _ text: String, mood: String? = nil, guess: Mood.Guess? = nil, at when: String? = nil
  ) throws(EntryError) -> NewEntry {
    var guessed: FieldValues = [:]
    if mood == nil, let guess, guess.isSure, let word = guess.word {
      guessed = [.mood: .text(word), .moodBy: .text("guess")]
    }
    return try momentary(
      Assignments(for: .note, given: ["text": text, "mood": mood]), guessed, at: when)
  }

  /// The daily metrics of a day, today by default.
  package func day(_ assignments: [String], on day: String? = nil) throws(EntryError) -> NewEntry {
    try self.day(Assignments(assignments, for: .day), on: day)
  }

  func day(_ assigned: Assignments, on day: String?) throws(EntryError) -> NewEntry {
    let date = try day.map { (text) throws(EntryError) in try clock.pastDay(parsing: text) }
    if let date, !date.exists(in: clock.zone) { throw .skippedDay(date, zone: clock.zone.name) }
    let stamp = DiaryValue.text((date ?? clock.today).description)
    return try keyed(
      assigned, [.day: stamp],
      record: records.first { $0.kind == .day && $0.fields[.day] == stamp })
  }

  package func profile(_ assignments: [String]) throws(EntryError) -> NewEntry {
    try profile(Assignments(assignments, for: .profile))
  }

  func profile(_ assigned: Assignments) throws(EntryError) -> NewEntry {
    try keyed(assigned, [:], record: records.first { $0.kind == .profile })
  }

  func sleep(
    _ assigned: Assignments, on dayText: String?, isSecond: Bool, isLong: Bool
  ) throws(EntryError) -> NewEntry {
    var fields = try filled(assigned)
    let words = assigned.moments
    let day = try dayText.map { (text) throws(EntryError) in
      try clock.pastDayOfRising(parsing: text)
    }
    if day != nil {
      for field in [DiaryField.bed, .rise] {
        if let text = words[field], try WrittenMoment(parsing: text).namesDay { throw .dayTwice }
      }
    }
    let bedZone = fields[.bedZone]?.text.flatMap(clock.zones) ?? clock.zone
    let times = try NightTimes(
      words: words, day: day, bedZone: bedZone, kind: assigned.kind, clock: clock)
    guard let rise = times.moments[.rise] else { throw .missing("rise", assigned.kind) }
    for (field, moment) in times.moments { fields[field] = .text(moment.description) }
    let dayOfNight = Night.day(risingAt: rise)
    fields[.day] = .text(dayOfNight.description)
    fields[.zone] = .text(clock.zone.name)
    if fields[.bedZone] == fields[.zone] { fields[.bedZone] = nil }
    let check = NightCheck(kind: assigned.kind, fields: fields, isLong: isLong)
    try check.refuseImpossible()
    try refuseDuplicate(of: assigned.kind, fields)
    try check.refuseOverlap(with: records)
    if assigned.kind == .night,
      let part = try NightCheck.part(on: dayOfNight, isSecond: isSecond, among: records)
    {
      fields[.part] = .number(Double(part))
    }
    return NewEntry(kind: assigned.kind, fields: fields, remarks: times.remarks + check.remarks)
  }

  func momentary(
    _ assigned: Assignments, _ guessed: FieldValues = [:], at when: String?
  ) throws(EntryError) -> NewEntry {
    var fields = guessed.replacing(try filled(assigned))
    let found = try clock.pastMoment(parsing: when ?? "now")
    fields[.at] = .text(found.moment.description)
    fields[.zone] = .text(clock.zone.name)
    try refuseDuplicate(of: assigned.kind, fields)
    return NewEntry(
      kind: assigned.kind, fields: fields,
      remarks: found.remarks)
  }

  /// A day or the profile: the changed fields, or all fields if there is no record yet.
  private func keyed(
    _ assigned: Assignments, _ key: FieldValues, record: DiaryRecord?
  ) throws(EntryError) -> NewEntry {
    guard !assigned.texts.isEmpty else { throw assigned.nothingSaid }
    let fields: FieldValues
    if let record {
      fields = try changes(to: record, assigned).fields
    } else {
      // What is not there needs not be cleared.
      fields = try assigned.values(zones: clock.zones).filter { !$0.value.isEmpty }
      guard !fields.isEmpty else { throw .alreadySo }
    }
    return NewEntry(
      kind: assigned.kind, fields: key.replacing(fields), remarks: [])
  }

  /// The values of a new record, without fields to clear.
  private func filled(_ assigned: Assignments) throws(EntryError) -> FieldValues {
    for field in EntryField.all(of: assigned.kind) where assigned.texts[field] == "" {
      throw .unreadableValue("", field: field.name, expected: field.form.expected)
    }
    return try assigned.values(zones: clock.zones).filter { !$0.value.isEmpty }
  }

  private func refuseDuplicate(
    of kind: DiaryKind, _ fields: FieldValues
  ) throws(EntryError) {
    if let same = records.first(where: { $0.kind == kind && $0.fields == fields }) {
      throw .duplicate(same)
    }
  }

  /// Requires a text that says something.
  private static func withLetter(_ text: String?) throws(EntryError) -> String? {
    guard let text else { return nil }
    guard text.hasLetterOrEmoji else { throw .noLetter(text) }
    return text
  }
}
