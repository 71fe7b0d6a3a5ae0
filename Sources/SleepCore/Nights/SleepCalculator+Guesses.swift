import SleepText
import SleepModels

extension SleepCalculator {
  /// A sentence for each input that the model knows nothing of: outside the range of its training
  /// data, or no feature of it.
  ///
  /// - Parameters:
  ///   - wakes: Ascending wake times, in seconds after midnight.
  ///   - sleeps: Ascending amounts of sleep, in hours.
  ///   - cups: Ascending amounts of coffee.
  package func guesses(
    wakes: [Double], sleeps: [Double], cups: [Double], _ figures: FigureFormat
  ) -> [String] {
    func clockTime(_ seconds: Double) -> String {
      ClockTime(secondsAfterMidnight: seconds).map { figures.time($0) } ?? figures.exact(seconds)
    }
    func counted(_ number: Double, _ noun: String) -> String {
      figures.counted(figures.exact(number), noun)
    }
    return [
      guess(.wake, wakes, "wake times", clockTime) { "the wake time \(clockTime($0))" },
      guess(.estimatedSleep, sleeps, "hours of sleep", figures.exact) {
        "\(counted($0, "hour")) of sleep"
      },
      guess(.coffee, cups, "cups of coffee", figures.exact) { "\(counted($0, "cup")) of coffee" },
    ].compactMap { $0 }
  }

  /// - Parameters:
  ///   - text: The text for one end of a range.
  ///   - single: The text for the only value.
  private func guess(
    _ column: SleepColumn, _ values: [Double], _ noun: String, _ text: (Double) -> String,
    single: (Double) -> String
  ) -> String? {
    guard let feature = model.features.first(where: { $0.name == column.rawValue }) else {
      // The bedtime still depends on the wake time.
      return column == .wake
        ? nil : "The model was trained without \(column.rawValue) and takes no account of it."
    }
    let known = feature.minimum...feature.maximum
    guard let unseen = known.text(ofOthers: values, text) else { return nil }
    let seen =
      known.lowerBound == known.upperBound
      ? "only \(single(feature.minimum))"
      : "\(noun) from \(text(feature.minimum)) to \(text(feature.maximum))"
    return "The model has seen \(seen), not \(unseen): take "
      + (values.count == 1 ? "the answer as a guess." : "those answers as guesses.")
  }
}
