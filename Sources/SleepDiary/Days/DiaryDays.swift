import SleepCore

/// The entries of a diary by day, from which all figures are computed.
///
/// It is made once after reading a diary, which sorts the entries in O(n log n), and then asked
/// many times. Each answer takes O(n) in the number of entries at most, unless it says otherwise.
///
/// ```swift
/// let days = DiaryDays(diary)
/// days.night(of: today)?.minutesAsleep
/// days.figures(of: .stress, in: month).average?.value
/// days.link(.sleep, .stress).correlation?.r
/// ```
///
/// A day begins at the start of the day of the diary's profile, 04:00 by default: earlier entries
/// of stress and moods belong to the day before. Of nights that several devices logged, the last
/// one counts, and impossible ones are left out.
public struct DiaryDays: Sendable {
  /// The entries of stress in chronological order.
  public private(set) var stress: [StressReading] = []
  /// The nights by day.
  public private(set) var nights: [SleepOfNight] = []
  /// The naps by day.
  package private(set) var naps: [(day: CalendarDay, nap: Night)] = []
  /// The moods of notes by day.
  private(set) var moods: [MoodEntry] = []
  /// The numbers of days: of what nights tell of the day before, theirs count first.
  private var numbers: [DiaryField: DailySeries] = [:]
  /// The days of the records of days, ascending.
  private var recordedDays: [CalendarDay] = []
  /// The daily means of stress.
  private var dailyStress = DailySeries([])
  package let dayStart: ClockTime
  /// The hours of sleep needed a night, by the profile.
  package let need: Double?
  /// The weekdays with work, by the profile.
  let workdays: Workdays?

  /// Sorts the entries of a diary by day.
  ///
  /// The diary must have been read with all kinds of records, which is the default.
  ///
  /// - Complexity: O(n log n) in the number of entries.
  public init(_ diary: Diary) {
    var entries = DayEntries(dayStart: diary.dayStart, count: diary.operationCount)
    diary.forEachRecord(of: DayEntries.kinds) { entries.add($0) }
    self.init(entries, diary.profile)
  }

  /// Sorts records by day, without superseded nights.
  package init(_ records: [DiaryRecord], dayStart: ClockTime) {
    var entries = DayEntries(dayStart: dayStart, count: records.count)
    for record in records where record.supersededBy == nil { entries.add(record) }
    self.init(entries, records.last { $0.kind == .profile })
  }

  private init(_ entries: DayEntries, _ profile: DiaryRecord?) {
    need = profile?.number(.need)
    workdays = profile?.text(.workdays).flatMap { Workdays($0) }
    dayStart = entries.dayStart
    stress = entries.stress.sorted {
      ($0.day, $0.moment.minute) < ($1.day, $1.moment.minute)
    }
    nights = entries.nights
    naps = entries.naps.sorted { $0.day < $1.day }
    moods = entries.moods.sorted { $0.day < $1.day }
    numbers = entries.numbers.mapValues { DailySeries($0.sorted { $0.day < $1.day }) }
    recordedDays = numbers.values.flatMap { $0.points.map { $0.day } }.sorted()
    for field in SleepOfNight.fieldsOfDayBefore {
      let place = SleepOfNight.place(of: field)
      let told = points { night in place.flatMap(night.number) }
        .map { DailySeries.Point(day: $0.day.adding(days: -1), value: $0.value) }
      numbers[field] = DailySeries(told, else: numbers[field]?.points ?? [])
    }
    dailyStress = DailySeries(dailyMeansOf: stress.map { ($0.day, $0.value) })
  }

  /// The values of a metric by day.
  public func series(_ metric: DailyMetric) -> DailySeries {
    switch metric.source {
    case .stress: dailyStress
    case .sleep: sleep
    case .day(let field), .beforeNight(let field): numbers[field] ?? DailySeries([])
    // Your own words count in the whole.
    case .mood:
      DailySeries(dailyMeansOf: moods.map { ($0.day, $0.mood == metric.rawValue ? 100 : 0) })
    case .night(let figure): DailySeries(points(of: figure))
    }
  }

  private func points(of figure: (SleepOfNight) -> Double?) -> [DailySeries.Point] {
    nights.compactMap { night in
      figure(night).map { .init(day: night.day, value: $0) }
    }
  }

  /// The hours asleep of the nights, and those of the day records where no night tells them.
  private var sleep: DailySeries {
    DailySeries(
      points(of: { night in night.minutesAsleep.map { $0 / 60 } }),
      else: numbers[.sleep]?.points ?? [])
  }

  /// The first day with an entry; `nil` without entries.
  public var firstDay: CalendarDay? {
    [stress.first?.day, nights.first?.day, naps.first?.day, moods.first?.day, recordedDays.first]
      .compactMap { $0 }.min()
  }

  /// Whether all entries are of some days.
  func areAllWithin(_ range: ClosedRange<CalendarDay>) -> Bool {
    let last = [
      stress.last?.day, nights.last?.day, naps.last?.day, moods.last?.day, recordedDays.last,
    ].compactMap { $0 }
    return ([firstDay].compactMap { $0 } + last).allSatisfy { range.contains($0) }
  }

  /// The entries of some days, which can then be asked by themselves.
  public func within(_ range: ClosedRange<CalendarDay>) -> DiaryDays {
    var days = self
    days.stress = stress.filter { range.contains($0.day) }
    days.dailyStress = dailyStress.values(in: range)
    days.nights = nights.filter { range.contains($0.day) }
    days.naps = naps.filter { range.contains($0.day) }
    days.moods = moods.filter { range.contains($0.day) }
    days.numbers = numbers.mapValues { $0.values(in: range) }
    days.recordedDays = recordedDays.filter { range.contains($0) }
    return days
  }
}

extension Array {
  /// Splits the array where neighbours do not belong together.
  func chunked(by belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var (chunks, start): ([ArraySlice<Element>], Int) = ([], 0)
    for index in indices where index == count - 1 || !belong(self[index], self[index + 1]) {
      chunks.append(self[start...index])
      start = index + 1
    }
    return chunks
  }
}
