import Foundation
import SleepModel

/// The screens of a tracker of stress, sleep and daily metrics.
package struct LifeSync: Sendable {
  package let store: DiaryStore
  package let calendar: Calendar
  package let locale: Locale

  package init(store: DiaryStore, calendar: Calendar, locale: Locale) {
    (self.store, self.calendar, self.locale) = (store, calendar, locale)
  }

  private var timeZone: TimeZone { calendar.timeZone }
  private var format: FigureFormat { FigureFormat(locale: locale) }

  // Logger.

  package func log(stress level: Int, at date: Date) async throws {
    try await store.add(StressEntry(level, at: date, in: timeZone), now: date)
  }

  package func log(
    bed: Date, rise: Date, minutesToFallAsleep: Int?, minutesAwake: Int?, now: Date
  ) async throws {
    var night = NightEntry(bed: bed, rise: rise, in: timeZone)
    (night.minutesToFallAsleep, night.minutesAwake) = (minutesToFallAsleep, minutesAwake)
    try await store.add(night, now: now)
  }

  package func log(activity: Int?, work: Double?, diet: Double?, on date: Date, now: Date)
    async throws
  {
    let diary = try await store.diary()
    var day = diary.entry(of: DiaryDays(diary).day(at: date, in: timeZone))
    (day.minutesOfActivity, day.hoursOfWork, day.diet) = (activity, work, diet)
    try await store.set(day, now: now, in: timeZone)
  }

  // Home.

  package struct Home: Sendable, Equatable {
    package let stress: Double?
    package let hoursAsleep: Double?
    package let activity: Double?
    package let sentences: [String]
  }

  package func home(now: Date) async throws -> Home {
    let today = try await store.diary().today(at: now, in: timeZone)
    return Home(
      stress: today.meanStress, hoursAsleep: today.hoursAsleep,
      activity: today.metric(.activity), sentences: today.sentences(in: format))
  }

  // Day, week, month.

  /// A card: the average with its trend, and the extremes.
  package struct Card: Sendable, Equatable {
    package let title: String
    package let average: Double?
    package let trend: Double?
    package let highest: Double?
    package let lowest: Double?
  }

  package func cards(_ length: DiaryPeriod.Length, now: Date) async throws -> [Card] {
    let days = DiaryDays(try await store.diary())
    guard let period = days.period(length, at: now, in: calendar) else { return [] }
    return [DailyMetric.stress, .sleep, .activity, .work, .diet].map { metric in
      let figures = days.figures(of: metric, in: period)
      return Card(
        title: metric.title, average: figures.average?.value, trend: figures.trend?.value,
        highest: figures.maximum?.value, lowest: figures.minimum?.value)
    }
  }

  // The four scatter plots.

  package struct Plot: Sendable, Equatable {
    package let title: String
    package let points: Int
    package let slope: Double?
    package let rSquared: Double?
    package let sentence: String
  }

  package func plots() async throws -> [Plot] {
    let days = DiaryDays(try await store.diary())
    return [DailyMetric.sleep, .activity, .work, .diet].map { metric in
      let link = days.link(metric, .stress)
      return Plot(
        title: metric.title, points: link.pairs.count, slope: link.line?.slope,
        rSquared: link.correlation?.rSquared, sentence: link.sentence(in: format))
    }
  }

  // History.

  package func history() async throws -> [DiaryRecord] {
    try await store.diary().records().filter { $0.kind != .profile }
  }

  // Reminders: when to be told to go to bed.

  package func bedtimeReminders(
    wake: WakeSchedule, minutesBefore: Int, now: Date
  ) async throws -> [Reminder] {
    var request = try BedtimeRequest(
      at: now, in: timeZone, locale: locale, diary: try await store.diary())
    request.wake = wake
    return try request.reminders(minutesBefore: minutesBefore)
  }

  // Import: the nights of another tracker.

  package struct Imported: Sendable, Equatable {
    package let sentences: [String]
    package let leftOut: [String]
  }

  package func importNights(from export: URL, now: Date) async throws -> Imported {
    var imports = DiaryImports(now: now, timeZone: timeZone)
    try imports.read(contentsOf: export)
    let report = try await store.add(imports, now: now).report
    return Imported(
      sentences: report.sentences(in: format), leftOut: report.leftOut.map(\.description))
  }
}
