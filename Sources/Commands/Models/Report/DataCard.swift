import Charts
import CommandLineKit
import MessageText
import Platform
import Reports
import SleepModel

/// The part of a report on the data.
struct DataCard {
  private static let mostFeatures = 100

  let content: EvaluationDocument
  private var profile: DataProfile { content.figures.data }
  private var score: EvaluationReport { content.score }

  @Blocks var blocks: [Block] {
    let omitted = profile.columns.count - 1 - Self.mostFeatures
    Block.facts {
      Fact("File", code: content.dataName)
      Fact("Rows", score.rows.text)
      Fact("Distinct inputs", Plain.count(profile.distinctInputs))
      Fact("Fingerprint", code: profile.fingerprint)
      Fact("Remarks", score.warnings.joined(separator: " "))
      Fact("Used for training", score.overlap.map(use))
      if score.isTrainingData, SampleNotice.applies(to: content.model) {
        Fact("Origin", "Synthetic sample data: no row was measured on a person.")
      }
    }
    columns
    if omitted > 0 { "\(Plain.count(omitted)) more inputs are not shown." }
    "These facts are computed from the rows. Add the origin, the method of measurement and the "
      + "license of the data if you share this page."
  }

  private func use(_ overlap: TrainingOverlap) -> String {
    switch overlap {
    case .complete: "yes: exactly these rows"
    case .unknown:
      content.model.origin == nil ? "no: other rows" : "unknown: not exactly these rows"
    case .partial, .notFound, .tooFewRows, .tooManyRepeats: overlap.text
    }
  }

  private var columns: Table {
    let inputs = profile.columns.dropLast().prefix(Self.mostFeatures).map { ($0, "input") }
    return Table(
      "Columns", of: inputs + profile.columns.suffix(1).map { ($0, "predicted") },
      [
        .left("Column") { $0.0.name.printable() }, .left("Role") { $0.1 },
        .left("Unit") { unit(of: $0.0.name) ?? "–" },
        .right("from") { $0.0.range.map { Self.text($0.lowerBound) } ?? "–" },
        .right("to") { $0.0.range.map { Self.text($0.upperBound) } ?? "–" },
        .right("mean") { $0.0.mean.map(Plain.rounded) ?? "–" },
        .right("distinct") { $0.0.distinctCount.map(Plain.count) ?? "–" },
        .right("missing") { Plain.amount($0.0.missingWeight) },
      ])
  }

  /// A value with all digits; grouped from five digits on, as years have four.
  private static func text(_ value: Double) -> String {
    guard abs(value) >= 10_000, let whole = Int(exactly: value) else { return Plain.number(value) }
    return Plain.count(whole)
  }

  private func unit(of column: String) -> String? {
    guard content.model.target == SleepCalculator.target else { return nil }
    return switch column {
    case "wake": "seconds after midnight"
    case "estimatedSleep": "hours"
    case "coffee": "cups"
    case SleepCalculator.target: "seconds"
    default: nil
    }
  }
}
