import CommandLineKit
import SleepModel

/// `betterrest stats`: averages, trends and extremes of a day, a week, a month or a year.
enum StatsCommand: Command {
  /// A word that chooses the period or a metric.
  struct Choice: Sendable {
    var length: DiaryPeriod.Length?
    var metric: DailyMetric?
  }

  private static let names =
    DiaryPeriod.Length.allCases.map(\.rawValue) + DailyMetric.allCases.map(\.rawValue)

  static let choices = RepeatedParameter(
    optional: "what",
    help: "day, week, month or year; and metrics, such as sleep stress, which are then shown by "
      + "weekday, too. (default: week)",
    completion: .words(names)
  ) { word throws -> Choice in
    if let length = DiaryPeriod.Length(rawValue: word) { return Choice(length: length) }
    guard let metric = DailyMetric(rawValue: word) else {
      throw ValueParser.noChoice(among: names)
    }
    return Choice(metric: metric)
  }
  static let on = Option(
    day: "on",
    help: "The period of this day: yesterday, mon, 2026-11-20.")
  static let plot = Flag("plot", help: "Draw a chart of each metric.")

  static let open = Flag("open", help: "Open the page of --report in your browser.")

  static let declaration = CommandDeclaration(
    name: "stats", in: HelpSection.insights,
    abstract: "See your averages and trends.",
    examples: """
      betterrest stats
      betterrest stats day
      betterrest stats month sleep stress --plot
      betterrest stats week --on -7d
      betterrest stats --report diary.html
      """,
    parameters: [choices],
    groups: [
      .period([on, HistoryCommand.from, HistoryCommand.to, PredictCommand.timeZone]),
      .output([
        OutputOptions.details, plot, ReportDestination.option, open, OutputOptions.json,
        PredictCommand.locale,
      ]),
    ],
    rules: [
      .excludes(plot, [ReportDestination.option, OutputOptions.json]),
      .excludes(HistoryCommand.from, [on]), .excludes(HistoryCommand.to, [on]),
      .excludes(OutputOptions.json, [ReportDestination.option]),
      .excludes(choices, [ReportDestination.option]),
      .enables([ReportDestination.option], [open]),
      .excludes(OutputOptions.details, [ReportDestination.option, OutputOptions.json]),
    ], glossaries: [.metrics]
  ).usingDiary

  private static let smallChartWidth = 60

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    if arguments[open], arguments[ReportDestination.option] == "-" {
      throw UsageError("'--open' needs a file: name one after '--report'.")
    }
    let report = try ReportDestination(
      arguments, of: .diary, inputs: InputFiles([], in: session))
    let figures = try DiaryFigures(arguments, in: &session)
    let on = try arguments[on].map(figures.clock.pastDay(parsing:))
    try session.warn(ifSkipped: on, in: figures.clock.zone)
    if report.isWanted {
      let day = on ?? figures.range?.upperBound ?? figures.clock.today
      let bedtime =
        try day == figures.clock.today
        ? BedtimeSetting(
          BedtimeOptions(), clock: figures.style, diary: figures.diary,
          now: session.now(), environment: session.environment
        ).bedtime().paragraph : nil
      let page = DiaryPage(source: figures.upTo(day), day: day, bedtime: bedtime)
      let path = arguments[ReportDestination.option] ?? ""
      guard try report.write({ _ in page.document }, in: &session) else { return }
      if arguments[open] { session.pageToOpen = path }
      let hint = arguments[open] ? "" : ". Open it in a browser, or add --open."
      return try session.writeText("Page: \(path)\(hint)\n")
    }
    let answer = StatsAnswer(
      figures, try period(arguments[choices].compactMap(\.length), on: on, figures),
      metrics: arguments[choices].compactMap(\.metric))
    if arguments[OutputOptions.json] {
      return try session.standardOutput.writeJSON(answer.review.json)
    }
    if let text = figures.emptyText { return try session.writeText(text) }
    if arguments[OutputOptions.details], !answer.review.isEmpty {
      try session.writeText(answer.details(in: session.style, width: session.width))
    } else {
      try session.writeSentences(answer.lines(in: session.style))
    }
    if arguments[plot] {
      try session.draw(answer.charts)
    } else if !arguments[OutputOptions.details] {
      try session.draw(answer.smallCharts, upTo: smallChartWidth)
    }
  }

  private static func period(
    _ lengths: [DiaryPeriod.Length], on day: CalendarDay?, _ figures: DiaryFigures
  ) throws -> DiaryPeriod {
    guard lengths.count < 2, lengths.isEmpty || figures.range == nil else {
      throw UsageError("Name one period: day, week, month, year, or '--from' and '--to'.")
    }
    let today = figures.clock.today
    let period =
      figures.range.map { DiaryPeriod($0) }
      ?? DiaryPeriod(
        lengths.first ?? .week, of: day ?? today, today: today,
        firstWeekday: figures.style.firstWeekday)
    guard let period else { throw UsageError("The calendar has no days before this period.") }
    return period
  }
}

extension Glossary {
  /// The names of the metrics on the command line.
  static let metrics = Glossary(
    "Metrics", DailyMetric.allCases.map { ManualEntry($0.rawValue, $0.words.help) })
}

/// The sentences of `stats`, and what to type next.
extension StatsAnswer {
  func lines(in emphasis: TextStyle) -> [String] {
    let sentences = PeriodSentences(review, style.figures)
    guard !review.isEmpty else { return [nothing] }
    let names = PeriodNames(review, style.figures)
    return [emphasis.bold(names.heading), ""] + sentences.all + [next].compactMap(\.self)
  }

  /// Where the nearest entries are, and the command that shows them.
  private var nothing: String {
    guard let day = review.nearestDay else {
      let names = review.figures.map { $0.metric.words.title.lowercased() }
      return "Nothing logged yet\(review.isPartial ? " for \(names.listed())" : "")."
    }
    let when = style.dated(day)
    let length = review.period.length ?? .week
    let what = review.isPartial ? review.figures.map(\.metric.rawValue) : []
    let words =
      ["betterrest", "stats"] + (length == .week ? [] : [length.rawValue]) + what
      + ["--on", day.description]
    let isBefore = day < review.period.days.lowerBound
    return "Nothing \(isBefore ? "since" : "before") \(when). That \(length.rawValue): "
      + words.spaceSeparated
  }

  /// The setting that tells more, once there is something to tell.
  private var next: String? {
    guard !review.isPartial, review.isCurrent, review.need == nil, review.regularity.index != nil
    else { return nil }
    return "To see your sleep debt, say how much sleep you need: betterrest profile need=8"
  }
}
