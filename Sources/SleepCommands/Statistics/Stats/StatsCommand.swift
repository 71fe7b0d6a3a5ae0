import SleepTerminal
import SleepModel

/// `betterrest stats`: averages, trends and extremes of a day, a week, a month or a year.
enum StatsCommand: Command {
  static let choices = RepeatedParameter(
    optional: "what",
    help: "A period: day, last week, month, 2025-03, 2025 or all; and metrics, such as sleep, "
      + "which are then shown by weekday, too. (default: week)",
    completion: .words(PeriodChoice.names)
  ) { word in
    // stats from monday
    guard !["from", "to", "on", "since"].contains(word) else { throw InvalidValue("a day follows") }
    return PeriodChoice.Word(word)
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
      betterrest stats last week
      betterrest stats 2025 sleep stress --plot
      betterrest stats month --on 2025-03-10
      betterrest stats --report diary.html
      """,
    parameters: [choices],
    groups: [
      .period([on, PeriodOptions.from, PeriodOptions.to, PredictCommand.timeZone]),
      .output([
        OutputOptions.details, plot, ReportDestination.option, open, OutputOptions.json,
        PredictCommand.locale,
      ]),
    ],
    rules: [
      .excludes(plot, [ReportDestination.option, OutputOptions.json]),
      .excludes(PeriodOptions.from, [on]), .excludes(PeriodOptions.to, [on]),
      .excludes(OutputOptions.json, [ReportDestination.option]),
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
    let choice = try PeriodChoice(arguments[choices])
    let on = try arguments[on].map(figures.clock.pastDay(parsing:))
    try session.warn(ifSkipped: on, in: figures.clock.zone)
    let asked = try choice.period(on: on, of: figures)
    if report.isWanted {
      if let metric = choice.metrics.first {
        throw UsageError("The page shows all metrics: leave out '\(metric.rawValue)'.")
      }
      let page = try DiaryPage(figures, of: asked) {
        try BedtimeSetting(
          BedtimeOptions(), clock: figures.style, diary: figures.diary,
          now: session.now(), environment: session.environment
        ).bedtime().paragraph
      }
      let path = arguments[ReportDestination.option] ?? ""
      guard try report.write({ _ in page.document }, in: &session) else { return }
      if arguments[open] { session.pageToOpen = path }
      let hint = arguments[open] ? "" : ". Open it in a browser, or add --open."
      return try session.writeText("Page: \(path)\(hint)\n")
    }
    let period = try asked ?? PeriodChoice.usual(of: figures)
    if arguments[OutputOptions.json] {
      let review = PeriodReview(figures.source, period, metrics: choice.metrics)
      return try session.standardOutput.writeJSON(review.json)
    }
    let answer = StatsAnswer(figures, period, metrics: choice.metrics)
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
    if lacksSleep { return "No night says yet how long you slept: this is the time in bed." }
    guard !review.isPartial, review.isCurrent, review.need == nil, review.regularity.index != nil
    else { return nil }
    return "To see your sleep debt, say how much sleep you need: betterrest profile need=8"
  }
}
