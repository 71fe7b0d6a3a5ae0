import SleepDiary
import Foundation
import SleepText
import SleepPlatform
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
  /// The offset from UTC, in minutes, that the file names beside the times.
  var offset: Int?
  var asleep: Double?
  var latency: Double?
  var waso: Double?
  /// The quality, from 0 to 1.
  var quality: Double?
  /// The measured minutes from bed to rising, which distinguish the moments of a repeated hour.
  var elapsed: Double?
  /// Whether its end may be given by the clocks of its start, though they changed in between.
  var endMayKeepOffset = false
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

  /// The fields of the record, and the repairs.
  ///
  /// - Parameters:
  ///   - zone: The time zone if the file has none.
  ///   - isChosen: Whether the user chose it; it then comes before all offsets.
  func fields(
    in zone: TimeZone, isChosen: Bool = false, withNote: Bool
  ) throws(RowRefusal) -> (fields: FieldValues, repairs: [String]) {
    var repairs = repairs
    let ends = try SleepEnds(of: self, in: zone, isChosen: isChosen, &repairs)
    let (bed, rise) = (ends.bed, ends.rise)
    var fields: FieldValues = others
    fields[.bed] = .text(bed.description)
    fields[.rise] = .text(rise.description)
    fields[.day] = .text(Night.day(risingAt: rise).description)
    fields[.zone] = .text(ends.zone.diaryName)
    for (field, moment) in [(DiaryField.out, out), (.woke, woke)] {
      guard let moments = moment.map(ends.moments) else { continue }
      guard
        let found = moments.first(where: { (bed.date...rise.date).contains($0.date) })
      else {
        repairs.append(
          "\(field.rawValue) is left out: \(moments.first.map(SleepEnds.text) ?? "it") is not between "
            + "\(SleepEnds.text(bed)) and \(SleepEnds.text(rise))")
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
      repairs.append("its sleep is left out: \(error.failure.message.dropLast())")
      fields[.asleep] = nil
    }
    if let error = impossibility() {
      repairs.append("its minutes awake are left out: \(error.failure.message.dropLast())")
      for field in [DiaryField.latency, .waso, .snooze] { fields[field] = nil }
    }
  }
}
