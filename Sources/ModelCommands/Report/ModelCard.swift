import Charts
import CommandInputs
import CommandLineKit
import MessageText
import SleepModel

/// The part of a report on the model: its kind, its intended use and its limits.
///
/// (M. Mitchell and others, "Model cards for model reporting", 2019.)
struct ModelCard {
  private static let mostFeatures = 50

  let content: ReportContent
  private var model: RegressionModel { content.model }

  var markup: Markup {
    """
    <section id="model">
    <h2>Model card</h2>
    \(intro)\
    \(facts.markup)\
    <h3>Intended use</h3>
    \(use)\
    <h3>Limits</h3>
    <ul>
    \(limits.map { "<li>\($0)</li>\n" as Markup })</ul>
    <h3>Training ranges</h3>
    \(ranges.markup)\
    </section>

    """
  }

  private var intro: Markup? {
    content.location == nil
      ? """
      <p>The score above is for the models of the folds. This is the model that <code>betterrest \
      train</code> produces from all rows with the same options.</p>

      """ : nil
  }

  private var facts: MarkupFacts {
    let training = model.training
    let report = InspectionReport(model, named: content.modelName)
    var facts = MarkupFacts()
    facts.add("Model", content.location?.name)
    facts.add("Kind", "\(model.kind) (\(model.algorithm.rawValue))")
    facts.add(model.trees.isEmpty ? "Formula" : "Base", report.formula)
    facts.add("Trees", report.treesText)
    facts.add("Imported from", model.origin?.format)
    facts.add("Author", model.origin?.author.map { $0.printable(limit: 200) })
    if training.isKnown {
      addTraining(training, to: &facts)
    } else if let fingerprint = model.trainingFingerprint {
      facts.add("Fingerprint", markup: "<code>\(fingerprint)</code>")
    }
    facts.add("Prediction interval", model.rangeText)
    if let parameters = training.parameters { facts.add("Parameters", markup: parameters.markup) }
    facts.add(
      "Monotone",
      model.features.compactMap { feature in
        training.monotone[feature.name].map { "\(feature.name.printable()) \($0.rawValue)" }
      }.joined(separator: ", "))
    if training.isKnown { facts.add("Random seed", "\(training.randomSeed)") }
    return facts
  }

  private func addTraining(_ training: TrainingRecord, to facts: inout MarkupFacts) {
    facts.add("Trained on", "\(Plain.amount(training.totalWeight)) rows")
    facts.add("Fingerprint", markup: "<code>\(training.fingerprint)</code>")
    facts.add("Training RMSE", error(training.trainingMetrics))
    facts.add(
      "Validation RMSE",
      training.validationMetrics.map {
        "\(error($0)), \(training.validationText)"
      } ?? "none: trained without folds")
    if let other = training.validationRows {
      facts.add("Validation fingerprint", markup: "<code>\(other.fingerprint)</code>")
    }
  }

  private func error(_ metrics: RegressorMetrics) -> String {
    Plain.rounded(metrics.rootMeanSquaredError) + model.unit
  }

  private var use: Markup {
    let inputs = model.features.prefix(Self.mostFeatures).map { $0.name.printable() }
    let rest = model.features.count - inputs.count
    let list = (inputs + (rest > 0 ? ["\(Plain.count(rest)) more"] : [])).formattedList
    if content.measure.target == SleepCalculator.target {
      return """
        <p>To predict the length of a night, and so the bedtime, from \(list). Not for medical \
        advice, sleep research or decisions about a person.</p>

        """
    }
    return """
      <p>To predict \(content.measure.target.printable()) from \(list), for rows similar to the \
      training data.</p>

      """
  }

  private var limits: [String] {
    var limits = [
      "Scores and prediction intervals are valid only for rows similar to the training data.",
      outside,
    ]
    if content.location == .builtIn {
      limits.append(
        "It was trained on synthetic sample data: its predictions are not health advice.")
    }
    if let missing = model.noIntervalReason {
      limits.append("It has no prediction intervals: \(missing).")
    }
    let learned = model.features.filter(\.mayBeMissing).map { $0.name.printable() }
    limits.append(
      learned.isEmpty
        ? "It cannot predict rows with missing values."
        : "Only these inputs may be missing: "
          + learned.prefix(Self.mostFeatures).joined(separator: ", ") + ".")
    return limits
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

  private var ranges: MarkupTable {
    var table = MarkupTable(
      "Ranges of the training data",
      [("Input", .left), ("from", .right), ("to", .right), ("distinct", .right)])
    let texts = content.texts
    for feature in model.features.prefix(Self.mostFeatures) {
      table.add([
        feature.name.printable(),
        feature.seenRange.map { texts.text($0.lowerBound, of: feature.name) } ?? "–",
        feature.seenRange.map { texts.text($0.upperBound, of: feature.name) } ?? "–",
        feature.seenRange.map { _ in Plain.count(feature.distinctCount) } ?? "–",
      ])
    }
    return table
  }
}

extension TrainingParameters {
  /// The parameters as options of `train`.
  fileprivate var markup: Markup {
    let options = TrainingOptions.values(of: self).map { name, value -> Markup in
      "<code class=\"keep\">--\(name) \(value)</code> "
    }
    return "\(options)"
  }
}
