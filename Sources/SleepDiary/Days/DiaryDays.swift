import SleepCore

/// The entries of a diary by day.
package struct DiaryDays {
  /// The entries in chronological order.
  package private(set) var stress: [StressReading] = []
  /// The nights by day.
  package private(set) var nights: [SleepOfNight] = []
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
  let dayStart: ClockTime

  /// Sorts the entries of a diary by day; O(n log n).
  package init(_ diary: Diary, dayStart: ClockTime) {
    var entries = DayEntries(dayStart: dayStart, count: diary.operationCount)
    diary.forEachRecord(of: DayEntries.kinds) { entries.add($0) }
    self.init(entries)
  }

  /// Sorts records by day, without superseded nights.
  init(_ records: [DiaryRecord], dayStart: ClockTime) {
    var entries = DayEntries(dayStart: dayStart, count: records.count)
    for record in records where record.supersededBy == nil { entries.add(record) }
    self.init(entries)
  }

  private init(_ entries: DayEntries) {
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

  package func series(_ metric: DailyMetric) -> DailySeries {
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
      points(of: { night in night.asleep.map { $0 / 60 } }), else: numbers[.sleep]?.points ?? [])
  }

  /// The first day with an entry.
  package var firstDay: CalendarDay? {
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

  /// The entries of some days.
  package func within(_ range: ClosedRange<CalendarDay>) -> DiaryDays {
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
