import SleepCharts
import SleepTerminal
import SleepReports

/// What a command has found out, as JSON and as text; some reports have charts.
protocol Report {
  associatedtype JSON: Encodable
  var json: JSON { get }
  @Blocks var blocks: [Block] { get }
}

/// A report that can be drawn, too.
protocol PlottedReport: Report {
  var charts: [Chart] { get }
  /// Why charts are missing, in sentences.
  var omissions: [String] { get }
}

extension Session {
  /// Writes a report as the command line asks for it: as JSON or as text.
  mutating func write(_ report: some Report, _ arguments: ParsedArguments) throws {
    if arguments[OutputOptions.json] { return try standardOutput.writeJSON(report.json) }
    try writeText(report.blocks.text(in: style, width: width))
  }

  /// Writes a report, and its charts below the text if they are asked for.
  mutating func write(
    _ report: some PlottedReport, _ arguments: ParsedArguments, plot: Flag
  ) throws {
    try write(report, arguments)
    guard arguments[plot], !arguments[OutputOptions.json] else { return }
    try draw(report.charts, remarks: report.omissions)
  }
}
