import Charts
import CommandInputs
import SleepModel

/// The content of the report on an evaluation.
struct ReportContent {
  let score: EvaluationReport
  var comparison: ComparisonReport?
  let figures: EvaluationFigures
  /// The scored model or, with folds, the one trained on all rows.
  let model: RegressionModel
  /// Where the model comes from; `nil` with folds.
  let location: ModelLocation?
  let dataName: String
  let gate: RMSEGate?
  let reproduction: Reproduction

  var measure: TargetMeasure { TargetMeasure(target: model.target) }

  var charts: EvaluationCharts {
    EvaluationCharts(
      evaluation: score.evaluation, figures: figures, measure: measure, folds: score.folds)
  }

  var texts: InspectionTables {
    InspectionTables(features: [], target: model.target, unit: model.unit)
  }

  /// The name of the scored model or method, as the subject of a sentence.
  var modelName: String {
    switch location {
    case .builtIn: "the built-in model"
    case .own(let path), .file(let path): path
    case nil: "training"
    }
  }
}
