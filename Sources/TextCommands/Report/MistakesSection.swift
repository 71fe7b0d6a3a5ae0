import Charts
import CommandLineKit
import MessageText

/// The part of a report with the most confident mistakes.
struct MistakesSection {
  /// Longer texts are cut off.
  private static let mostCharacters = 200

  let content: TextReportContent

  var markup: Markup {
    let mistakes = content.report.mistakes
    guard !mistakes.isEmpty else {
      return """
        <section id="mistakes">
        <h2>Most confident mistakes</h2>
        <p>Every prediction of a known label is right.</p>
        </section>

        """
    }
    var table = MarkupTable(
      "Mistakes",
      [
        ("Text", .left), ("label", .left), ("prediction", .left), ("probability", .right),
        ("line", .right),
      ])
    for mistake in mistakes {
      table.add([
        mistake.text.printable(limit: Self.mostCharacters), mistake.label.printable(),
        mistake.prediction.printable(), ScoreText.share(mistake.probability),
        "\(mistake.line)",
      ])
    }
    return """
      <section id="mistakes">
      <h2>Most confident mistakes</h2>
      <p>The wrong predictions with the highest probabilities. Check first whether their labels are \
      right.</p>
      \(table.markup)\
      </section>

      """
  }
}
