import SleepTerminal
import SleepModel

/// `betterrest correlate`: the links between the metrics of the diary.
enum CorrelateCommand: Command {
  static let first = metric("x", help: "A metric of the list below. (default: each with each)")
  static let second = metric("y", help: "The metric to compare it with. (default: all others)")
  static let lag = Option(
    "lag", placeholder: "days", default: [0],
    defaultText: "0",
    help:
      "Days from <x> to <y>: 0, 1 for the day after, or 0,1. From 1 on, a night follows the day, "
      + "in whichever order you name them.",
    parse: lags)
  static let plot = Flag("plot", help: "Draw each link as dots with a trend line.")

  private static func metric(_ name: String, help: String) -> Argument<DailyMetric?> {
    Argument(
      optional: name, help: help, completion: .choice(of: DailyMetric.self),
      parse: ValueParser.choice(of: DailyMetric.self))
  }

  private static let mostLag = 30

  @Sendable private static func lags(_ word: String) throws -> [Int] {
    let lags = word.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let known = lags.compactMap(\.self)
    guard known.count == lags.count, known.allSatisfy({ (0...mostLag).contains($0) }),
      Set(known).count == known.count
    else {
      throw InvalidValue("write different whole numbers from 0 to \(mostLag), such as 0,1")
    }
    return known
  }

  static let declaration = CommandDeclaration(
    name: "correlate", in: HelpSection.insights,
    abstract: "See what your stress or sleep tends to go along with.",
    examples: """
      betterrest correlate
      betterrest correlate stress
      betterrest correlate coffee latency
      betterrest correlate sleep stress --lag 0,1 --plot
      betterrest correlate --from -90d
      """,
    parameters: [
      first, second, lag, PeriodOptions.from, PeriodOptions.to, OutputOptions.details, plot,
      OutputOptions.json,
      PredictCommand.timeZone, PredictCommand.locale,
    ],
    rules: [
      .excludes(plot, [OutputOptions.json]),
      .excludes(OutputOptions.details, [OutputOptions.json]),
    ], glossaries: [.metrics]
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let figures = try DiaryFigures(arguments, in: &session)
    let choice = try choice(arguments)
    let answer = CorrelateAnswer(
      links: figures.days.links(choice, lags: arguments[lag]), choice: choice,
      range: figures.range, style: figures.style)
    if arguments[OutputOptions.json] {
      return try session.standardOutput.writeJSON(answer.json)
    }
    if let text = figures.emptyText { return try session.writeText(text) }
    try session.writeSentences(
      arguments[OutputOptions.details]
        ? answer.details(in: session.style, width: session.width)
        : answer.lines(in: session.style))
    if arguments[plot] { try session.draw(answer.charts) }
  }

  private static func choice(_ arguments: ParsedArguments) throws -> LinkChoice {
    guard let x = arguments[first] else { return .all }
    guard let y = arguments[second] else { return .with(x) }
    guard x != y else { throw UsageError("Name two different metrics.") }
    return .pair(x, y)
  }
}
