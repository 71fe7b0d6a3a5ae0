import Charts
import CommandLineKit
import Reports

/// What a command has found out, as JSON and as text; some reports have charts.
protocol Report {
  var json: JSONObject { get }
  @Blocks var blocks: [Block] { get }
  var charts: [Chart] { get }
  /// Why charts are missing, in sentences.
  var omissions: [String] { get }
}

extension Report {
  var text: String { blocks.text }
  var charts: [Chart] { [] }
  var omissions: [String] { [] }
}

extension Session {
  /// Writes a report as the command line asks for it: as JSON, or as text and, with `plot`, in charts.
  mutating func write(
    _ report: some Report, _ arguments: ParsedArguments, plot: Flag? = nil
  ) throws {
    if arguments[OutputOptions.json] { return try standardOutput.writeJSON(report.json) }
    try writeText(report.text)
    if let plot, arguments[plot] { try draw(report.charts, remarks: report.omissions) }
  }
}
