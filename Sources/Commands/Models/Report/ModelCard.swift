import Charts
import CommandLineKit
import MessageText
import Models
import Platform
import Reports
import SleepModel

/// The part of a report on the model: its kind, its intended use and its limits.
///
/// (M. Mitchell and others, "Model cards for model reporting", 2019.)
struct ModelCard {
  private static let mostFeatures = 50

  let content: EvaluationDocument
  private var model: RegressionModel { content.model }

  @Blocks var blocks: [Block] {
    if content.location == nil {
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
    let report = InspectionReport(model, named: content.modelName)
    Fact("Model", content.location?.name)
    Fact("Kind", "\(model.kind) (\(model.algorithm.rawValue))")
    Fact(model.trees.isEmpty ? "Formula" : "Base", report.formula)
    Fact("Trees", report.treesText)
    Fact("Imported from", model.origin?.format)
    Fact("Author", model.origin?.author.map { $0.printable(limit: 200) })
    if training.isKnown { Fact("Trained on", "\(Plain.amount(training.totalWeight)) rows") }
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
      }.joined(separator: ", "))
    if training.isKnown { Fact("Random seed", "\(training.randomSeed)") }
  }

  private var use: String {
    let list = model.features.map { $0.name.printable() }.abbreviated(to: Self.mostFeatures)
      .formattedList
    return model.target == SleepCalculator.target
      ? "To predict the length of a night, and so the bedtime, from \(list). Not for medical advice, "
        + "sleep research or decisions about a person."
      : "To predict \(model.target.printable()) from \(list), for rows similar to the training data."
  }

  @ListBuilder<String> private var limits: [String] {
    "Scores and prediction intervals are valid only for rows similar to the training data."
    outside
    if content.location == .builtIn {
      "It was trained on synthetic sample data: its predictions are not health advice."
    }
    model.noIntervalReason.map { "It has no prediction intervals: \($0)." }
    let learned = model.features.filter(\.mayBeMissing).map { $0.name.printable() }
    learned.isEmpty
      ? "It cannot predict rows with missing values."
      : "Only these inputs may be missing: "
        + learned.prefix(Self.mostFeatures).joined(separator: ", ") + "."
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
    let texts = content.texts
    return Table(
      "Ranges of the training data", of: model.features.prefix(Self.mostFeatures),
      [
        .left("Input") { $0.name.printable() },
        .right("from") { input in
          input.seenRange.map { texts.text($0.lowerBound, of: input.name) } ?? "–"
        },
        .right("to") { input in
          input.seenRange.map { texts.text($0.upperBound, of: input.name) } ?? "–"
        },
        .right("distinct") { $0.seenRange == nil ? "–" : Plain.count($0.distinctCount) },
      ])
  }
}

extension TrainingParameters {
  /// The parameters as `train --parameters` takes them.
  fileprivate var options: [String] {
    // Both say what the trees are added to, and come first.
    let isStart: (TreeParameter) -> Bool = { ["base", "stepSize"].contains($0.name) }
    let rows = TreeParameter.all.filter(isStart) + TreeParameter.all.filter { !isStart($0) }
    return rows.compactMap { row in
      values[row].map { value in
        let text = if case .number(let number) = value { Plain.number(number) } else { value.text }
        return "\(TreeParameter.optionName(row.name))=\(text)"
      }
    }
  }
}

extension TreeParameter {
  /// `maxDepth` as `train` takes it: `max-depth`.
  static func optionName(_ parameter: String) -> String {
    parameter.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}
