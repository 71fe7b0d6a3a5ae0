import SleepModel

/// The part of a report on how sure the model is, and on how its error fell as trees were added.
struct TrustSection {
  let content: ReportContent

  var markup: Markup {
    let learningCurve = content.figures.learningCurve.flatMap { curve in
      LearningCurveFigure(
        curve: curve, folds: content.score.folds, measure: content.measure
      ).figure
    }
    let figures = [
      CalibrationFigure(points: content.figures.calibration).figure, learningCurve,
    ].compactMap(\.self)
    return """
      <section id="trust">
      <h2>How sure it is, and how it learned</h2>
      \(missing)\
      <div class="figures">
      \(figures.map(\.markup))\
      </div>
      </section>

      """
  }

  /// Why a picture is not there.
  private var missing: [Markup] {
    let reason = content.model.missingRange.map { ": \($0)" } ?? ""
    let ranges = "There are no ranges to check\(reason)."
    let curve = "With fewer than two trees there is no learning curve."
    return [
      content.figures.calibration.isEmpty ? ranges : nil,
      content.figures.learningCurve == nil ? curve : nil,
    ].compactMap { $0.map { "<p>\($0)</p>\n" } }
  }
}
