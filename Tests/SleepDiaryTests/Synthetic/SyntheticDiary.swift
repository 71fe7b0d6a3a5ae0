import Foundation
import SleepPlatform
import SleepCore

@testable import SleepDiary

/// A synthetic diary as a file of the diary format: a made-up person from 2025-01-01 on.
///
/// The person lives in Berlin, works from Monday to Friday, and spends two weeks of July in New
/// York; see ``Whereabouts``. The diary has nights, naps, stress, daily metrics, notes and a
/// profile. About 8 % of the nights, of the days of stress, and of the daily metrics are missing,
/// but never the nights of a clock change or a flight. Known effects:
///
/// - Stress falls by 0.9 points for each hour slept more in the last night. It is also higher on
///   workdays (by 0.4) and in the afternoon (by 1), and has a slowly varying part, with an
///   autocorrelation of 0.8 and a standard deviation of 0.7, and noise. On workdays, sleep is
///   shorter, so that the slope over all days is about -1.
/// - Activity grows by 0.1 minutes a day in the first year.
/// - Each cup of coffee adds 4 minutes to the sleep latency, and each alcoholic drink 4 minutes
///   awake in a night with awakenings.
/// - Diet is unrelated to everything else.
///
/// The bytes depend only on `days`, `seed` and the rules of the two time zones. A smaller number of
/// days gives a prefix of a larger one. Memory does not grow with the number of days.
///
/// ```swift
/// var diary = SyntheticDiary(days: 365, seed: 26)
/// while let block = diary.nextBlock() {
///   file.write(contentsOf: block)
/// }
/// ```
struct SyntheticDiary: Sendable {
  /// The days of the first year.
  static let year = 365
  /// So that no day is beyond the year 9999.
  private static let mostDays = 2_900_000
  private static let daysPerBlock = 32

  private var chance: Chance
  private var stress = SyntheticStress()
  private var day: CalendarDay
  /// The night that ended on `day`.
  private var night: SyntheticNight
  private var age = 0
  /// The id of the last operation.
  private var newest = OperationID(number: 0)
  /// The number of days that have not been returned yet.
  private(set) var daysLeft: Int
  private var isAtHeader = true

  /// Days are drawn on each call of `nextBlock()`; with `days` of 0 or less, there is only a
  /// profile.
  init(days: Int, seed: UInt64) {
    chance = Chance(seed: seed)
    daysLeft = min(max(0, days), Self.mostDays)
    day =
      CalendarDay(year: 2025, month: 1, day: 1)
      ?? CalendarDay(.distantPast, in: .gmt)
    night = SyntheticNight(endingOn: day, using: &chance)
  }

  /// Returns the next lines of the diary, or `nil` after the last.
  mutating func nextBlock() -> [UInt8]? {
    guard isAtHeader || daysLeft > 0 else { return nil }
    var block: [UInt8] = []
    if isAtHeader {
      block += (DiaryLine.header + "\n").utf8
      let profile: [DiaryField: DiaryValue] = [
        .name: .text("Robin"), .need: .number(8), .workdays: .text("Mon-Fri"),
      ]
      append((night.bed, .setProfile(profile)), to: &block)
      isAtHeader = false
    }
    let days = min(daysLeft, Self.daysPerBlock)
    for _ in 0..<days {
      for entry in nextDay().sorted(by: { $0.at < $1.at }) { append(entry, to: &block) }
    }
    daysLeft -= days
    return block
  }

  private mutating func append(_ entry: (at: Date, change: DiaryChange), to block: inout [UInt8]) {
    newest = chance.id(at: entry.at, after: newest)
    block += entry.change.line(newest, batch: nil).bytes
  }

  private mutating func nextDay() -> [(at: Date, change: DiaryChange)] {
    let tomorrow = day.adding(days: 1)
    let tonight = SyntheticNight(endingOn: tomorrow, using: &chance)
    let others = SyntheticMetrics(day: day, isWorkday: night.isWorkday)
    // Everything is drawn, also what is missing, because the days after it depend on it.
    let nights = night.changes(using: &chance)
    let stress = stress.changes(of: day, after: night, until: tonight.bed, using: &chance)
    let hasDay = !chance.happens(percent: 1) || night.changesClocks
    let hasNight = !chance.happens(percent: 7) || night.changesClocks
    var entries: [(at: Date, change: DiaryChange)] = hasNight ? nights : []
    if !chance.happens(percent: 7) { entries += stress }
    if !chance.happens(percent: 7),
      let metrics = others.metrics(age: age, sleep: hasNight ? nil : night.asleep, using: &chance)
    {
      entries.append(metrics)
    }
    if let nap = others.nap(using: &chance) { entries.append(nap) }
    if let note = others.note(using: &chance) { entries.append(note) }
    (day, night, age) = (tomorrow, tonight, age + 1)
    return hasDay ? entries : []
  }
}
