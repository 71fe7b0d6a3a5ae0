import Charts
import CommandLineKit
import MessageText
import SleepModel

/// The pictures of a model: what its inputs are worth, and how its answers follow them.
struct InspectionPictures {
  let features: [InspectionReport.Feature]
  let target: String
  /// The unit of the target, with a space before it.
  let unit: String

  private static let mostBars = 20
  private static let mostDependences = 8

  private var measure: TargetMeasure { TargetMeasure(target: target) }
  private var tables: InspectionTables {
    InspectionTables(features: features, target: target, unit: unit)
  }

  /// What there is to be drawn; nothing where the model does not know it.
  var all: [Picture] {
    [importance].compactMap(\.self) + dependences
  }

  /// Why pictures are missing that one may look for, in sentences.
  var omissions: [String] {
    (importance == nil
      ? [
        "There is no picture of importance: the model does not hold it; training with folds tells it."
      ]
      : [])
      + (dependences.isEmpty
        ? [
          "How the prediction follows the features is not drawn: the model does not hold it; "
            + "training with folds tells it."
        ]
        : [])
  }

  /// The features with what they are worth, the most worthy first: by their importance or, if the
  /// model has none, by their share of the gain.
  private var worths: [(feature: InspectionReport.Feature, amount: Double)] {
    let hasImportance = features.contains { $0.importance != nil }
    return features.map { ($0, (hasImportance ? $0.importance : $0.gainShare) ?? 0) }
      .enumerated().sorted {
        ($1.element.1, $0.offset) < ($0.element.1, $1.offset)
      }.map { (feature: $0.element.0, amount: $0.element.1) }
  }

  private var importance: Picture? {
    let isImportance = features.contains { $0.importance != nil }
    guard isImportance || features.contains(where: { $0.gainShare != nil }) else { return nil }
    func text(_ amount: Double) -> String {
      isImportance ? measure.error(amount) : Plain.percent(amount)
    }
    let shown = worths.prefix(Self.mostBars)
    let chart = BarChart(
      bars: shown.map {
        .init(label: $0.feature.name.printable(), amount: $0.amount, text: text($0.amount))
      })
    guard let first = shown.first, let last = shown.last else { return nil }
    let what =
      isImportance
      ? "By how much the validation RMSE rises if the values of a feature are shuffled"
      : "The features' shares of what all splits gained"
    let least =
      shown.count > 1
      ? ", least for \(last.feature.name.printable()) (\(text(last.amount)))" : ""
    return Picture(
      title: isImportance ? "Importance" : "Gain",
      summary:
        "\(what): most for \(first.feature.name.printable()) (\(text(first.amount)))\(least)."
        + omission(shown.count),
      lines: { width, marks, _ in chart.lines(width: width, marks: marks) })
  }

  private func omission(_ shown: Int) -> String {
    let omitted = features.count - shown
    return omitted > 0 ? " \(Plain.count(omitted)) more are left out." : ""
  }

  /// How the mean prediction follows each feature, on a scale that all share: a steep line means
  /// more than a flat one.
  private var dependences: [Picture] {
    let shown = worths.prefix(Self.mostDependences).map(\.feature)
    let all = shown.flatMap { $0.partialDependence?.predictions ?? [] }.map(measure.onAxis)
    guard let low = all.filter(\.isFinite).min(), let high = all.filter(\.isFinite).max() else {
      return []
    }
    let scale = AxisScale(covering: low...high, ticks: 5)
    return shown.compactMap { feature in
      guard let dependence = feature.partialDependence, let first = dependence.values.first,
        let last = dependence.values.last
      else { return nil }
      let name = feature.name.printable()
      let axis = FeatureAxis(
        feature: feature.name, target: target, range: first...last, ticks: 5)
      let plot = XYPlot(
        x: axis.axis,
        y: PlotAxis(scale: scale, title: measure.axisTitle("mean predicted")),
        layers: [
          .init(
            points: zip(dependence.values, dependence.predictions).map {
              (axis.onAxis($0), measure.onAxis($1))
            }, pattern: .solid)
        ])
      return Picture(
        title: "How the prediction follows \(name)",
        summary: tables.course(of: dependence, feature.name),
        lines: plot.lines)
    }
  }
}
