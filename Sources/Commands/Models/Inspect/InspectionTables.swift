import Charts
import CommandLineKit
import Models
import Platform
import SleepCore
import SleepModel

/// The tables of `inspect`: the range and importance of each feature, and partial dependence.
struct InspectionTables {
  let features: [InspectionReport.Feature]
  let target: String
  /// The unit of the target, with a leading space.
  let unit: String

  var overview: Table {
    let hasTrees = features.contains { $0.gainShare != nil }
    let hasImportance = features.contains { $0.importance != nil }
    return Table(
      "Features", of: features,
      [
        .left("Feature") { $0.name },
        .right("from") { ($0.range?.lowerBound).map(Plain.number) ?? "-" },
        .right("to") { ($0.range?.upperBound).map(Plain.number) ?? "-" },
        .right("distinct") { $0.distinctCount.map(Plain.count) ?? "-" },
        hasTrees
          ? .right("gain") { Plain.rounded((($0.gainShare ?? 0) * 1000).rounded() / 10) + " %" }
          : nil,
        hasImportance
          ? .right("importance") { $0.importance.map { Plain.rounded($0) + unit } ?? "-" } : nil,
      ],
      note: hasImportance
        ? "Importance: the increase of the validation RMSE if the values of a feature are permuted."
        : nil)
  }

  /// The partial dependence on a feature.
  func table(of dependence: PartialDependence, _ feature: String) -> Table {
    Table(
      "Mean prediction by \(feature)",
      of: zip(dependence.values, dependence.predictions),
      [
        .right(feature) { text($0.0, of: feature) },
        .right("mean \(target)") { text($0.1) },
      ])
  }

  /// A value of a feature in its unit: a clock time, hours, cups.
  func text(_ value: Double, of feature: String) -> String {
    guard target == SleepCalculator.target else { return Plain.coefficient(value) }
    switch feature {
    case "wake": return ClockTime(secondsAfterMidnight: value)?.description ?? Plain.number(value)
    case "estimatedSleep": return "\(Plain.coefficient(value)) h"
    case "coffee": return value == 1 ? "1 cup" : "\(Plain.coefficient(value)) cups"
    default: return Plain.coefficient(value)
    }
  }

  /// A prediction: `8 h 35 min` for sleep.
  func text(_ prediction: Double) -> String {
    let minutes = (prediction / 60).rounded()
    guard target == SleepCalculator.target, (0..<60_000).contains(minutes) else {
      return Plain.rounded(prediction) + unit
    }
    return "\(Int(minutes) / 60) h \(Int(minutes) % 60) min"
  }

  /// The course of the partial dependence, in a sentence.
  func course(of dependence: PartialDependence, _ feature: String) -> String {
    let predictions = dependence.predictions
    guard let first = predictions.first, let last = predictions.last, let low = predictions.min(),
      let high = predictions.max(), let start = dependence.values.first,
      let end = dependence.values.last
    else { return "" }
    let span =
      "From \(text(start, of: feature)) to \(text(end, of: feature)), the mean "
      + "prediction "
    if text(low) == text(high) { return span + "stays at \(text(low))." }
    let steps = zip(predictions, predictions.dropFirst())
    if steps.allSatisfy({ $0 <= $1 }) {
      return span + "rises from \(text(first)) to \(text(last))."
    }
    if steps.allSatisfy({ $0 >= $1 }) {
      return span + "falls from \(text(first)) to \(text(last))."
    }
    return span + "changes from \(text(first)) to \(text(last)) and lies between \(text(low)) and "
      + "\(text(high))."
  }
}
