import Charts
import CommandLineKit
import SleepModel

/// The part of a report on the effect of each feature.
struct InputsSection {
  private static let mostFeatures = 12

  let content: ReportContent

  var markup: Markup {
    let charts = FeatureCharts(of: InspectionReport(content.model, named: content.modelName))
    return """
      <section id="inputs">
      <h2>Features</h2>
      <p>\(intro)</p>
      <div class="figures">
      \(charts.importance?.markup)\
      </div>
      \(dependence(charts))\
      </section>

      """
  }

  private var intro: String {
    let kind = content.model.kind
    let whose =
      content.location == nil
      ? "With these options, training on all rows produces this model: \(kind). "
      : "The model: \(kind). "
    return whose + "The charts describe its predictions; they do not show causes."
  }

  /// One small chart per feature, the most important first.
  private func dependence(_ charts: FeatureCharts) -> Markup? {
    let figures = charts.dependences(atMost: Self.mostFeatures)
    guard !figures.isEmpty else { return nil }
    let rest = content.model.features.count - figures.count
    let omitted = rest > 0 ? " \(Plain.count(rest)) less important features are not shown." : ""
    return """
      <h3>Partial dependence</h3>
      <p>Each point is the mean prediction if the feature had this value in every row. All charts \
      have the same vertical scale, so a steeper line means a larger effect.\(omitted)</p>
      <div class="figures small">
      \(figures.map(\.markup))</div>

      """
  }
}
