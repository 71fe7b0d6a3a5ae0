import SleepTerminal
import SleepText
import SleepModel

/// What `stats` is about: the words for a period, and the metrics between them.
struct PeriodChoice {
  /// A word of the command line.
  enum Word: Sendable {
    case metric(DailyMetric)
    case ofPeriod(String)

    init(_ word: String) {
      self = DailyMetric(rawValue: word).map(Word.metric) ?? .ofPeriod(word)
    }
  }

  /// The words that are completed.
  static let names =
    DiaryPeriod.Length.allCases.map(\.rawValue) + ["last", "yesterday", "all"]
    + DailyMetric.allCases.map(\.rawValue)

  let metrics: [DailyMetric]
  /// `nil` without words for one.
  private let written: WrittenPeriod?

  init(_ words: [Word]) throws {
    var (metrics, period): ([DailyMetric], [String]) = ([], [])
    for word in words {
      switch word {
      case .metric(let metric): metrics.append(metric)
      case .ofPeriod(let text): period += text.split(separator: " ").map(String.init)
      }
    }
    (self.metrics, written) = (metrics, WrittenPeriod(period))
    guard written == nil, !period.isEmpty else { return }
    if period.count > 1, period.allSatisfy({ WrittenPeriod([$0]) != nil }) {
      throw Self.years(period) ?? Self.oneOnly
    }
    let unknown = period.filter { WrittenPeriod([$0]) == nil }
    let nearest = unknown.lazy.compactMap { nearestName(to: $0, among: Self.names) }.first
    throw UsageError(
      "'\(period.spaceSeparated.printable())' is neither a period nor a metric."
        + (nearest.map { " Did you mean '\($0)'?" } ?? ""), advice: Self.examples)
  }

  private static let oneOnly = UsageError("Name one period.", advice: examples)

  /// What to type instead of two years; `nil` for other words.
  private static func years(_ words: [String]) -> UsageError? {
    guard let first = words.min(), let last = words.max(), case .year? = WrittenPeriod([first]),
      case .year? = WrittenPeriod([last])
    else { return nil }
    return UsageError(
      "Name one period.",
      advice: "betterrest stats \(last), which is compared with the year before, or all these "
        + "years: betterrest stats --from \(first)-01-01 --to \(last)-12-31")
  }

  private static let examples =
    "betterrest stats last week, betterrest stats 2025-03, betterrest stats all, or days: "
    + "betterrest stats --from 2025-12-01 --to 2026-02-28"

  /// The period that is asked for; `nil` if none is.
  ///
  /// - Parameter on: The day of `--on`.
  func period(on day: CalendarDay?, of figures: DiaryFigures) throws -> DiaryPeriod? {
    guard written != nil || day != nil || figures.range != nil else { return nil }
    guard written == nil || figures.range == nil else { throw Self.oneOnly }
    let asked = written ?? .current(.week)
    if case .current = asked {
    } else if day != nil {
      throw UsageError(
        "'--on' goes with day, week, month and year.",
        advice: "betterrest stats month --on \(figures.clock.today)")
    }
    let period =
      try figures.range.map { DiaryPeriod($0) }
      ?? asked.period(
        figures.clock, on: day, since: figures.source.all.firstDay,
        firstWeekday: figures.style.firstWeekday)
    return try Self.known(period)
  }

  /// The period of `stats` alone.
  static func usual(of figures: DiaryFigures) throws -> DiaryPeriod {
    try known(
      .latestWeek(to: figures.clock.today, firstWeekday: figures.style.firstWeekday))
  }

  private static func known(_ period: DiaryPeriod?) throws -> DiaryPeriod {
    guard let period else { throw UsageError("The calendar has no days before this period.") }
    return period
  }
}
