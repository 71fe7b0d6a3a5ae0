import Charts
import SleepModel

/// The part of a report on the predictions, their intervals and the learning curve.
struct AnswersSection {
  let content: ReportContent

  var markup: Markup {
    let charts = content.charts
    let figures = [charts.predictions, charts.calibration, charts.learningCurve].compactMap(\.self)
    return """
      <section id="answers">
      <h2>Predictions, intervals and learning curve</h2>
      <div class="figures small">
      \(figures.map(\.markup))\
      </div>
      \(missing)\
      </section>

      """
  }

  private var missing: [Markup] {
    let reason = content.model.noIntervalReason.map { ": \($0)" } ?? ""
    let ranges = "The model has no prediction intervals\(reason)."
    return ((content.figures.calibration.isEmpty ? [ranges] : []) + content.charts.omissions)
      .map { "<p>\($0)</p>\n" }
  }
}
