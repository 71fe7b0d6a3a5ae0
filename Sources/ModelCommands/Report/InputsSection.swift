import Charts
import CommandLineKit
import SleepModel

/// The part of a report on what the model makes of each input.
struct InputsSection {
  private static let mostFeatures = 12

  let content: ReportContent
  private var model: RegressionModel { content.model }

  var markup: Markup {
    """
    <section id="inputs">
    <h2>What it looks at</h2>
    <p>\(intro)</p>
    <div class="figures">
    \(importance?.markup)\
    </div>
    \(dependence)\
    </section>

    """
  }

  private var intro: String {
    let whose =
      content.location == nil
      ? "Training with these options on all rows makes \(model.kind). "
      : "The model is \(model.kind). "
    return whose + "What follows tells how it answers, not what causes what."
  }

  private var importance: Figure? {
    let bars = model.features.compactMap { feature in
      feature.importance.map { ImportanceFigure.Bar(name: feature.name, amount: $0) }
    }
    return ImportanceFigure(bars: bars, measure: content.measure).figure
  }

  /// One small picture for each input, those first that count most.
  private var dependence: Markup? {
    guard let dependence = model.partialDependence else { return nil }
    let order = model.features.indices.sorted { left, right in
      let (first, second) = (model.features[left], model.features[right])
      let importance = (first.importance ?? first.gain, second.importance ?? second.gain)
      return importance.0 == importance.1 ? left < right : importance.0 > importance.1
    }
    let shown = order.prefix(Self.mostFeatures)
    let predictions = shown.flatMap { dependence[$0].predictions.map(content.measure.onAxis) }
    guard let low = predictions.min(), let high = predictions.max(), low.isFinite, high.isFinite
    else { return nil }
    let scale = AxisScale(covering: low...high, ticks: 4)
    let texts = content.texts
    let figures = shown.enumerated().compactMap { number, index -> Markup? in
      let name = model.features[index].name
      return DependenceFigure(
        id: "dependence-\(number + 1)", feature: name, dependence: dependence[index],
        predictions: scale, measure: content.measure, texts: texts
      ).figure?.markup
    }
    let rest = order.count - shown.count
    let omitted = rest > 0 ? " \(Plain.count(rest)) more count less and are left out." : ""
    return """
      <h3>How the mean prediction follows each input</h3>
      <p>Each point is the mean of the predictions were this the value of the input in every row \
      (partial dependence). All have the same scale, so a steep line counts more than a flat \
      one.\(omitted)</p>
      <div class="figures small">
      \(figures)</div>

      """
  }
}
