import SleepClock
import SleepDiary

/// The entries of a diary by day.
package struct DiaryDays: Sendable {
  /// The entries in chronological order.
  package private(set) var stress: [StressEntry] = []
  /// The nights by day.
  package private(set) var nights: [SleepOfNight] = []
  /// The naps by day.
  package private(set) var naps: [(day: CalendarDay, number: Int, nap: Night)] = []
  /// The moods of notes by day.
  package private(set) var moods: [MoodEntry] = []
  private var metrics: [DailyMetric: [DailySeries.Point]] = [:]
  /// The daily means of stress.
  private var dailyStress = DailySeries([])
  package let dayStart: ClockTime

  /// Sorts the entries of a diary by day; O(n log n).
  package init(_ diary: Diary, dayStart: ClockTime) {
    var entries = DayEntries(dayStart: dayStart, count: diary.operationCount)
    diary.forEachRecord(of: DayEntries.kinds, fields: DayEntries.fields) { entries.add($0) }
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
    stress = entries.stress.sortedIfNeeded { left, right in
      if left.number != right.number { return left.number < right.number }
      return left.moment.minutes(until: right.moment) > 0
    }
    nights = entries.nights
    naps = entries.naps.sorted { $0.number < $1.number }
    moods = entries.moods.sortedIfNeeded { $0.number < $1.number }
    metrics = entries.metrics.mapValues { $0.sorted { $0.number < $1.number } }
      .merging(moods.shares) { $1 }
    dailyStress = DailySeries(Self.dailyMeans(of: stress))
  }

  package func series(_ metric: DailyMetric) -> DailySeries {
    switch metric {
    case .stress: dailyStress
    case .sleep: sleep
    case .activity, .work, .diet, .happy, .sad, .angry, .relaxed:
      DailySeries(metrics[metric] ?? [])
    default:
      DailySeries(
        nights.compactMap { night in
          night.value(of: metric).map { .init(day: night.day, number: night.number, value: $0) }
        })
    }
  }

  /// The hours asleep of the nights, and those of the day records where no night tells them.
  private var sleep: DailySeries {
    let slept = nights.compactMap { night in
      night.value(of: .sleep).map {
        DailySeries.Point(day: night.day, number: night.number, value: $0)
      }
    }
    let days = Set(slept.map(\.number))
    let logged = (metrics[.sleep] ?? []).filter { !days.contains($0.number) }
    return DailySeries((slept + logged).sorted { $0.number < $1.number })
  }

  /// The first day with an entry.
  package var firstDay: CalendarDay? {
    let points = metrics.values.compactMap(\.first?.day)
    return
      ([stress.first?.day, nights.first?.day, naps.first?.day, moods.first?.day]
      .compactMap(\.self) + points).min()
  }

  /// The entries of some days.
  package func within(_ range: ClosedRange<CalendarDay>) -> DiaryDays {
    var days = self
    days.stress = stress.filter { range.contains($0.day) }
    days.dailyStress = dailyStress.values(from: range.lowerBound, to: range.upperBound)
    days.nights = nights.filter { range.contains($0.day) }
    days.naps = naps.filter { range.contains($0.day) }
    days.moods = moods.filter { range.contains($0.day) }
    days.metrics = metrics.mapValues { $0.filter { range.contains($0.day) } }
    return days
  }

  private static func dailyMeans(of entries: [StressEntry]) -> [DailySeries.Point] {
    entries.chunked { $0.number == $1.number }.map { entries in
      let sum = entries.reduce(0) { $0 + $1.value }
      return .init(
        day: entries[entries.startIndex].day, number: entries[entries.startIndex].number,
        value: sum / Double(entries.count), count: entries.count)
    }
  }
}

extension SleepOfNight {
  package func value(of metric: DailyMetric) -> Double? {
    switch metric {
    case .sleep: asleep.map { $0 / 60 }
    case .timeInBed: timeInBed / 60
    case .efficiency: efficiency
    case .asleepInBed: asleep.flatMap { timeInBed > 0 ? 100 * $0 / timeInBed : nil }
    case .latency: latency
    case .awake: awake
    case .midpoint: midpoint
    case .quality: quality
    case .coffee: coffee
    case .coffeeToBed: coffeeToBed
    case .alcohol: alcohol
    case .exercise: exercise
    case .stress, .activity, .work, .diet, .happy, .sad, .angry, .relaxed: nil
    }
  }
}

extension Array {
  /// The array sorted; entries are mostly logged in order, and then nothing is moved.
  fileprivate func sortedIfNeeded(by precedes: (Element, Element) -> Bool) -> [Element] {
    let isSorted = indices.dropFirst().allSatisfy { !precedes(self[$0], self[$0 - 1]) }
    return isSorted ? self : sorted(by: precedes)
  }

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
