import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// `betterrest export`: saves a model in the format of another program or as a page, or the diary for
/// another device.
struct ExportCommand: Command {
  enum Format: String, CaseIterable, Sendable {
    case coreml, onnx
    /// An ONNX graph that takes its inputs as one matrix.
    case onnxMatrix = "onnx-matrix"
    /// A page that tells bedtimes.
    case html
    case diary

    /// `nil` for a page and for the diary.
    var ofModel: ExportFormat? {
      self == .onnxMatrix ? .onnx : ExportFormat(rawValue: rawValue)
    }
  }

  static let format = Option(
    required: "format", placeholder: "format",
    help: "coreml, onnx or onnx-matrix for a model, html for a page, or diary.",
    completion: .choice(of: Format.self), parse: ValueParser.choice(of: Format.self))
  static let output = Option(
    required: "output", short: "o", placeholder: "file",
    help: "Where to save it. For a page, a name ending in / makes a folder for a web host.",
    completion: .file(endings: ["mlmodel", "onnx", "html", "jsonl"]), parse: ValueParser.text)
  /// What a model says about itself.
  enum Label: String, CaseIterable {
    case author, license, version
  }
  static let metadata = RepeatedParameter(
    option: "metadata", placeholder: "name=text", limit: Label.allCases.count,
    help: "The author, license or version of the model: author=Anna.",
    completion: .assignments(Label.allCases.map { CompletionChoice($0.rawValue) })
  ) { word throws -> (Label, String) in
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let label = Label(rawValue: String(parts[0])) else {
      throw InvalidValue("write author=..., license=... or version=...")
    }
    return (label, String(parts[1]))
  }

  static let declaration = CommandDeclaration(
    name: "export", in: HelpSection.models,
    abstract: "Save a model for other programs or a phone, or your diary.",
    examples: """
      betterrest export --format coreml --output SleepCalculator.mlmodel
      betterrest export --format coreml --output Notes.mlmodel --model notes.json
      betterrest export --format onnx --output nights.onnx
      betterrest export --format html --output bedtime.html
      betterrest export --format html --diary --output bedtime/
      betterrest export --format diary --output diary.jsonl
      """,
    parameters: [
      format, output, ModelLocation.option, PageExport.diary, PersonalOptions.sure, metadata,
      OutputOptions.json,
    ],
    rules: PageExport.rules
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let ofPage: [any Parameter] = [PageExport.diary, PersonalOptions.sure]
    guard let format = arguments[format].ofModel else {
      guard arguments[format] == .html else {
        try check(arguments, takes: [])
        return try exportDiary(arguments, in: &session)
      }
      try check(arguments, takes: ofPage + [ModelLocation.option])
      return try PageExport(arguments, in: session).write(arguments, in: &session)
    }
    try check(arguments, takes: [ModelLocation.option, metadata])
    let location = ModelLocation.choice(arguments, environment: session.environment)
    _ = try ModelLocation.saved(
      to: arguments[output], as: format,
      besides: InputFiles([("the model", location.path)], in: session))
    switch try location.savedModel() {
    case .regressor(let model):
      let contents = try contents(of: model, in: format, arguments, named: location.name)
      try save(
        contents, ["model": JSONObject.model(model, at: location)],
        [Fact("Model", "\(location.name), \(model.kind)")], format, arguments, in: &session)
    case .textClassifier(let classifier):
      guard format == .coreml else {
        throw Failure(
          .usage,
          "A text classifier cannot be exported to ONNX, whose standard operators cannot split a text "
            + "into characters. Choose '--format coreml'.")
      }
      try save(
        classifier.coreML(labels: labels(arguments)), ["model": location.name],
        [
          Fact("Model", "\(location.name), a text classifier"),
          Fact("Input", "the dictionary that TextClassifier.features(of:) makes of a text"),
        ], format, arguments, in: &session)
    }
  }

  private static func contents(
    of model: RegressionModel, in format: ExportFormat, _ arguments: ParsedArguments,
    named name: String
  ) throws(ModelFileError) -> [UInt8] {
    do {
      return try format.contents(
        of: model, labels: labels(arguments, meanings: model.exportedMeanings),
        onnxInputs: arguments[Self.format] == .onnxMatrix ? .matrix : .names)
    } catch {
      throw ModelFileError(source: name, problem: .foreign(error))
    }
  }

  private static func labels(
    _ arguments: ParsedArguments, meanings: [String: String] = [:]
  ) -> ExportLabels {
    let given = Dictionary(arguments[metadata]) { _, last in last }
    let defaults = ExportLabels()
    return ExportLabels(
      author: given[.author] ?? defaults.author, license: given[.license] ?? defaults.license,
      version: given[.version], meanings: meanings)
  }

  /// Refuses options that the format does not take, beside those of all formats.
  private static func check(
    _ arguments: ParsedArguments, takes others: [any Parameter]
  ) throws(UsageError) {
    let taken = Set(
      ([format, output, OutputOptions.json] + others).map { $0.definition.name })
    if let other = declaration.allParameters.first(where: {
      arguments.contains($0) && !taken.contains($0.name)
    }) {
      throw UsageError(
        "'--\(other.name)' does not go with '--format \(arguments[format].rawValue)'.")
    }
  }

  /// Saves the merged diary as one file of lines.
  private static func exportDiary(
    _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    let path = arguments[output]
    guard path != "-" else {
      throw UsageError("A diary is saved to a file: '--output' takes its name.")
    }
    try InputFiles([], in: session).check(path, of: "output", for: "the export")
    _ = try ReplacedFile(path, of: "output", for: "the export") { text in
      DiaryLines.begin(Array(text.utf8)) ? nil : "a file that is no diary"
    }
    let writer = DiaryLocation(session.environment).writer(now: session.now())
    if let missing = writer.missingFile { throw missing }
    let diary = try writer.diary()
    try session.warn(DiaryWarnings.warnings(of: diary, writer))
    // Deletions are for the other devices, even if no entry is left.
    guard diary.hasLines else { throw DiaryError(.noRecords) }
    let entries = diary.records().count
    try save(
      diary.lines, ["entries": entries], [Fact("Entries", FigureFormat.current.number(entries))],
      nil, arguments,
      in: &session)
  }

  /// Saves an export, and reports it with what it was made of.
  ///
  /// - Parameter format: `nil` for the diary, whose file is private.
  private static func save(
    _ contents: [UInt8], _ members: JSONObject, _ facts: [Fact?], _ format: ExportFormat?,
    _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    let path = arguments[output]
    try FileOutput.write(contents, to: path, isPrivate: format == nil)
    try session.write(
      ExportReport(
        members: members, facts: facts.compactMap(\.self), format: format, path: path,
        bytes: contents.count), arguments)
  }
}

/// What was exported, and where it is.
private struct ExportReport: Report {
  let members: JSONObject
  let facts: [Fact]
  let format: ExportFormat?
  let path: String
  let bytes: Int

  var json: JSONObject {
    members.adding([
      "format": format?.rawValue ?? ExportCommand.Format.diary.rawValue, "output": path,
      "bytes": bytes,
    ])
  }

  var blocks: [Block] {
    let saved = [path, format?.name, "\(FigureFormat.current.number(bytes)) bytes"].compactMap(
      \.self)
    Block.facts {
      Array(facts.prefix(1))
      Fact("Saved", saved.commaSeparated)
      Array(facts.dropFirst())
    }
  }
}
