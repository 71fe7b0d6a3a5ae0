import SleepModel

/// All that the report on an evaluation tells.
struct ReportContent {
  /// The score, and with what it was compared.
  let score: EvaluationReport
  var comparison: ComparisonReport?
  let figures: EvaluationFigures
  /// The model that was scored or, with folds, the one that training makes of all rows.
  let model: RegressionModel
  /// Where the model comes from; `nil` with folds.
  let location: ModelLocation?
  /// The name of the file with the rows.
  let dataName: String
  /// The check of the RMSE, if there is a limit.
  let gate: RMSEGate?
  let reproduction: Reproduction

  var measure: TargetMeasure { TargetMeasure(target: model.target) }

  /// Values of inputs and predictions with their units.
  var texts: InspectionTables {
    InspectionTables(features: [], target: model.target, unit: model.unit)
  }

  /// What was scored, as the subject of a sentence.
  var modelName: String {
    switch location {
    case .builtIn: "the built-in model"
    case .own(let path), .file(let path): path
    case nil: "training"
    }
  }
}

/// How a report can be had again.
struct Reproduction {
  /// The words of the command line, without the program's own name.
  let arguments: [String]
  /// The version of the program.
  let version: String
  /// The settings of the environment that the result depends on.
  let environment: [String: String]

  /// The command as a shell takes it.
  var command: String { words.joined(separator: " ") }

  /// The words of the command, quoted where a shell needs it.
  var words: [String] {
    let settings = environment.sorted { $0.key < $1.key }.map { name, value in
      "\(name)=\(Self.quoted(value))"
    }
    return settings + ["betterrest"] + arguments.map(Self.quoted)
  }

  /// A word as a shell reads it back, in quotes where it needs them (POSIX, 2.2.2).
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "_-./:,=+@%".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
