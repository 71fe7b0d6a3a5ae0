import DiaryCore
import Foundation
import MessageText
import Platform
import SleepCore

/// An exported night or nap; durations are in minutes.
struct SourceSleep {
  /// The program's key; by default, it consists of the start and end.
  var key: String?
  /// Whether it is a nap; `nil` if the program does not say.
  var isNap: Bool?
  /// The times of going to bed and, if known separately, of trying to sleep.
  let bed: WrittenMoment
  var out: WrittenMoment?
  var woke: WrittenMoment?
  let rise: WrittenMoment
  /// Whether it begins with lights out, as recordings do, instead of going to bed.
  var beginsWithLightsOut = false
  /// The time zone named in the file.
  var timeZone: TimeZone?
  var asleep: Double?
  var latency: Double?
  var waso: Double?
  /// The quality, from 0 to 1.
  var quality: Double?
  /// The measured minutes from bed to rising, which distinguish the moments of a repeated hour.
  var elapsed: Double?
  /// The minutes from bed to rising as computed by the program, which may be wrong.
  var duration: Double?
  var note: String?
  /// Further fields, with diary values.
  var others: FieldValues = [:]
  /// The repairs, each without a full stop.
  var repairs: [String] = []

  /// The kind of its record, as far as the program says it.
  var kind: DiaryKind { isNap == true ? .nap : .night }

  mutating func setAwakenings(_ count: Int) {
    others[.awakenings] = .number(Double(min(EntryForm.awakenings.upperBound, count)))
  }

  /// Shorter sleeps are tests or accidental recordings.
  static let fewestMinutes = 10
  /// Longer sleeps are recordings that were never stopped.
  static let mostMinutes = 24 * 60

  /// The repair for a skipped time.
  static let skippedTime =
    "clocks skipped its time when they went forward; it is read as an hour later"

  /// The fields of the record, and the repairs; `zone` is the time zone if the file has none.
  func fields(
    in zone: TimeZone, withNote: Bool
  ) throws(RowRefusal) -> (fields: FieldValues, repairs: [String]) {
    let timeZone = timeZone ?? zone
    var repairs = repairs
    let (bed, rise) = try ends(in: timeZone, &repairs)
    var fields: FieldValues = others
    fields[.bed] = .text(bed.description)
    fields[.rise] = .text(rise.description)
    fields[.day] = .text(Night.day(risingAt: rise).description)
    fields[.zone] = .text(Self.zone(of: rise, timeZone).diaryName)
    for (field, moment) in [(DiaryField.out, out), (.woke, woke)] {
      guard let moments = moment?.moments(in: timeZone).all else { continue }
      guard
        let found = moments.first(where: { (bed.instant...rise.instant).contains($0.instant) })
      else {
        repairs.append(
          "\(field.rawValue) is left out: \(moments.first?.spoken ?? "it") is not between "
            + "\(bed.spoken) and \(rise.spoken)")
        continue
      }
      fields[field] = .text(found.description)
    }
    for (field, minutes) in [
      (DiaryField.asleep, asleep), (.latency, latency), (.waso, waso),
    ] {
      guard let minutes = minutes?.rounded() else { continue }
      guard EntryForm.minutesOfADay.contains(minutes) else {
        repairs.append(
          Self.omission(
            field.rawValue, Counted.digits(minutes),
            expected: EntryForm.amount(EntryForm.minutesOfADay).expected))
        continue
      }
      fields[field] = .number(minutes)
    }
    // Five intervals of equal width.
    fields[.quality] = quality.map { .number(min(5, max(1, ($0 * 5).rounded(.down) + 1))) }
    if withNote, let note = note?.trimmingSpaces(), !note.isEmpty { fields[.note] = .text(note) }
    try dropImpossible(&fields, &repairs)
    return (fields, repairs)
  }

  /// The start and end that fit best, of the possible moments.
  private func ends(
    in timeZone: TimeZone, _ repairs: inout [String]
  ) throws(RowRefusal) -> (bed: LocalMoment, rise: LocalMoment) {
    let (starts, ends) = (bed.moments(in: timeZone), rise.moments(in: timeZone))
    let pairs = starts.all.flatMap { start in ends.all.map { (start, $0) } }
    // The later moments by default, as for typed entries.
    let fitting = pairs.last { $0.0.instant < $0.1.instant } ?? pairs.last
    let nearest = elapsed.flatMap { elapsed in
      pairs.reversed().min { abs(Self.minutes($0) - elapsed) < abs(Self.minutes($1) - elapsed) }
    }
    guard let (bed, rise) = nearest ?? fitting else {
      throw RowRefusal("its times are out of range")
    }
    let minutes = bed.minutes(until: rise)
    guard bed.instant <= rise.instant else {
      throw RowRefusal("it ends (\(rise.spoken)) before it begins (\(bed.spoken))")
    }
    guard minutes >= Self.fewestMinutes else {
      let length = minutes < 1 ? "less than 1 minute" : "\(Counted(Double(minutes), "minute"))"
      throw RowRefusal("too short: \(length)")
    }
    guard minutes <= Self.mostMinutes else {
      throw RowRefusal("too long: \(Counted.digits((Double(minutes) / 6).rounded(.up) / 10)) hours")
    }
    if minutes > 60 * Night.usualHours {
      repairs.append(
        "it is \(MinutesText(minutes)) in bed; its times may be the wrong way round")
    }
    if starts.isSkipped || ends.isSkipped {
      repairs.append(Self.skippedTime)
    } else {
      compare(minutes, in: timeZone, &repairs)
    }
    return (bed, rise)
  }

  /// Adds a remark if the exported duration differs from the time between start and end.
  private func compare(_ minutes: Int, in timeZone: TimeZone, _ repairs: inout [String]) {
    // Tolerates rounding.
    func isOther(_ number: Double) -> Bool { abs(number - Double(minutes)) > 5 }
    func text(_ number: Double) -> String { "\(Counted.digits(number.rounded())) min" }
    if let elapsed, isOther(elapsed) {
      repairs.append(
        "it lasted \(text(elapsed)), but its times are \(text(Double(minutes))) apart in "
          + "\(timeZone.identifier); another time zone may be right")
    } else if let duration, isOther(duration) {
      repairs.append(
        "its length is given as \(text(duration)), but its times are "
          + "\(text(Double(minutes))) apart")
    }
  }

  private static func minutes(_ pair: (LocalMoment, LocalMoment)) -> Double {
    Double(pair.0.minutes(until: pair.1))
  }

  /// The time zone, or a fixed one if its offset differs from the moment's.
  private static func zone(of moment: LocalMoment, _ timeZone: TimeZone) -> TimeZone {
    timeZone.secondsFromGMT(for: moment.instant) == 60 * moment.offset
      ? timeZone : TimeZone(secondsFromGMT: 60 * moment.offset) ?? timeZone
  }

  /// Removes sleep and minutes awake that exceed the night.
  private func dropImpossible(
    _ fields: inout FieldValues, _ repairs: inout [String]
  ) throws(RowRefusal) {
    func impossibility() -> EntryError? {
      do throws(EntryError) {
        try NightCheck(kind: kind, fields: fields, isLong: true).refuseImpossible()
        return nil
      } catch {
        return error
      }
    }
    if let error = impossibility(), case .sleepTooLong = error {
      repairs.append("its sleep is left out: \(error.description.dropLast())")
      fields[.asleep] = nil
    }
    if let error = impossibility() {
      repairs.append("its minutes awake are left out: \(error.description.dropLast())")
      for field in [DiaryField.latency, .waso, .snooze] { fields[field] = nil }
    }
  }
}
