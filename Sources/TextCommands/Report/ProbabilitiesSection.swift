import Charts

/// The part of a report on the probabilities, sure answers and the learning curve.
struct ProbabilitiesSection {
  let content: TextReportContent

  var markup: Markup {
    let charts = content.charts
    let figures = charts.all
    let drawn: Markup? =
      figures.isEmpty ? nil : "<div class=\"figures small\">\n\(figures.map(\.markup))</div>\n"
    let heading = charts.learningCurve == nil ? "Probabilities" : "Probabilities and learning curve"
    return """
      <section id="answers">
      <h2>\(heading)</h2>
      \(drawn)\
      \(charts.omissions.map { "<p>\($0)</p>\n" as Markup })\
      </section>

      """
  }
}
