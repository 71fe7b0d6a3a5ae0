import SleepModel

struct TodayFigures {
  let day: CalendarDay
  /// The parts of the night that ended on the day, or since midnight in the small hours.
  private let nights: [Night]
  /// The quality of the night; the mean of its parts.
  let quality: Double?
  let naps: [DiaryRecord]
  let stress: [Double]
  let notes: [DiaryRecord]
  private let metrics: DiaryRecord?

  init(_ records: [DiaryRecord], on clock: DiaryClock) {
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
    var order = HistoryOrder(dayStart: clock.dayStart)
    let entries = HistoryOrder.sorted(
      records.filter { $0.supersededBy == nil }.map { order.entry($0) }.filter(isOfDay)
    ).map(\.record)
    func all(_ kind: DiaryKind) -> [DiaryRecord] { entries.filter { $0.kind == kind } }
    self.day = day
    nights = all(.night).compactMap { Night($0) }
    quality = Self.mean(all(.night).compactMap { $0.number(.quality) })
    naps = all(.nap)
    stress = all(.stress).compactMap { $0.number(.value) }
    notes = all(.note)
    metrics = all(.day).first
  }

  func metric(_ field: DiaryField) -> Double? { metrics?.number(field) }

  var hasNight: Bool { !nights.isEmpty }

  var hoursInBed: Double? { Self.hours(nights.map(\.inBed)) }

  /// The hours asleep of the night if all parts are known, or else those logged for the day.
  var hoursAsleep: Double? { Self.hours(nights.map(\.possibleSleep)) ?? metric(.sleep) }

  var missingOfNight: [DiaryField] { nights.first?.missing ?? [] }

  var meanStress: Double? { Self.mean(stress) }

  private static func mean(_ numbers: [Double]) -> Double? {
    numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
  }

  /// The sum in hours; `nil` if it is empty or a part is unknown.
  private static func hours(_ minutes: [Double?]) -> Double? {
    let known = minutes.compactMap(\.self)
    return known.isEmpty || known.count < minutes.count ? nil : known.reduce(0, +) / 60
  }
}

/// The missing entries of a day, with the commands that log them.
enum MissingEntries {
  /// What is missing and how to log it, the sleep of a logged night first; `nil` if nothing is.
  static func sentence(_ figures: TodayFigures) -> String? {
    if let command = nightCommand(figures) { return "How long did you sleep? \(command)" }
    let metrics = EntryField.all(of: .day)
      .filter { $0.isAsked && figures.metric($0.field) == nil }.map { $0.label.lowercased() }
    let others =
      (figures.hasNight ? [] : ["last night"]) + (figures.stress.isEmpty ? ["stress"] : [])
    let names = others + metrics
    return names.isEmpty ? nil : "Still to log: \(FigureFormat.list(names)). Type: betterrest log"
  }

  /// The command for what is unknown of the night; `nil` if nothing is.
  private static func nightCommand(_ figures: TodayFigures) -> String? {
    let fields = figures.missingOfNight.compactMap {
      EntryField.setting($0, of: .night)?.example
    }
    return fields.isEmpty ? nil : "betterrest edit today " + fields.spaceSeparated
  }

  /// The commands; fields of the day are combined.
  static func commands(_ figures: TodayFigures) -> [String] {
    var commands: [String] = []
    if !figures.hasNight {
      commands.append("betterrest log 23:10 6:40")
    } else if let command = nightCommand(figures) {
      commands.append(command)
    }
    if figures.stress.isEmpty { commands.append("betterrest log 5") }
    let metrics = EntryField.all(of: .day)
      .filter { $0.isAsked && figures.metric($0.field) == nil }.map(\.example)
    return metrics.isEmpty
      ? commands : commands + ["betterrest log day " + metrics.spaceSeparated]
  }
}
