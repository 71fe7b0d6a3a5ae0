import Charts
import CommandInputs
import CommandLineKit

/// The destination of `--report`, checked before the work to report errors at once.
package struct ReportDestination: ~Copyable {
  package static let option = Option<String?>(
    "report", placeholder: "file",
    help: "Write a report with charts as one HTML page; - is standard output.",
    completion: .file(ending: "html"), parse: ValueParser.text)

  package let isWanted: Bool
  /// Whether the page replaces the text on standard output.
  package let isStandardOutput: Bool
  private var file: FileOutput?

  /// Opens the file that the command line names, if any; it must not be one of `inputs`.
  package init(_ arguments: ParsedArguments, inputs: InputFiles) throws {
    let path = arguments[Self.option]
    isWanted = path != nil
    isStandardOutput = path == "-"
    guard let path, path != "-" else { return }
    try inputs.check(path, of: "report", for: "the page")
    file = try FileOutput(path)
  }

  package consuming func write(
    _ page: PageFrame, standardOutput: inout StandardStream
  ) throws {
    if isStandardOutput { return try standardOutput.write(page.text) }
    guard var file = file.take() else { return }
    try file.write(page.text)
    try file.commit()
  }
}
