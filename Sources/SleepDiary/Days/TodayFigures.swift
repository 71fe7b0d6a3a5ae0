import SleepCore

/// What a diary says of today: last night, and the entries of the day.
package struct TodayFigures {
  package let day: CalendarDay
  /// The parts of the night that ended on the day, or since midnight in the small hours.
  private let nights: [Night]
  /// The quality of the night; the mean of its parts.
  package let quality: Double?
  package let naps: [DiaryRecord]
  package let stress: [Double]
  package let notes: [DiaryRecord]
  private let metrics: DiaryRecord?

  package init(_ records: [DiaryRecord], on clock: DiaryClock) {
    let day = clock.today
    let (stamp, nightStamp) = (
      day.description, clock.dayOfLastNight(among: records).description
    )
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
    nights = all(.night).compactMap { Night($0) }
    quality = all(.night).compactMap { $0.number(.quality) }.mean
    naps = all(.nap)
    stress = all(.stress).compactMap { $0.number(.value) }
    notes = all(.note)
    metrics = all(.day).first
  }

  package func metric(_ field: DiaryField) -> Double? { metrics?.number(field) }

  package var hasNight: Bool { !nights.isEmpty }

  package var hoursInBed: Double? { Self.hours(nights.map { $0.inBed }) }

  /// The hours asleep of the night if all parts are known, or else those logged for the day.
  package var hoursAsleep: Double? { Self.hours(nights.map { $0.possibleSleep }) ?? metric(.sleep) }

  package var missingOfNight: [DiaryField] { nights.first?.missing ?? [] }

  package var meanStress: Double? { stress.mean }

  /// The sum in hours; `nil` if it is empty or a part is unknown.
  private static func hours(_ minutes: [Double?]) -> Double? {
    let known = minutes.compactMap { $0 }
    return known.isEmpty || known.count < minutes.count ? nil : known.reduce(0, +) / 60
  }
}
