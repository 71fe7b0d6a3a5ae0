import Charts
import CommandInputs
import CommandLineKit
import MessageText
import SleepModel

/// The part of a report on the data.
struct DataCard {
  private static let mostFeatures = 100

  let content: ReportContent
  private var profile: DataProfile { content.figures.data }

  var markup: Markup {
    """
    <section id="data">
    <h2>Data card</h2>
    \(facts.markup)\
    \(columns.markup)\
    \(omission)\
    <p>These facts are computed from the rows. Add the origin, the method of measurement and the \
    license of the data if you share this page.</p>
    </section>

    """
  }

  private var facts: MarkupFacts {
    var facts = MarkupFacts()
    facts.add("File", markup: "<code>\(content.dataName)</code>")
    facts.add(
      "Rows", content.score.rows.text)
    facts.add("Distinct inputs", Plain.count(profile.distinctInputs))
    facts.add("Fingerprint", markup: "<code>\(profile.fingerprint)</code>")
    facts.add("Remarks", content.score.warnings.joined(separator: " "))
    facts.add(
      "Used for training",
      content.score.overlap.map { overlap in
        switch overlap {
        case .complete: "yes: exactly these rows"
        case .unknown:
          content.model.origin == nil ? "no: other rows" : "unknown: not exactly these rows"
        case .partial, .notFound, .tooFewRows, .tooManyRepeats: overlap.text
        }
      })
    if content.score.isTrainingData, SampleNotice.applies(to: content.model) {
      facts.add("Origin", "Synthetic sample data: no row was measured on a person.")
    }
    return facts
  }

  private var omission: Markup? {
    let omitted = profile.columns.count - 1 - Self.mostFeatures
    return omitted > 0 ? "<p>\(Plain.count(omitted)) more inputs are not shown.</p>\n" : nil
  }

  private var columns: MarkupTable {
    var table = MarkupTable(
      "Columns",
      [
        ("Column", .left), ("Role", .left), ("Unit", .left), ("from", .right), ("to", .right),
        ("mean", .right), ("distinct", .right), ("missing", .right),
      ])
    let inputs = profile.columns.dropLast()
    for (index, column) in (inputs.prefix(Self.mostFeatures) + profile.columns.suffix(1))
      .enumerated()
    {
      let isTarget = index == min(inputs.count, Self.mostFeatures)
      table.add([
        column.name.printable(), isTarget ? "predicted" : "input", unit(of: column.name) ?? "–",
        column.range.map { Self.text($0.lowerBound) } ?? "–",
        column.range.map { Self.text($0.upperBound) } ?? "–",
        column.mean.map(Plain.rounded) ?? "–",
        column.distinctCount.map(Plain.count) ?? "–", Plain.amount(column.missingWeight),
      ])
    }
    return table
  }

  /// A value with all digits; grouped from five digits on, as years have four.
  private static func text(_ value: Double) -> String {
    guard abs(value) >= 10_000, let whole = Int(exactly: value) else { return Plain.number(value) }
    return Plain.count(whole)
  }

  private func unit(of column: String) -> String? {
    guard content.measure.target == SleepCalculator.target else { return nil }
    return switch column {
    case "wake": "seconds after midnight"
    case "estimatedSleep": "hours"
    case "coffee": "cups"
    case SleepCalculator.target: "seconds"
    default: nil
    }
  }
}
