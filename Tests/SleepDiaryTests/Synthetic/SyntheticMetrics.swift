import Foundation
import SleepCore
import SleepDiary
import SleepPlatform

/// The records of a day other than nights and stress: the daily metrics, naps and notes.
struct SyntheticMetrics: Sendable {
  let day: CalendarDay
  let isWorkday: Bool

  /// The metrics of a day.
  ///
  /// - Parameters:
  ///   - age: The number of days since the diary began.
  ///   - sleep: The minutes slept, if no night says so.
  func metrics(
    age: Int, sleep: Int?, using chance: inout Chance
  ) -> (at: Date, change: DiaryChange)? {
    var fields: [DiaryField: DiaryValue] = [:]
    let activity = 30 + Double(min(age, SyntheticDiary.year)) / 10
    if chance.happens(percent: 95) {
      fields[.activity] = .number(
        Double(chance.whole(mean: activity, deviation: 12, in: 0...240)))
    }
    if isWorkday {
      fields[.work] = .number(Double(chance.whole(mean: 16, deviation: 2, in: 8...24)) / 2)
    } else if chance.happens(percent: 50) {
      fields[.work] = .number(0)
    }
    if chance.happens(percent: 92) {
      fields[.diet] = .number(Double(chance.whole(mean: 6, deviation: 1.6, in: 0...10)))
    }
    if let sleep, chance.happens(percent: 40) {
      fields[.sleep] = .number((Double(sleep) / 30).rounded() / 2)
    }
    guard !fields.isEmpty else { return nil }
    return (evening, .setDay(day.description, fields))
  }

  func nap(using chance: inout Chance) -> (at: Date, change: DiaryChange)? {
    let zone = Whereabouts.zone(inEveningOf: day)
    guard chance.happens(percent: isWorkday ? 5 : 18), zone == Whereabouts.zone(inMorningOf: day)
    else { return nil }
    let bed = day.noon(in: zone) + chance.whole(in: 60...210).asMinutes
    let rise = bed + chance.whole(in: 20...90).asMinutes
    var fields: [DiaryField: DiaryValue] = [
      .day: .text(day.description), .zone: .text(zone.diaryName), .bed: .moment(bed, in: zone),
      .rise: .moment(rise, in: zone),
    ]
    if chance.happens(percent: 60) {
      fields[.latency] = .number(Double(chance.whole(in: 2...15)))
      (fields[.awakenings], fields[.waso]) = (.number(0), .number(0))
    }
    return (rise + 5.asMinutes, .add(.nap, fields))
  }

  func note(using chance: inout Chance) -> (at: Date, change: DiaryChange)? {
    guard chance.happens(percent: 45) else { return nil }
    let at = evening + chance.whole(in: 1...20).asMinutes
    let zone = Whereabouts.zone(inEveningOf: day)
    let (mood, texts) = Self.notes[chance.whole(in: 0...Self.notes.count - 1)]
    var fields: [DiaryField: DiaryValue] = [
      .at: .moment(at, in: zone), .zone: .text(zone.diaryName),
      .note: .text(chance.element(of: texts)),
    ]
    if chance.happens(percent: 75) {
      (fields[.mood], fields[.moodBy]) = (.text(mood), .text("you"))
    }
    return (at, .add(.note, fields))
  }

  private var evening: Date {
    day.noon(in: Whereabouts.zone(inEveningOf: day)) + 480.asMinutes
  }

  private static let notes = [
    ("happy", ["dinner with friends", "good news from home", "finished the big project"]),
    ("sad", ["missed my sister's birthday", "rain all day", "a friend moved away"]),
    (
      "angry",
      ["the train was late again", "argued about the dishes", "printer broke: \"PC LOAD\""]
    ),
    ("relaxed", ["long walk, slept well", "an evening with a book", "tea at the café"]),
  ]
}
