import SleepTerminal
import SleepReports

/// The destination of `--report`, checked before the work to report errors at once.
struct ReportDestination: ~Copyable {
  static let option = Option(
    text: "report", placeholder: "file",
    help: "Write a page with charts; - is standard output.",
    completion: .file(endings: ["html"]))

  let isWanted: Bool
  /// Whether the page replaces the text on standard output.
  private let isStandardOutput: Bool
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

  /// Writes the page, if it is wanted and there is one; returns whether standard output is free for
  /// other text.
  consuming func write(
    _ document: (borrowing Session) throws -> Document?, in session: inout Session
  ) throws -> Bool {
    guard isWanted, let page = try document(session)?.page(version: Release.version) else {
      return !isStandardOutput
    }
    if isStandardOutput {
      try session.standardOutput.write(page)
      return false
    }
    if var file = file.take() {
      try file.write(page)
      try file.commit()
    }
    return true
  }
}

/// The version of the program, which generated pages contain.
package enum Release {
  package static let version = "1.0.0"
  /// The release date in the format of manuals.
  package static let date = "November 20, 2026"
}

extension Reproduction {
  /// - Parameter usesModel: Whether a model is scored, and not training.
  init(_ arguments: ParsedArguments, usesModel: Bool, in session: borrowing Session) {
    let isFromVariable = usesModel && !arguments.contains(ModelLocation.option)
    self.init(
      arguments: session.arguments, version: Release.version,
      environment: session.environment.filter { name, value in
        name == ModelLocation.variable && isFromVariable && !value.isEmpty
      })
  }
}
