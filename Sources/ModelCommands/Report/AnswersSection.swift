import Charts
import SleepModel

/// The part of a report on the answers: beside what was measured, within their ranges, and as trees
/// were added.
struct AnswersSection {
  let content: ReportContent

  var markup: Markup {
    let learningCurve = content.figures.learningCurve.flatMap { curve in
      LearningCurveFigure(
        curve: curve, folds: content.score.folds, measure: content.measure
      ).figure
    }
    let predictions = PredictionFigure(
      points: content.figures.points, totalWeight: content.score.evaluation.totalWeight,
      measure: content.measure)
    let figures = [
      predictions.figure, CalibrationFigure(points: content.figures.calibration).figure,
      learningCurve,
    ].compactMap(\.self)
    return """
      <section id="answers">
      <h2>Predictions, ranges and learning</h2>
      <div class="figures small">
      \(figures.map(\.markup))\
      </div>
      \(missing)\
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
