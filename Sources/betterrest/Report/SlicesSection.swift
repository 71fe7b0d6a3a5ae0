import SleepModel

/// The part of a report on where errors are larger or smaller.
struct SlicesSection {
  let content: ReportContent

  var markup: Markup {
    let predictions = PredictionFigure(
      points: content.figures.points, rowCount: content.score.rows, measure: content.measure)
    let residuals = ResidualFigure(
      slices: content.figures.residuals, feature: content.score.sliceFeature ?? "",
      measure: content.measure)
    return """
      <section id="slices">
      <h2>Where it is off</h2>
      \(scores)\
      <div class="figures">
      \(residuals.figure?.markup)\
      \(predictions.figure?.markup)\
      </div>
      </section>

      """
  }

  private var scores: Markup? {
    guard let rows = content.score.sliceRows, let headings = rows.first else { return nil }
    var table = MarkupTable(
      "Scores by \(headings[0])", headings.map { ($0, .right) })
    for row in rows.dropFirst() { table.add(row) }
    let remark = content.score.rangesRemark.map { "<p>\($0)</p>\n" as Markup }
    return "\(table.markup)\(remark)"
  }
}
