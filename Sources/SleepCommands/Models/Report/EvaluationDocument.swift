import SleepCharts
import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// The evaluation of a model, or of its training, as a page.
struct EvaluationDocument {
  let format = FigureFormat.current
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

  private var charts: EvaluationCharts {
    EvaluationCharts(
      evaluation: score.evaluation, figures: figures, measure: measure, folds: score.folds)
  }

  /// The name of the scored model or method, as the subject of a sentence.
  var modelName: String { location?.subject ?? "training" }

  var document: Document {
    let name = dataName.split(separator: "/").last.map(String.init) ?? dataName
    return Document(
      .evaluation, title: "How well \(modelName) predicts \(name)",
      lead: purpose,
      notes: [gateText].compactMap(\.self) + (score.folds == nil ? score.notes : [])
        + score.warnings, tiles: tiles
    ) {
      Section("score", "Score", heading: "The score") {
        [error, baselines, comparison?.verdict, coverage].compactMap(\.self)
          .spaceSeparated
        if score.folds != nil, !score.notes.isEmpty { Block.folded("Folds") { score.notes } }
        score.metricTable
        score.baselineBlocks
        comparison?.pageBlocks ?? []
      }
      Section("slices", "Errors by feature") {
        Block.beside(charts.errors) { score.sliceTable }
        score.rangesRemark
      }
      Section("answers", "Predictions", heading: "Predictions and intervals") {
        Block.charts([charts.predictions, charts.calibration])
        missingCharts
        charts.learningCurve.map { curve in
          Block.folded("Trees") { Block.charts([curve]) }
        }
      }
      Section("inputs", "Features") { inputs }
      Section("rows", "Largest errors") { rows }
      Section("data", "Data card") {
        Block.folded("Rows and columns") { dataCard }
      }
      Section("model", "Model card") {
        Block.folded("Training, parameters and limits") { modelCard }
      }
      reproductionSection
    }
  }

  // MARK: Summary

  /// What the model is for and how far off it is, in a sentence.
  private var purpose: String {
    let features = model.features.map { $0.name.printable() }.abbreviated(to: 8).listed()
    let name = location == nil ? "the model" : modelName
    let subject =
      location.map { $0 == .builtIn } ?? true ? name.capitalizedFirst : name
    let weight = model.training.totalWeight
    let rows =
      model.training.isKnown
      ? " It has learned from \(format.counted(format.weight(weight), "row"))." : ""
    return "\(subject) predicts \(measure.meaning) from \(features).\(rows) \(typicalErrors)."
  }

  private var typicalErrors: String {
    // Errors on rows of its training say little about others.
    guard !score.isTrainingData else {
      return score.validationMetrics.map {
        "On rows that it had not seen, it was usually off by about "
          + measure.spokenError($0.rootMeanSquaredError)
      } ?? "How far it is off on new rows is unknown"
    }
    let usual = measure.spokenError(score.rootMeanSquaredError)
    let most = figures.error(ofShare: 0.9).map {
      ", and nine predictions in ten are within \(measure.spokenError($0))"
    }
    return "It is usually off by about \(usual)" + (most ?? "")
  }

  private var error: String {
    let weight = score.rows.totalWeight.map { " of total weight \(format.weight($0))" } ?? ""
    let rows = format.counted(score.rowCount, "row") + weight
    let interval = score.intervalText.map { " (95 % interval \($0))" } ?? ""
    let size = "\(score.amount(score.rootMeanSquaredError))\(interval)"
    return score.folds.map {
      "In cross-validation with \($0) folds on \(rows), the root mean squared error on held-out "
        + "rows is \(size)."
    } ?? "On \(rows), \(modelName) has a root mean squared error of \(size)."
  }

  private var baselines: String {
    let (mean, line) = score.differences
    let meanText = "the mean baseline (\(score.amount(score.baselines.mean)))"
    let lineText = "least squares (\(score.amount(score.baselines.linear)))"
    if score.isTrainingData {
      return "It is not compared with \(meanText) and \(lineText): some of the rows were used in "
        + "training."
    }
    guard let meanVerdict = mean.verdict, let lineVerdict = line.verdict else {
      return "The rows are too few for a significant comparison with \(meanText) and \(lineText)."
    }
    let second = meanVerdict == lineVerdict ? "" : lineVerdict.comparison + " "
    return "That is \(meanVerdict.comparison) \(meanText) and \(second)\(lineText)."
  }

  private var coverage: String? {
    score.coverage.map { "The 90 % prediction intervals cover \(format.percent($0)) of the rows." }
  }

  private var gateText: String? {
    gate.map { gate in
      let limit = "The limit of \(format.plain(gate.limit))\(score.unit)"
      guard let error = gate.rootMeanSquaredError else { return "\(limit) cannot be checked." }
      let checked =
        gate.isByValidation ? "the validation RMSE, \(score.amount(error)), is" : "the RMSE is"
      return "\(limit) for \(checked) "
        + (gate.failure == nil ? "met." : "exceeded: the check failed.")
    }
  }

  @ListBuilder<Document.Tile> private var tiles: [Document.Tile] {
    Document.Tile(
      "RMSE", score.amount(score.rootMeanSquaredError),
      note: score.intervalText.map { "95 %: \($0)" } ?? "")
    Document.Tile(
      "Mean absolute error", score.amount(score.meanAbsoluteError),
      note: "largest \(score.amount(score.maximumError))")
    Document.Tile(
      "R squared", score.rSquared.map(format.rounded) ?? "none",
      note: score.rSquared == nil ? "the target is constant" : "1 is perfect")
    score.coverage.map {
      Document.Tile("Coverage", format.percent($0), note: "of 90 % intervals")
    }
  }

  // MARK: Sections

  @ListBuilder<String> private var missingCharts: [String] {
    if figures.calibration.isEmpty {
      "The model has no prediction intervals\(model.noIntervalReason.map { ": \($0)" } ?? "")."
    }
    charts.omissions
  }

  @Blocks private var inputs: [Block] {
    let charts = FeatureCharts(of: InspectionReport(model, named: modelName))
    let whose =
      location == nil ? "With these options, training on all rows produces this model" : "The model"
    let dependences = charts.dependences(atMost: 12)
    let rest = model.features.count - dependences.count
    "\(whose): \(model.kind). The charts describe its predictions; they do not show causes."
    Block.charts([charts.importance], areSmall: false)
    if !dependences.isEmpty {
      Block.heading("Partial dependence")
      "Each point is the mean prediction if the feature had this value in every row. All charts have "
        + "the same vertical scale, so a steeper line means a larger effect."
        + (rest > 0 ? " \(format.number(rest)) less important features are not shown." : "")
      Block.charts(dependences)
    }
  }

  @Blocks private var rows: [Block] {
    if figures.furthestRows.isEmpty {
      "Every prediction is exact."
    } else {
      score.evaluation.outliers?.description
        ?? "No row has an unusually large share of the squared error."
      "The table lists the rows with the largest errors and their shares of the squared error. Check "
        + "them first for data errors."
        + (figures.data.columns.contains { $0.missingWeight > 0 }
          ? " Rows with a missing value are not included." : "")
      furthestRows
    }
  }

  private var furthestRows: Table {
    typealias Column = Table.Column<FurthestRow>
    let line = Column.right("line") { row in
      (row.line.map(String.init) ?? "?") + (row.weight == 1 ? "" : " ×\(format.weight(row.weight))")
    }
    let inputs = model.features.prefix(8).enumerated().map { index, feature in
      Column.right(feature.name.printable()) { measure.text($0.inputs[index], of: feature) }
    }
    let errors: [Column] = [
      .right(model.target.printable()) { score.amount($0.target) },
      .right("prediction") { score.amount($0.prediction) },
      .right("error") { format.signed($0.error, beside: $0.error) + score.unit },
      .right("share") { format.percent($0.share) },
    ]
    return Table("Rows with the largest errors", of: figures.furthestRows, [line] + inputs + errors)
  }

  private var reproductionSection: Section {
    .reproduction(
      reproduction, inputs: location == nil ? "rows" : "rows and model",
      facts: [
        Fact("Rows", code: figures.data.fingerprint),
        location == nil
          ? Fact("Random seed", "\(model.training.randomSeed)")
          : Fact("Model, trained on", code: model.trainingFingerprint)
            ?? Fact("Model, trained on", "not told by its file"),
      ])
  }
}
