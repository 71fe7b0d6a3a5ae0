import SleepTerminal
import SleepImport
import SleepModel

/// `betterrest import`: imports entries into the diary, or a model that another program has trained;
/// which one it is, the contents of the file say.
enum ImportCommand: Command {
  static let files = RepeatedParameter(
    "file", help: "What to import, or a folder with exports; - is standard input.",
    completion: .file(endings: ["csv", "json", "jsonl", "mlmodel", "xml"]), parse: { $0 })

  static let declaration = CommandDeclaration(
    name: "import", in: HelpSection.diary,
    abstract: "Import nights from an app, a diary or a Core ML model.",
    examples: """
      betterrest import export.xml --dry-run
      betterrest import ~/Downloads/Fitbit
      betterrest import diary.jsonl
      betterrest import nights.csv --columns out=Start,woke=End,asleep=Minutes
      betterrest import SleepCalculator.mlmodel
      """,
    parameters: [files],
    groups: [
      ParameterGroup("Entries", EntryImport.parameters),
      ParameterGroup("A Core ML model", [ModelLocation.output]), .output([OutputOptions.json]),
    ],
    rules: [.excludes(ModelLocation.output, EntryImport.parameters)]
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    guard arguments[files].count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("Standard input can be read once: name '-' once.")
    }
    let paths = try ImportPaths(arguments[files], in: session)
    var entries = EntryImport(arguments, in: session)
    var refusals = paths.refusals
    for (place, source) in paths.sources.enumerated() {
      let file = try ImportFile(source)
      let name = file.name.printable(limit: 1024)
      guard !ModelImport.recognizes(file) else {
        guard arguments[files].count == 1 else {
          throw UsageError("\(name) is a Core ML model, which is imported alone.")
        }
        try check(arguments, has: EntryImport.parameters, "\(name) is a Core ML model")
        return try ModelImport.run(
          file, at: arguments[files][0], arguments,
          in: &session)
      }
      try check(arguments, has: [ModelLocation.output], "\(name) is no Core ML model")
      try EnvironmentTimeZone.check(arguments, of: declaration, saves: true, in: &session)
      if paths.placesInFolders.contains(place) {
        if let refusal = try entries.refusal(reading: file) { refusals.append(refusal) }
      } else {
        try entries.read(file)
      }
    }
    if entries.isEmpty, let refusal = refusals.first { throw refusal }
    try session.warn(refusals.map(\.text))
    try entries.finish(skippedFiles: paths.skipped, in: &session)
  }

  /// Throws ``UsageError`` if parameters are given that are not for such a file.
  private static func check(
    _ arguments: ParsedArguments, has others: [any Parameter], _ kind: String
  ) throws(UsageError) {
    if let other = others.first(where: { arguments.contains($0.definition) }) {
      throw UsageError("'--\(other.definition.name)' is not for this file: \(kind).")
    }
  }
}
