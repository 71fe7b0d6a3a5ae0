import SleepCharts
import SleepText
import SleepModel

// The charts of an evaluation; each is `nil` without data.
extension TextEvaluationReport {
  /// Bins of fewer predictions would show nothing but chance.
  private static let fewestPredictions = 50

  /// The accuracy against the probability, in ten bins.
  private var calibrationChart: Chart? {
    let bins = predictions.calibrationBins
    guard predictions.all.count >= Self.fewestPredictions,
      let furthest = bins.max(by: {
        abs($0.accuracy - $0.probability) < abs($1.accuracy - $1.probability)
      })
    else { return nil }
    return Chart(
      id: "calibration", title: "Calibration",
      caption:
        "Each point is a tenth of the predictions, from the least to the most probable ones. On "
        + "the diagonal, they are right as often as their probabilities say; below it, less often.",
      summary:
        "The largest deviation is at a probability of \(ScoreText.share(furthest.probability)), "
        + "where the accuracy is \(ScoreText.share(furthest.accuracy)); the mean deviation is "
        + "\(ScoreText.share(metrics.calibrationError)).",
      plot: .besideDiagonal(
        .init(
          name: "tenth of the predictions", bins.map { (x: $0.probability, y: $0.accuracy) },
          style: .markedLine), AxisScale(covering: 0...1, ticks: 5), x: "probability",
        y: "accuracy"),
      numbers: Table(
        "Accuracy by probability", of: bins,
        [
          .right("mean probability") { ScoreText.share($0.probability) },
          .right("accuracy") { ScoreText.share($0.accuracy) },
          .right("rows") { FigureFormat.current.weight($0.rows) },
        ]))
  }

  /// What is answered, and how precisely, by the probability from which answers are sure.
  private var sureAnswersChart: Chart? {
    let points = predictions.thresholdScores
    guard predictions.all.count >= Self.fewestPredictions, let first = points.first else {
      return nil
    }
    let threshold = classifier.knownSureProbability.flatMap { probability in
      probability >= first.threshold ? probability : nil
    }
    let line = threshold.map { probability in
      Chart.Series(
        name: "the classifier's limit", [0, 1].map { (x: probability, y: $0) }, style: .reference)
    }
    let mark =
      threshold == nil ? "" : " The vertical line is the limit of this classifier."
    return Chart(
      id: "sure-answers", title: "Sure answers",
      caption:
        "The share of the texts whose answer is at least as probable as a limit, and how many of "
        + "these answers are right.\(mark)",
      summary: sureSummary,
      plot: .series(
        [
          line,
          .init(
            name: "answered", points.map { (x: $0.threshold, y: $0.answeredShare) },
            style: .dashedLine),
          .init(
            name: "right", points.map { (x: $0.threshold, y: $0.precision ?? .nan) }, style: .line),
        ].compactMap(\.self),
        x: PlotAxis("sure from probability", covering: first.threshold...1),
        y: PlotAxis("share", covering: 0...1)),
      numbers: Table(
        "Sure answers by probability", of: points,
        [
          .right("sure from") { ScoreText.share($0.threshold) },
          .right("answered") { ScoreText.percent($0.answeredShare) },
          .right("right") { $0.precision.map(ScoreText.percent) ?? "–" },
        ]))
  }

  private var sureSummary: String {
    switch (classifier.knownSureProbability, sureAnswers) {
    case (nil, _): "This classifier is never sure."
    case (_?, nil): "No answer is sure here."
    case (0, let answers?): "This classifier is always sure: \(answers)."
    case (let limit?, let answers?):
      "Sure from \(ScoreText.share(limit)): \(answers)."
    }
  }

  /// The accuracy by the number of training rows, and what more rows should bring; `nil` for the
  /// score of one classifier.
  var learningCurve: Chart? {
    guard folds != nil, let curve = classifier.training.learningCurve,
      let last = curve.points.last
    else { return nil }
    let rows = classifier.training.rows
    let baseline = metrics.majorityAccuracy
    let expected = curve.expectedAccuracy
    let gain = curve.gainOfDoubling
    let band = [
      (x: Double(rows), lower: expected, upper: expected),
      (x: Double(2 * rows), lower: expected + gain.lowerBound, upper: expected + gain.upperBound),
    ]
    let accuracies = curve.points.map(\.accuracy) + band.flatMap { [$0.lower, $0.upper] }
    let lowest = min(accuracies.min() ?? 0, baseline)
    let numbers =
      curve.points.map { (FigureFormat.current.number($0.rows), $0.accuracy) }
      + [("\(FigureFormat.current.number(rows)), expected", expected)]
    return Chart(
      id: "learning-curve", title: "Learning curve",
      caption:
        "The accuracy on held-out texts after training on a quarter, a half and all of "
        + "\(FigureFormat.current.number(last.rows)) rows. The area is the expectation for up to twice all rows; the "
        + "dashed line is always predicting \(scores.mostFrequentLabel).",
      summary: classifier.learningCurveText ?? "",
      plot: .series(
        [
          .init(
            name: "baseline", [0, Double(2 * rows)].map { (x: $0, y: baseline) },
            style: .reference),
          .init(name: "expected", band: band),
          .init(
            name: "held-out texts", curve.points.map { (x: Double($0.rows), y: $0.accuracy) },
            style: .markedLine),
        ],
        x: PlotAxis("training rows", covering: 0...Double(2 * rows)),
        y: PlotAxis("accuracy", covering: lowest...(accuracies.max() ?? 1))),
      numbers: Table(
        "Accuracy by the number of rows", of: numbers,
        [.right("rows") { $0.0 }, .right("accuracy") { ScoreText.share($0.1) }]))
  }

  var charts: [Chart] { [calibrationChart, sureAnswersChart, learningCurve].compactMap(\.self) }

  /// Why charts are missing, in sentences.
  var omissions: [String] {
    var omissions: [String] = []
    if calibrationChart == nil {
      omissions.append(
        "There is no chart of the calibration and the sure answers: they require at least "
          + "\(Self.fewestPredictions) different texts.")
    }
    if learningCurve == nil {
      omissions.append("There is no learning curve: it requires cross-validation.")
    }
    return omissions
  }
}

extension ClassifierMetrics {
  private static let mostBars = 20

  /// The F1 score of each label, the highest first.
  var labelChart: Chart? {
    let found = precisionRecall.filter { $0.count > 0 || $0.predictedCount > 0 }
    let frequent = found.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.prefix(Self.mostBars)
    let labels = frequent.sorted { ($1.element.f1, $0.offset) < ($0.element.f1, $1.offset) }
      .map(\.element)
    guard let best = labels.first, let worst = labels.last else { return nil }
    func name(_ label: Label) -> String {
      "\(label.label.printable(limit: 30)) (\(ScoreText.share(label.f1)))"
    }
    let rest = found.count - labels.count
    let omission =
      rest > 0 ? " \(FigureFormat.current.counted(rest, "rarer label")) not shown." : ""
    return Chart(
      id: "labels-f1", title: "F1 by label",
      caption: "The harmonic mean of precision and recall; 1 is perfect.",
      summary: "Highest for \(name(best)), lowest for \(name(worst)).\(omission)",
      plot: .bars(
        labels.map {
          .init(
            label: $0.label.printable(limit: 30), amount: $0.f1, text: ScoreText.share($0.f1))
        }))
  }
}
