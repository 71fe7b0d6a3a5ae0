import CommandLineKit
import DiaryCommands
import DiaryImport
import MessageText
import ModelCommands
import SleepCommands

/// `betterrest import`: imports entries into the diary, or a model that another program has trained;
/// which one it is, the contents of the file say.
enum ImportCommand: Command {
  static let files = RepeatedParameter(
    "file", help: "What to import, or a folder with exports; - is standard input.",
    completion: .file(endings: ["csv", "json", "jsonl", "mlmodel", "xml"]), parse: { $0 })
  static let json = PredictCommand.json

  static let declaration = CommandDeclaration(
    name: "import",
    abstract: "Import an export of a sleep tracker, a diary, or a Core ML model.",
    discussion: """
      A file is recognised by its contents. Exports of these programs can be imported, also as whole \
      folders: \(EntryImport.programs). An export of betterrest is your diary from another device, \
      saved with 'export --format diary'. It is merged with yours, and what was set last counts.

      Importing a file again adds only what is new. What you have typed stays, and what you have \
      deleted stays deleted.

      Any other table of nights needs --columns, which names the column of each field: bed or out \
      for the beginning, rise or woke for the end, and optionally \(EntryImport.otherFields).

      A Core ML model may be linear (glmRegressor), trees (treeEnsembleRegressor), or a pipeline of \
      these with featureVectorizer and imputer, as Create ML saves them. Without --output, it becomes \
      your own model, which predict and evaluate then use. All commands also accept a Core ML model \
      as --model, without an import.

      EXAMPLES:
        betterrest import export.xml --dry-run
        betterrest import ~/Downloads/Fitbit
        betterrest import diary.jsonl
        betterrest import nights.csv --columns 'out=Start,woke=End,asleep="Minutes asleep"'
        betterrest import SleepCalculator.mlmodel
      """,
    parameters: [files, json],
    groups: [
      ParameterGroup("Entries", EntryImport.parameters),
      ParameterGroup("A Core ML model", [ModelImport.output]),
    ],
    rules: [.excludes(ModelImport.output, EntryImport.parameters)])

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let paths = try ImportPaths(arguments[files], in: session)
    var entries = EntryImport(arguments, in: session)
    for source in paths.sources {
      let file = try ImportFile(source)
      let name = file.name.printable(limit: 1024)
      guard !ModelImport.recognizes(file) else {
        guard arguments[files].count == 1 else {
          throw UsageError("\(name) is a Core ML model, which is imported alone.")
        }
        try check(arguments, has: EntryImport.parameters, "\(name) is a Core ML model")
        return try ModelImport.run(
          file, at: arguments[files][0], arguments,
          asJSON: arguments[json], in: &session)
      }
      try check(arguments, has: [ModelImport.output], "\(name) is no Core ML model")
      try EnvironmentTimeZone.check(arguments, of: declaration, saves: true, in: &session)
      try entries.read(file)
    }
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
