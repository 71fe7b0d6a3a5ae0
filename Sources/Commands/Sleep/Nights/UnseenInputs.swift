import CommandLineKit
import Models
import Platform
import SleepCore
import SleepModel

enum UnseenInputs {
  /// A sentence for each feature with a value outside its range.
  ///
  /// - Parameter values: The ascending values of each of ``SleepCalculator/features``.
  static func notes(
    of model: RegressionModel, values: [[Double]], clock: ClockStyle
  ) -> [String] {
    zip(SleepCalculator.features, values).compactMap { name, values in
      guard let feature = model.features.first(where: { $0.name == name }) else {
        // The bedtime still depends on the wake time.
        return name == "wake"
          ? nil : "The model was trained without \(name) and takes no account of it."
      }
      func clockText(_ seconds: Double) -> String {
        ClockTime(secondsAfterMidnight: seconds).map(clock.text) ?? Plain.number(seconds)
      }
      let (text, noun, single): ((Double) -> String, String, (Double) -> String) =
        switch name {
        case "wake": (clockText, "wake times", { "the wake time \(clockText($0))" })
        case "estimatedSleep":
          (Plain.number, "hours of sleep", { "\(Plain.counted($0, "hour")) of sleep" })
        default: (Plain.number, "cups of coffee", { "\(Plain.counted($0, "cup")) of coffee" })
        }
      func span(_ values: [Double]) -> String? {
        guard let first = values.first, let last = values.last else { return nil }
        return first == last ? text(first) : "\(text(first)) to \(text(last))"
      }
      let unseen = [
        span(values.filter { $0 < feature.minimum }), span(values.filter { $0 > feature.maximum }),
      ].compactMap(\.self)
      guard !unseen.isEmpty else { return nil }
      let seen =
        feature.minimum == feature.maximum
        ? "only \(single(feature.minimum))"
        : "\(noun) from \(text(feature.minimum)) to \(text(feature.maximum))"
      return "The model has seen \(seen), not \(unseen.joined(separator: " or ")): take "
        + (values.count == 1 ? "the answer as a guess." : "those answers as guesses.")
    }
  }
}
