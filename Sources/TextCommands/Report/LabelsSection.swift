import Charts
import CommandLineKit
import MessageText
import TextClassification

/// The part of a report with the scores by label, and which labels are confused.
struct LabelsSection {
  private static let mostLabels = 100
  /// A larger table would not fit on any screen.
  private static let mostColumns = 15
  private static let mostPairs = 20

  let content: TextReportContent
  private var labels: [ClassifierMetrics.Label] { content.metrics.precisionRecall }

  var markup: Markup {
    """
    <section id="labels">
    <h2>Labels</h2>
    <div class="beside">
    <div>
    <p>Precision is the share of the predictions of a label that are right, recall the share of its \
    rows that are found, F1 their harmonic mean.</p>
    \(scores.markup)\
    \(omission)\
    </div>
    \(content.metrics.labelChart?.markup)\
    </div>
    <h3>Confusion</h3>
    \(labels.count <= Self.mostColumns ? confusion : pairs)\
    </section>

    """
  }

  private var scores: MarkupTable {
    var table = MarkupTable(
      "Scores by label",
      [
        ("Label", .left), ("rows", .right), ("predicted", .right), ("precision", .right),
        ("recall", .right), ("F1", .right),
      ])
    for label in labels.prefix(Self.mostLabels) {
      table.add([
        label.label.printable(), Plain.count(label.count), Plain.count(label.predictedCount),
        ScoreText.share(label.precision), ScoreText.share(label.recall),
        ScoreText.share(label.f1),
      ])
    }
    return table
  }

  private var omission: Markup? {
    let rest = labels.count - Self.mostLabels
    return rest > 0
      ? "<p>\(Plain.counted(Double(rest), "more label")) not shown.</p>\n" : nil
  }

  private var confusion: Markup {
    let names = labels.map { $0.label.printable() }
    var table = MarkupTable(
      "Confusion", [("Label", .left)] + names.map { ($0, .right) })
    for (name, counts) in zip(names, content.metrics.confusion) {
      table.add([name] + counts.map(Plain.count))
    }
    return """
      <p>Each row of the table is a label, each column a prediction: the number of its rows with \
      this prediction. Right predictions are on the diagonal.</p>
      \(table.markup)
      """
  }

  /// The most frequent mistakes, for more labels than a table has room for.
  private var pairs: Markup {
    let found = content.metrics.confusion.enumerated().flatMap { label, counts in
      counts.enumerated().filter { $0.offset != label && $0.element > 0 }
        .map { (label: label, prediction: $0.offset, count: $0.element) }
    }.sorted {
      ($1.count, $0.label, $0.prediction) < ($0.count, $1.label, $1.prediction)
    }
    guard !found.isEmpty else { return "<p>No label was taken for another.</p>\n" }
    var table = MarkupTable(
      "Confused labels", [("Label", .left), ("Prediction", .left), ("rows", .right)])
    for pair in found.prefix(Self.mostPairs) {
      table.add([
        labels[pair.label].label.printable(), labels[pair.prediction].label.printable(),
        Plain.count(pair.count),
      ])
    }
    return """
      <p>The labels that were most often taken for others.</p>
      \(table.markup)
      """
  }
}
