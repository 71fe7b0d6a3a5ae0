import SleepDiary
import SleepText
import SleepNumerics
import SleepCore

/// New entries and edits as a person writes them, and what is refused.
let entries: [Function] = [
  ("nightEntry", { entry(.night, &$0) }),
  ("napEntry", { entry(.nap, &$0) }),
  ("stressEntry", { entry(.stress, &$0) }),
  ("noteEntry", { entry(.note, &$0) }),
  ("dayEntry", { entry(.day, &$0) }),
  ("profileEntry", { entry(.profile, &$0) }),
  (
    "edit",
    { generator in
      let clock = generator.clock()
      let records = generator.diary(until: clock, days: 3).records()
      let record = generator.one(of: records)
      let assignments = generator.assignments(of: record.kind)
      return answer { answer in
        answer.add(record.spoken(figures))
        let reader = EntryReader(clock: clock, records: records)
        do throws(EntryError) {
          let change = try reader.changes(
            to: record, assignments: assignments, isLong: assignments.count > 2)
          answer.add(change.fields)
          answer.add(change.remarks.map { $0.text(figures) })
        } catch {
          answer.add(error)
          answer.add(error.formText(figures))
        }
      }
    }
  ),
  (
    "usualTimes",
    { generator in
      let records = generator.diary(until: generator.clock(), days: 4).records()
      return answer { answer in
        let usual = UsualTimes(records)
        answer.add(usual.map { "\($0.bed) \($0.rise)" })
      }
    }
  ),
]

private func entry(_ kind: DiaryKind, _ generator: inout SplitMix64) -> Double {
  let clock = generator.clock()
  let yesterday = clock.calendarDay.adding(days: -1)
  let records =
    generator.chance(4)
    ? [] : generator.diary(of: generator.changes(of: yesterday, in: clock.zone), clock).records()
  return answer { answer in
    do throws(EntryError) {
      let entry = try EntryReader(clock: clock, records: records).entry(kind, &generator)
      answer.add(entry.fields)
      answer.add(entry.remarks.map { $0.text(figures) })
    } catch {
      answer.add(error)
      answer.add(error.formText(figures))
      answer.add(error.fieldName(among: ["bed", "rise", "note"]))
    }
  }
}

extension EntryReader {
  /// An entry that is written with words drawn from a seed.
  func entry(_ kind: DiaryKind, _ generator: inout SplitMix64) throws(EntryError) -> NewEntry {
    let isNow = generator.chance(2)
    let day = generator.chance(6) ? generator.word(of: ["today", "yesterday", "-2d"]) : nil
    let assignments = isNow ? [] : generator.assignments(of: kind)
    switch kind {
    case .night:
      return try night(
        bed: generator.word(of: ["23:10", "-8h", "-9h30m", "0030", "11 pm"]),
        rise: generator.word(of: ["now", "07:00", "-10m", "6:45 am", "-1h"]),
        quality: generator.chance(2) ? generator.word(of: ["4", "1", "6"]) : nil,
        text: generator.chance(2)
          ? generator.word(of: ["hot night", "rain", "Große Müdigkeit", "7"]) : nil,
        assignments: assignments, on: day, isSecond: generator.chance(5),
        isLong: generator.chance(5))
    case .nap:
      return try nap(
        bed: generator.word(of: ["-90m", "13:00", "yesterday 14:00"]),
        rise: generator.word(of: ["now", "-10m", "14:30"]), assignments: assignments, on: day)
    case .stress:
      return try stress(
        generator.word(of: ["6", "0", "10", "11", "six"]),
        text: isNow ? nil : generator.word(of: ["deadline", "3"]),
        at: isNow ? nil : generator.word(of: writtenMoments))
    case .note:
      return try note(
        generator.word(of: ["long walk", "e\u{301}mu \"x\" \\ \n y", ""]),
        mood: isNow ? nil : generator.word(of: ["relaxed", "HAPPY", "none", "two words"]),
        guess: Mood.Guess(mood: "sad", probability: generator.number(from: 0.5, to: 1)),
        at: isNow ? nil : generator.word(of: writtenMoments))
    case .day: return try self.day(generator.assignments(of: kind), on: day)
    case .profile: return try profile(generator.assignments(of: kind))
    }
  }
}

extension Answer {
  mutating func add(_ fields: [DiaryField: DiaryValue]) {
    for field in DiaryField.allCases {
      guard let value = fields[field] else { continue }
      add(field.rawValue)
      add(value.text)
      add(value.number)
      add(value.flag.map { $0 ? 1 : 0 })
    }
  }
}

extension SplitMix64 {
  /// An entry has several texts, most of which have to be right for it to be read.
  fileprivate mutating func word(of texts: [String]) -> String { text(like: texts, sparing: 95) }

  /// Fields and their values as they are written, some of them with mistakes.
  mutating func assignments(of kind: DiaryKind) -> [String] {
    (0..<whole(0...3)).map { _ in
      let field = one(of: EntryField.all(of: kind))
      let texts: [String] =
        switch field.form {
        case .moment: ["23:15", "6:30", "23:55", "yesterday 22:45", "-20m", ""]
        case .minutes, .awake, .asleep: ["15", "1h30m", "7h12m", "2x10", "400", "-5", ""]
        case .whole, .amount, .hours: ["4", "7.5", "0", "12,5", "99999999999", ""]
        case .yesOrNo: ["yes", "N", "maybe"]
        case .timeZone: ["Europe/Berlin", "America/New_York", "Mars"]
        case .workdays: ["Mon-Fri", "Mon, Wed", "Fun"]
        case .wakeTimes: ["07:00", "Mon-Fri 06:30, Sat-Sun 08:00"]
        case .morning: ["04:00", "13:00"]
        case .text, .mood: ["calm", "very calm", "none", ""]
        }
      let text = word(of: ["\(field.name)=\(one(of: texts))"])
      return chance(8) ? field.example : text
    }
  }

  /// The lines of a few days up to a clock's, written without a reader.
  mutating func changes(until clock: DiaryClock, days: Int) -> [DiaryChange] {
    (0..<days).reversed().flatMap { back in
      changes(of: clock.calendarDay.adding(days: -back), in: clock.zone)
    }
  }

  mutating func changes(of day: CalendarDay, in zone: ZoneClock) -> [DiaryChange] {
    func text(_ day: CalendarDay, _ minute: Int) -> DiaryValue {
      let time = ClockTime(hour: minute / 60 % 24, minute: minute % 60) ?? .noon
      let found = LocalMoment.all(time, on: day, in: zone).first
      return .text((found ?? LocalMoment(Instant(day: day), in: zone)).description)
    }
    var night: [DiaryField: DiaryValue] = [
      .day: .text(day.description), .zone: .text(zone.name),
      .bed: text(day.adding(days: -1), whole(1280...1430)), .rise: text(day, whole(330...540)),
    ]
    if !chance(4) { night[.latency] = .number(Double(whole(0...40))) }
    if !chance(4) { night[.waso] = .number(Double(whole(0...60))) }
    if chance(4) { night[.asleep] = .number(Double(whole(300...480))) }
    if chance(2) { night[.quality] = .number(Double(whole(1...5))) }
    if chance(3) { night[.coffee] = .number(Double(whole(0...5))) }
    if chance(3) { night[.alcohol] = .number(Double(whole(0...4)) / 2) }
    if chance(3) { night[.exercise] = .number(Double(whole(0...90))) }
    if chance(3) { night[.alarm] = .flag(chance(2)) }
    if chance(5) { night[.note] = .text("e\u{301}mu \"\(whole(0...9))\"") }
    var changes: [DiaryChange] = [.add(.night, night)]
    for _ in 0..<whole(1...3) {
      let stress: [DiaryField: DiaryValue] = [
        .at: text(day, whole(480...1430)), .value: .number(Double(whole(0...10))),
        .zone: .text(zone.name),
      ]
      changes.append(.add(.stress, stress))
    }
    if chance(2) {
      let note: [DiaryField: DiaryValue] = [
        .at: text(day, whole(480...1430)), .note: .text("walk"), .zone: .text(zone.name),
        .mood: .text(one(of: ["happy", "sad", "relaxed"])),
        .moodBy: .text(one(of: ["you", "guess"])),
      ]
      changes.append(.add(.note, note))
    }
    if chance(2) {
      let own: [DiaryField: DiaryValue] = [
        .activity: .number(Double(whole(0...120))), .work: .number(Double(whole(0...20)) / 2),
        .diet: .number(Double(whole(0...10))), .coffee: .number(Double(whole(0...6))),
      ]
      changes.append(.setDay(day.description, own))
    }
    return changes
  }

  mutating func diary(until clock: DiaryClock, days: Int) -> Diary {
    diary(of: changes(until: clock, days: days), clock)
  }

  fileprivate mutating func diary(of changes: [DiaryChange], _ clock: DiaryClock) -> Diary {
    Diary(OperationLog([], bytes: [])).adding(changes, at: clock.now, &self)
  }
}

extension Diary {
  /// The diary with changes that this device writes.
  func adding(
    _ changes: [DiaryChange], at now: Instant, on device: String = "own",
    _ generator: inout SplitMix64
  ) -> Diary {
    let lines = try? CommandLines(
      changes, in: self, milliseconds: now.milliseconds, using: &generator)
    var log = log
    log.append(lines?.bytes ?? [], to: DiaryFile(name: device + ".jsonl", device: "own"))
    return Diary(log)
  }
}
