import SleepCore

/// What a diary says of today: last night, and the entries of the day.
public struct TodayFigures: Sendable {
  /// The day of the diary, which begins at the start of the day.
  public let day: CalendarDay
  /// The night that ended on the day, or since midnight in the small hours; `nil` if none was
  /// logged.
  public let night: SleepOfNight?
  /// The naps in chronological order.
  public let naps: [DiaryRecord]
  /// The stress of the entries in chronological order, from 0 (calm) to 10 (extreme).
  public let stress: [Double]
  /// The notes in chronological order.
  public let notes: [DiaryRecord]
  private let metrics: DiaryRecord?

  package init(_ records: [DiaryRecord], on clock: DiaryClock) {
    let (day, nightDay) = (clock.today, clock.dayOfLastNight(among: records))
    let (stamp, nightStamp) = (day.description, nightDay.description)
    func isOfDay(_ entry: HistoryEntry) -> Bool {
      switch entry.record.kind {
      case .night: entry.day == nightStamp
      case .nap: entry.day == stamp || clock.hasJustEnded(entry.record)
      default: entry.day == stamp
      }
    }
    let order = HistoryOrder(dayStart: clock.dayStart)
    let entries = HistoryOrder.sorted(
      records.filter { $0.supersededBy == nil }.map { order.entry($0) }.filter(isOfDay)
    ).map { $0.record }
    func all(_ kind: DiaryKind) -> [DiaryRecord] { entries.filter { $0.kind == kind } }
    self.day = day
    let parts = all(.night).compactMap { SleepOfNight.Part($0) }
    night = parts.isEmpty ? nil : SleepOfNight(parts, day: nightDay)
    naps = all(.nap)
    stress = all(.stress).compactMap { $0.number(.value) }
    notes = all(.note)
    metrics = all(.day).first
  }

  /// The number that was logged for the day, in the unit of its ``DailyMetric``; `nil` if none was.
  public func metric(_ field: DiaryField) -> Double? { metrics?.number(field) }

  /// The hours asleep in the night, or else those logged for the day; `nil` if neither is known.
  public var hoursAsleep: Double? { night?.minutesAsleep.map { $0 / 60 } ?? metric(.sleep) }

  /// The mean of the day's stress, from 0 (calm) to 10 (extreme); `nil` without entries.
  public var meanStress: Double? { stress.mean }

  package var missingOfNight: [DiaryField] { night?.parts[0].missing ?? [] }
}

extension Diary {
  /// What the diary says of the day of a clock.
  package func today(on clock: DiaryClock) -> TodayFigures {
    // The small hours of the next date belong to this day.
    let dates = [clock.today, clock.today.adding(days: 1)].map { "\($0)T" }
    return TodayFigures(
      records(of: [.night, .nap, .day]) + records(of: [.stress, .note], mentioning: dates),
      on: clock)
  }
}
