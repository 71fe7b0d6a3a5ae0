import Charts
import CommandLineKit
import SleepModel

/// The part of a report on the errors in slices of the rows.
struct SlicesSection {
  let content: ReportContent

  var markup: Markup {
    """
    <section id="slices">
    <h2>Errors by feature</h2>
    <div class="beside">
    \(scores)\
    \(content.charts.errors?.markup)\
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
