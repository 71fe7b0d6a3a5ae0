import Charts
import CommandLineKit

/// The report on the personal model as one HTML page.
struct DiaryReport {
  let score: DiaryScore

  var page: PageFrame {
    PageFrame(
      title: "How well your nights were predicted", version: Release.version, summary: summary,
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
    let notes = (score.remarks + leftOut).map { note -> Markup in
      "<p class=\"note\">\(prose: note)</p>\n"
    }
    return """
      <header>
      <p class="kicker">Diary report</p>
      <h1>How well your nights were predicted</h1>
      <p class="lead">\(prose: lead)</p>
      \(notes)\
      </header>

      """
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
