import Charts
import CommandLineKit
import MessageText
import SleepModel

/// The part of a report on the rows with the largest errors.
struct RowsSection {
  private static let mostFeatures = 8

  let content: ReportContent

  var markup: Markup {
    guard !content.figures.furthestRows.isEmpty else {
      return """
        <section id="rows">
        <h2>Largest errors</h2>
        <p>Every prediction is exact.</p>
        </section>

        """
    }
    let outliers = content.score.evaluation.outliers.map {
      "<p>\(prose: $0.description)</p>\n" as Markup
    }
    let none: Markup = "<p>No row has an unusually large share of the squared error.</p>\n"
    return """
      <section id="rows">
      <h2>Largest errors</h2>
      \(outliers ?? none)\
      <p>The table lists the rows with the largest errors and their shares of the squared error. \
      Check them first for data errors.\(missingNote)</p>
      \(table.markup)\
      </section>

      """
  }

  private var missingNote: String {
    content.figures.data.columns.contains { $0.missingWeight > 0 }
      ? " Rows with a missing value are not included." : ""
  }

  private var table: MarkupTable {
    let names = content.model.features.map(\.name)
    let shown = names.prefix(Self.mostFeatures)
    let target = content.measure.target.printable()
    var table = MarkupTable(
      "Rows with the largest errors",
      [("line", .right)] + shown.map { ($0.printable(), .right) }
        + [(target, .right), ("prediction", .right), ("error", .right), ("share", .right)])
    let texts = content.texts
    for row in content.figures.furthestRows {
      let times = row.weight == 1 ? "" : " ×\(Plain.amount(row.weight))"
      table.add(
        [(row.line.map(String.init) ?? "?") + times]
          + zip(shown, row.inputs).map { texts.text($1, of: $0) }
          + [
            Plain.rounded(row.target) + content.score.unit,
            Plain.rounded(row.prediction) + content.score.unit,
            Plain.signed(row.error, beside: row.error) + content.score.unit,
            Plain.percent(row.share),
          ])
    }
    return table
  }
}
