import Charts
import CommandLineKit
import MessageText
import TextClassification

/// The part of a report with the most informative words of each label.
struct WordsSection {
  private static let mostLabels = 50

  let content: TextReportContent

  /// `nil` if there are no words.
  var markup: Markup? {
    let classifier = content.classifier
    let found = zip(classifier.labels, classifier.training.words).filter { !$0.1.isEmpty }
    guard !found.isEmpty else { return nil }
    var table = MarkupTable("Words by label", [("Label", .left), ("Words", .left)])
    for (label, words) in found.prefix(Self.mostLabels) {
      table.add([
        label.printable(), words.map { $0.printable() }.joined(separator: ", "),
      ])
    }
    let rest = found.count - Self.mostLabels
    let omission: Markup? =
      rest > 0 ? "<p>\(Plain.counted(Double(rest), "more label")) not shown.</p>\n" : nil
    let whose =
      content.report.folds == nil ? "" : " of the classifier that is trained on all rows"
    return """
      <section id="words">
      <h2>Most informative words</h2>
      <p>The words\(whose) that speak most for each label, the strongest first. They show what it \
      learned, not what causes a label.</p>
      \(table.markup)\
      \(omission)\
      </section>

      """
  }
}
