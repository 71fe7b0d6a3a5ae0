import Charts
import CommandLineKit
import MessageText
import TextClassification

/// The part of a report on the data.
struct TextDataCard {
  let content: TextReportContent
  private var report: TextEvaluationReport { content.report }

  var markup: Markup {
    """
    <section id="data">
    <h2>Data card</h2>
    \(facts.markup)\
    <p>These facts are computed from the rows. Add the origin, the language and the license of the \
    texts, and who chose their labels, if you share this page. It contains texts of the table.</p>
    </section>

    """
  }

  private var facts: MarkupFacts {
    let profile = report.profile
    var facts = MarkupFacts()
    facts.add("File", markup: "<code>\(content.dataName)</code>")
    facts.add("Rows", Plain.count(content.metrics.rows))
    facts.add("Distinct texts", Plain.count(profile.distinctCount))
    facts.add(
      "Length of the texts",
      profile.lengths.map {
        "\(Plain.count($0.shortest)) to \(Plain.count($0.longest)) characters, median "
          + Plain.count($0.median)
      })
    facts.add("Most frequent label", mostFrequent)
    if let fingerprint = profile.fingerprint {
      facts.add("Fingerprint", markup: "<code>\(fingerprint)</code>")
    }
    if report.folds == nil {
      facts.add(
        "Used for training",
        report.isTrainingData
          ? "yes: exactly these rows"
          : "not exactly these rows; whether some of them were is not known")
    }
    return facts
  }

  private var mostFrequent: String {
    "\(content.scores.mostFrequentLabel), \(ScoreText.percent(content.metrics.majorityAccuracy)) of "
      + "the rows"
  }
}
