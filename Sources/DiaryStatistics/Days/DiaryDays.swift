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
  package private(set) var moods: [(day: CalendarDay, mood: String)] = []
  private var metrics: [DailyMetric: [DailySeries.Point]] = [:]
  package let dayStart: ClockTime

  /// The kinds of records that are used.
  package static let kinds: Set<DiaryKind> = [.night, .nap, .stress, .day, .note]

  /// Sorts the records by day, without superseded nights; O(n log n).
  ///
  package init(_ records: [DiaryRecord], dayStart: ClockTime) {
    self.dayStart = dayStart
    var numbering = DayNumbering()
    var parts: [CalendarDay: [DiaryRecord]] = [:]
    for record in records where record.supersededBy == nil {
      switch record.kind {
      case .stress, .note:
        guard let moment = record.moment(.at), let day = moment.day(from: dayStart)
        else { continue }
        if let value = record.number(.value), record.kind == .stress {
          stress.append(
            StressEntry(day: day, number: numbering.number(of: day), moment: moment, value: value))
        }
        if let mood = record.text(.mood) { moods.append((day, mood)) }
      case .night:
        if let day = record.day { parts[day, default: []].append(record) }
      case .nap:
        guard let day = record.day, let nap = Night(record) else { continue }
        naps.append((day, numbering.number(of: day), nap))
      case .day:
        guard let day = record.day else { continue }
        let number = numbering.number(of: day)
        for (metric, field) in Self.fields {
          guard let value = record.number(field) else { continue }
          metrics[metric, default: []].append(.init(day: day, number: number, value: value))
        }
      case .profile: break
      }
    }
    stress.sort { (left: StressEntry, right: StressEntry) -> Bool in
      if left.number != right.number { return left.number < right.number }
      return left.moment.minutes(until: right.moment) > 0
    }
    nights = parts.compactMap { day, records in
      SleepOfNight(records, day: day, number: numbering.number(of: day))
    }
    .sorted { $0.number < $1.number }
    naps.sort { $0.number < $1.number }
    moods.sort { $0.day < $1.day }
    for metric in metrics.keys { metrics[metric]?.sort { $0.number < $1.number } }
  }

  private static let fields: [(DailyMetric, DiaryField)] = [
    (.sleep, .sleep), (.activity, .activity), (.work, .work), (.diet, .diet),
  ]

  package func series(_ metric: DailyMetric) -> DailySeries {
    switch metric {
    case .stress: DailySeries(Self.dailyMeans(of: stress))
    case .sleep: sleep
    case .activity, .work, .diet: DailySeries(metrics[metric] ?? [])
    default:
      DailySeries(
        nights.compactMap { night in
          night.value(of: metric).map { .init(day: night.day, number: night.number, value: $0) }
        })
    }
  }

  /// The hours asleep of the nights, and those of the day records on days without a night.
  private var sleep: DailySeries {
    let days = Set(nights.map(\.number))
    let logged = (metrics[.sleep] ?? []).filter { !days.contains($0.number) }
    let slept = nights.compactMap { night in
      night.value(of: .sleep).map {
        DailySeries.Point(day: night.day, number: night.number, value: $0)
      }
    }
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
    case .alcohol: alcohol
    case .exercise: exercise
    case .stress, .activity, .work, .diet: nil
    }
  }
}

extension LocalMoment {
  /// The day of the moment; before the start of the day, the previous one.
  func day(from dayStart: ClockTime) -> CalendarDay? {
    time < dayStart ? try? day.preceding() : day
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
