import Charts
import CommandLineKit

/// The report on the personal model as one HTML page.
struct DiaryReport {
  private static let title = "How well your nights were predicted"

  let score: DiaryScore

  var page: PageFrame {
    PageFrame(
      title: Self.title, version: Release.version, summary: summary,
      sections: [
        .init(
          id: "score", name: "Score",
          markup: """
            <section id="score">
            <h2>The score</h2>
            <p>Every night is predicted from the nights before it. The simpler models are \
            scored on the same nights. A difference is significant if its 95 % interval excludes 0.</p>
            \(baselines.markup)\
            </section>

            """),
        .init(
          id: "predictions", name: "Predictions",
          markup: """
            <section id="predictions">
            <h2>Night by night</h2>
            <div class="figures">
            \(score.chart.markup)\
            </div>
            </section>

            """),
      ])
  }

  private var summary: Markup {
    let interval = score.intervalText.map { " (\($0))" } ?? ""
    let lead =
      "In \(Plain.counted(Double(score.scoredCount), "night")), the personal model had an RMSE of "
      + "\(score.amount(score.rootMeanSquaredError)) of sleep\(interval). \(score.coverageText)."
    let leftOut = score.diary.omissionText.map { ["Left out: \($0)."] } ?? []
    return PageHeader(
      kind: PageKind.diary.rawValue, title: Self.title, lead: lead, notes: score.remarks + leftOut
    ).markup
  }

  private var baselines: MarkupTable {
    var table = MarkupTable(
      "Models",
      [
        ("Model", .left), ("RMSE", .right), ("Difference", .right), ("95 % interval", .right),
        ("The personal model is", .left),
      ])
    table.add(["personal", score.amount(score.rootMeanSquaredError), "", "", ""])
    for baseline in score.baselines {
      let difference = baseline.difference
      table.add([
        baseline.name, score.amount(baseline.error),
        DiaryScore.signed(difference.rootMeanSquaredError),
        difference.interval.map {
          "\(DiaryScore.signed($0.lowerBound)) to \(DiaryScore.signed($0.upperBound))"
        } ?? "–",
        difference.verdict?.rawValue ?? "unknown: too few nights",
      ])
    }
    return table
  }
}
