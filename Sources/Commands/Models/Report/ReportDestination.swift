import CommandLineKit
import Reports

/// The destination of `--report`, checked before the work to report errors at once.
struct ReportDestination: ~Copyable {
  static let option = Option<String?>(
    "report", placeholder: "file",
    help: "Write a page with charts; - is standard output.",
    completion: .file(ending: "html"), parse: ValueParser.text)

  let isWanted: Bool
  /// Whether the page replaces the text on standard output.
  let isStandardOutput: Bool
  private var file: FileOutput?

  /// Opens the file that the command line names, if any.
  ///
  /// It must not be one of `inputs`, or anything but a page of the same kind. A page of the diary is
  /// private. `others` take standard output as well, so that they exclude a page there.
  init(
    _ arguments: ParsedArguments, of kind: PageKind = .evaluation, beside others: [Flag] = [],
    inputs: InputFiles
  ) throws {
    let path = arguments[Self.option]
    isWanted = path != nil
    isStandardOutput = path == "-"
    if isStandardOutput, let other = others.first(where: { arguments[$0] }) {
      throw UsageError(
        "'--\(other.definition.name)' and '--report -' both take standard output: choose one.")
    }
    guard let path, path != "-" else { return }
    try inputs.check(path, of: Self.option.definition.name, for: "the page")
    _ = try ReplacedFile(path, of: Self.option.definition.name, for: "the page") { text in
      switch PageKind(ofPage: text) {
      case kind: nil
      case let other?: "a page of another kind (\(other.rawValue.lowercased()))"
      case nil: "a file that is not a report of betterrest"
      }
    }
    file = try FileOutput(path, isPrivate: kind == .diary)
  }

  consuming func write(
    _ document: Document, standardOutput: inout StandardStream
  ) throws {
    let page = document.page(version: Release.version)
    if isStandardOutput { return try standardOutput.write(page) }
    guard var file = file.take() else { return }
    try file.write(page)
    try file.commit()
  }
}
