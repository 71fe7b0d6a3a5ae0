import SleepCharts
import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// The part of a report on the model: its kind, its intended use and its limits.
///
/// (M. Mitchell and others, "Model cards for model reporting", 2019.)
extension EvaluationDocument {
  private static let mostInputs = 50

  @Blocks var modelCard: [Block] {
    if location == nil {
      Block.markup(
        """
        <p>The score above is for the models of the folds. This is the model that \
        <code>betterrest train</code> produces from all rows with the same options.</p>

        """)
    }
    Block.facts(facts)
    Block.heading("Intended use")
    use
    Block.heading("Limits")
    Block.list(limits)
    Block.heading("Training ranges")
    ranges
  }

  @ListBuilder<Fact> private var facts: [Fact] {
    let training = model.training
    let report = InspectionReport(model, named: modelName)
    Fact("Model", location?.name)
    Fact("Kind", "\(model.kind) (\(model.algorithm.rawValue))")
    Fact(model.trees.isEmpty ? "Formula" : "Base", report.formula)
    Fact("Trees", report.treesText)
    Fact("Imported from", model.origin?.format)
    Fact("Author", model.origin?.author?.printable(limit: 200))
    if training.isKnown {
      Fact("Trained on", format.counted(format.weight(training.totalWeight), "row"))
    }
    Fact("Fingerprint", code: model.trainingFingerprint)
    model.scoreFacts
    if training.isKnown {
      if training.validationMetrics == nil {
        Fact("Validation RMSE", "none: trained without folds")
      }
      Fact("Validation fingerprint", code: training.validationRows?.fingerprint)
    }
    Fact("Prediction interval", model.rangeText)
    training.parameters.map { Fact("Parameters", codes: $0.options) }
    Fact(
      "Monotone",
      model.features.compactMap { feature in
        training.monotone[feature.name].map { "\(feature.name.printable()) \($0.rawValue)" }
      }.commaSeparated)
    if training.isKnown { Fact("Random seed", "\(training.randomSeed)") }
  }

  private var use: String {
    let list = model.features.map { $0.name.printable() }.abbreviated(to: Self.mostInputs)
      .listed()
    return measure.isSleep
      ? "To predict the length of a night, and so the bedtime, from \(list). Not for medical advice, "
        + "sleep research or decisions about a person."
      : "To predict \(model.target.printable()) from \(list), for rows similar to the training data."
  }

  @ListBuilder<String> private var limits: [String] {
    "Scores and prediction intervals are valid only for rows similar to the training data."
    outside
    if location == .builtIn {
      "It was trained on synthetic sample data: its predictions are not health advice."
    }
    model.noIntervalReason.map { "It has no prediction intervals: \($0)." }
    let learned = model.features.filter(\.mayBeMissing).map { $0.name.printable() }
    learned.isEmpty
      ? "It cannot predict rows with missing values."
      : "Only these inputs may be missing: "
        + learned.prefix(Self.mostInputs).commaSeparated + "."
  }

  /// How the model extrapolates.
  private var outside: String {
    let hasLine = model.base.coefficients.contains { $0 != 0 }
    return switch (hasLine, model.trees.isEmpty) {
    case (true, true): "Outside the ranges below, it extrapolates linearly."
    case (true, false):
      "Outside the ranges below, its linear part extrapolates and its trees are constant."
    case (false, _): "Outside the ranges below, its predictions are constant."
    }
  }

  private var ranges: Table {
    Table(
      "Ranges of the training data", of: model.features.prefix(Self.mostInputs),
      [
        .left("Input") { $0.name.printable() },
        .right("from") { text($0.levels == nil ? $0.seenRange?.lowerBound : nil, of: $0) },
        .right("to") { text($0.levels == nil ? $0.seenRange?.upperBound : nil, of: $0) },
        .right("distinct") { $0.seenRange == nil ? "–" : format.number($0.distinctCount) },
      ])
  }

  private func text(_ value: Double?, of input: RegressionModel.Feature) -> String {
    value.map { measure.text($0, of: input) } ?? "–"
  }
}

extension TrainingParameters {
  /// The parameters as `train --parameters` takes them.
  fileprivate var options: [String] {
    // Both say what the trees are added to, and come first.
    let start = [TreeParameter.base, .stepSize]
    let rows = start + TreeParameter.all.filter { !start.contains($0) }
    return rows.compactMap { row in values[row].map { "\(row.optionName)=\($0.text)" } }
  }
}

extension TreeParameter {
  /// `maxDepth` as `train` takes it: `max-depth`.
  var optionName: String {
    name.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}

/// The part of a report on the data.
extension EvaluationDocument {
  private static let mostColumns = 100
  private var profile: DataProfile { figures.data }

  @Blocks var dataCard: [Block] {
    let omitted = profile.columns.count - 1 - Self.mostColumns
    Block.facts {
      Fact("File", code: dataName)
      Fact("Rows", score.rows.text)
      Fact("Distinct inputs", format.number(profile.distinctInputs))
      Fact("Fingerprint", code: profile.fingerprint)
      Fact("Remarks", score.warnings.spaceSeparated)
      Fact("Used for training", score.overlap.map(use))
      if score.isTrainingData, model.isOfSampleData {
        Fact("Origin", "Synthetic sample data: no row was measured on a person.")
      }
    }
    columns
    if omitted > 0 { "\(format.number(omitted)) more inputs are not shown." }
    "These facts are computed from the rows. Add the origin, the method of measurement and the "
      + "license of the data if you share this page."
  }

  private func use(_ overlap: TrainingOverlap) -> String {
    switch overlap {
    case .complete: "yes: exactly these rows"
    case .unknown:
      model.origin == nil ? "no: other rows" : "unknown: not exactly these rows"
    case .partial, .notFound, .tooFewRows, .tooManyRepeats: overlap.text
    }
  }

  private var columns: Table {
    let inputs = profile.columns.dropLast().prefix(Self.mostColumns).map { ($0, "input") }
    return Table(
      "Columns", of: inputs + profile.columns.suffix(1).map { ($0, "predicted") },
      [
        .left("Column") { $0.0.name.printable() }, .left("Role") { $0.1 },
        .left("Unit") { unit(of: $0.0.name) ?? "–" },
        .right("from") { $0.0.range.map { text($0.lowerBound) } ?? "–" },
        .right("to") { $0.0.range.map { text($0.upperBound) } ?? "–" },
        .right("mean") { $0.0.mean.map(format.rounded) ?? "–" },
        .right("distinct") { $0.0.distinctCount.map(format.number) ?? "–" },
        .right("missing") { format.weight($0.0.missingWeight) },
      ])
  }

  /// A value with all digits; grouped from five digits on, as years have four.
  private func text(_ value: Double) -> String {
    guard abs(value) >= 10_000, let whole = Int(exactly: value) else { return format.plain(value) }
    return format.number(whole)
  }

  private func unit(of column: String) -> String? {
    guard measure.isSleep else { return nil }
    return switch column {
    case "wake": "seconds after midnight"
    case "estimatedSleep": "hours"
    case "coffee": "cups"
    case SleepCalculator.target: "seconds"
    default: nil
    }
  }
}
