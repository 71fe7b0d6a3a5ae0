import Charts
import CommandLineKit
import MessageText
import SleepModel

/// The part of a report on where errors are larger or smaller.
struct SlicesSection {
  let content: ReportContent

  var markup: Markup {
    let residuals = ResidualFigure(
      slices: content.figures.residuals, feature: content.score.sliceFeature?.printable() ?? "",
      measure: content.measure)
    return """
      <section id="slices">
      <h2>Where it is off</h2>
      <div class="beside">
      \(scores)\
      \(residuals.figure?.markup)\
      </div>
      \(remark)\
      </section>

      """
  }

  private var scores: Markup? {
    guard let rows = content.score.sliceRows, let headings = rows.first else { return nil }
    var table = MarkupTable(
      "Scores by \(headings[0])", headings.map { ($0, .right) })
    for row in rows.dropFirst() { table.add(row) }
    return table.markup
  }

  private var remark: Markup? {
    content.score.rangesRemark.map { "<p>\(prose: $0)</p>\n" }
  }
}
