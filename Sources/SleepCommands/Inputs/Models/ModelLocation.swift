import SleepTerminal
import Foundation
import SleepModel

enum ModelLocation: Equatable {
  /// A file that the command line or the environment names.
  case file(String)
  /// The model that `train` saves for this user.
  case own(String)
  /// The model in the program itself.
  case builtIn

  /// The environment variable that names a model.
  static let variable = "BETTERREST_MODEL"

  static let option = Option(
    text: "model", placeholder: "file", defaultText: "your own, or else the built-in one",
    help: "A model file, or built-in; or else $\(variable).",
    completion: .file(endings: ["json", "mlmodel"])
  ).from(
    environment: [
      ManualEntry(variable, "The model to use if --model is not given."), ownFolder,
    ], files: [ownFile])

  static let output = Option(
    text: "output", short: "o", placeholder: "file", defaultText: "your own model",
    help: "Where to save the model.", completion: .file(endings: ["json"])
  ).from(environment: [ownFolder], files: [ownFile])

  /// The environment variable that determines the location of the user's own model.
  static let ownFolder = ManualEntry(
    "XDG_DATA_HOME", "The folder in which betterrest/model.json is your own model.")
  #if os(macOS)
    static let ownFile = ManualEntry(
      "~/Library/Application Support/betterrest/model.json", ownFileText)
  #else
    static let ownFile = ManualEntry("~/.local/share/betterrest/model.json", ownFileText)
  #endif
  private static let ownFileText =
    "Your own model, which train keeps; predict uses it while your diary has no nights."

  /// The model to use: the one asked for, or else the user's own, or else the built-in one.
  static func choice(
    _ arguments: ParsedArguments, environment: [String: String]
  ) -> ModelLocation {
    named(arguments[option], environment: environment) ?? ownOrBuiltIn(environment: environment)
  }

  /// The model of the option or the environment variable; `nil` without either.
  static func named(
    _ given: String?, environment: [String: String]
  ) -> ModelLocation? {
    let path = given ?? environment[variable] ?? ""
    return path.isEmpty ? nil : path == builtInName ? .builtIn : .file(path)
  }

  static func ownOrBuiltIn(environment: [String: String]) -> ModelLocation {
    let own = ownPath(environment: environment)
    return FileManager.default.fileExists(atPath: own) ? .own(own) : .builtIn
  }

  /// The path at which `train` saves the user's own model.
  static func ownPath(environment: [String: String]) -> String {
    UserFolder.data.path(environment: environment) + "/betterrest/model.json"
  }

  /// Where a model is saved: the file that the command line names, or else the user's own model.
  ///
  /// - Throws: ``UsageError`` for an input file, and if another model than one of sleep would be the
  ///   user's own.
  static func saved(
    _ arguments: ParsedArguments, target: String, besides inputs: [(what: String, path: String?)],
    in session: borrowing Session
  ) throws(UsageError) -> ModelLocation {
    if let path = arguments[output] {
      return try saved(to: path, besides: InputFiles(inputs, in: session))
    }
    guard target == SleepCalculator.target else {
      throw UsageError(
        "Name a file with '--output': only a model of bedtimes can be your own, and this one is of "
          + "\(target).")
    }
    return .own(ownPath(environment: session.environment))
  }

  /// The file that `--output` names, which holds a model of the same format already if anything.
  ///
  /// - Parameter format: The format of another program; `nil` for the project's own.
  /// - Throws: ``UsageError`` for `-`, for one of `inputs`, and for a file that is to be kept.
  static func saved(
    to path: String, as format: ExportFormat? = nil, besides inputs: InputFiles
  ) throws(UsageError) -> ModelLocation {
    guard path != "-" else {
      throw UsageError("A model is saved to a file: '--output' takes its name.")
    }
    try inputs.check(path, of: output.definition.name, for: "the model")
    _ = try ReplacedFile(path, of: output.definition.name, for: "the model") { text in
      let isModel =
        format?.wrote(text) ?? (text.hasPrefix("{") && text.contains("\"formatVersion\""))
      let kind = format.map { "\($0.name) model" } ?? "model"
      return isModel ? nil : "a file that is no \(kind) of betterrest"
    }
    return .file(path)
  }

  /// Opens the file for a model to be saved, and makes the folder of the user's own.
  func openFile() throws -> FileOutput {
    if case .own(let path) = self { try UserFolder.makeFolder(of: path) }
    return try FileOutput(name)
  }

  /// The file of the model; `nil` for the built-in one.
  var path: String? {
    switch self {
    case .file(let path), .own(let path): path
    case .builtIn: nil
    }
  }

  var name: String { path ?? Self.builtInName }

  /// The model as the subject of a sentence.
  var subject: String { path ?? "the built-in model" }

  /// The saved file: `model.json, 1,234 bytes`.
  func text(ofBytes count: Int) -> String { "\(name), \(FigureFormat.current.number(count)) bytes" }

  /// The name of the built-in model, also as a value of the option.
  private static let builtInName = "built-in"

  /// The model, whatever its kind.
  func savedModel() throws(ModelFileError) -> SavedModel {
    do throws(ModelFileError) {
      return .regressor(try model())
    } catch {
      guard case .otherKind = error.problem, let path else { throw error }
      return .textClassifier(try TextClassifier(contentsOf: path))
    }
  }

  func model() throws(ModelFileError) -> RegressionModel {
    switch self {
    case .file(let path), .own(let path): try RegressionModel(contentsOf: path)
    case .builtIn: try .builtIn()
    }
  }
}

/// A model of any kind.
enum SavedModel {
  case regressor(RegressionModel)
  case textClassifier(TextClassifier)
}

extension InputFiles {
  /// The files in `paths`, the user's own model, and the user's other files.
  init(andOwnModel paths: [(what: String, path: String?)], in session: borrowing Session) {
    self.init(
      paths + [("your own model", ModelLocation.ownPath(environment: session.environment))],
      in: session)
  }
}
