import Charts
import CommandInputs
import CommandLineKit
import MessageText
import SleepModel

/// The part of a report that says what the model is, what it is for and where it ends.
///
/// (M. Mitchell and others, "Model cards for model reporting", 2019.)
struct ModelCard {
  /// Of more inputs, the ranges of the first are shown.
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
    <h3>What it has seen</h3>
    \(ranges.markup)\
    </section>

    """
  }

  private var intro: Markup? {
    content.location == nil
      ? """
      <p>The score above is that of models for each fold. This is the model that <code>betterrest \
      train</code> makes of all rows with the same options.</p>

      """ : nil
  }

  private var facts: MarkupFacts {
    let training = model.training
    let report = InspectionReport(model, named: content.modelName)
    var facts = MarkupFacts()
    facts.add("Model", content.location?.name)
    facts.add("Kind", "\(model.kind) (\(model.algorithm.rawValue))")
    facts.add(report.trees.count == 0 ? "Formula" : "Base", report.formula)
    if report.trees.count > 0 {
      facts.add(
        "Trees",
        "\(Plain.count(report.trees.count)), \(Plain.count(report.trees.leaves)) leaves, "
          + "\(report.trees.maximumDepth) deep at most")
    }
    facts.add("Imported from", model.origin?.format)
    facts.add("Author", model.origin?.author.map { $0.printable(limit: 200) })
    if training.isKnown { addTraining(training, to: &facts) }
    facts.add("Range", report.rangeText)
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
    facts.add("Fingerprint of those", markup: "<code>\(training.fingerprint)</code>")
    facts.add("Training RMSE", error(training.trainingMetrics))
    facts.add(
      "Validation RMSE",
      training.validationMetrics.map {
        "\(error($0)), \(Counted(Double(training.folds), "fold"))"
      } ?? "none: trained without folds")
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
        <p>To tell how long a night takes, and so when to go to bed, from \(list). Not for medical \
        advice, for research on sleep or for decisions about a person.</p>

        """
    }
    return """
      <p>To predict \(content.measure.target.printable()) from \(list), of rows like those of \
      training.</p>

      """
  }

  private var limits: [String] {
    var limits = [
      "It knows rows like those of training; on others, scores and ranges promise nothing.",
      outside,
    ]
    if content.location == .builtIn {
      limits.append("It was trained on made-up sample data: what it answers is no health advice.")
    }
    if let missing = model.missingRange {
      limits.append("It tells no range: \(missing).")
    }
    let learned = model.features.filter(\.mayBeMissing).map { $0.name.printable() }
    limits.append(
      learned.isEmpty
        ? "It has no answer to a row with a missing value."
        : "Only these inputs may be missing: "
          + learned.prefix(Self.mostFeatures).joined(separator: ", ") + ".")
    return limits
  }

  /// What becomes of inputs beyond those seen.
  private var outside: String {
    let hasLine = model.base.coefficients.contains { $0 != 0 }
    return switch (hasLine, model.trees.isEmpty) {
    case (true, true): "Outside the values below, it goes on as a straight line."
    case (true, false):
      "Outside the values below, its line goes on and its trees stay as they were at the edge."
    case (false, _): "Outside the values below, it answers as at the edge."
    }
  }

  private var ranges: MarkupTable {
    var table = MarkupTable(
      "Values seen in training",
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
  /// The parameters as the options of `train` name them.
  fileprivate var markup: Markup {
    let parameters: [(String, String)] =
      switch self {
      case .boostedTrees(let boosted):
        [
          ("base", boosted.base.rawValue), ("step-size", Plain.number(boosted.stepSize)),
          ("max-iterations", "\(boosted.maxIterations)"), ("max-depth", "\(boosted.maxDepth)"),
          ("max-leaves", "\(boosted.maxLeaves)"),
          ("min-child-weight", Plain.number(boosted.minChildWeight)),
          ("min-loss-reduction", Plain.number(boosted.minLossReduction)),
          ("row-subsample", Plain.number(boosted.rowSubsample)),
          ("column-subsample", Plain.number(boosted.columnSubsample)),
          ("early-stopping-rounds", "\(boosted.earlyStoppingRounds)"),
        ]
      case .decisionTree(let tree):
        [
          ("max-depth", "\(tree.maxDepth)"), ("max-leaves", "\(tree.maxLeaves)"),
          ("min-child-weight", Plain.number(tree.minChildWeight)),
          ("min-loss-reduction", Plain.number(tree.minLossReduction)),
        ]
      case .randomForest(let forest):
        [
          ("max-iterations", "\(forest.maxIterations)"), ("max-depth", "\(forest.maxDepth)"),
          ("max-leaves", "\(forest.maxLeaves)"),
          ("min-child-weight", Plain.number(forest.minChildWeight)),
          ("min-loss-reduction", Plain.number(forest.minLossReduction)),
          ("column-subsample", Plain.number(forest.columnSubsample)),
        ]
      }
    let options = parameters.map { name, value -> Markup in
      "<code class=\"keep\">--\(name) \(value)</code> "
    }
    return "\(options)"
  }
}
