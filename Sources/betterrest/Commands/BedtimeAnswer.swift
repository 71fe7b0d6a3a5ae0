import Foundation
import SleepModel

/// The answer to one question: the bedtime, how it comes about, and what to be wary of.
struct BedtimeAnswer: Encodable {
  let wake: String
  let bedtime: String
  let estimatedSleep: Double
  let coffee: Double
  let actualSleep: Double
  /// How far the answer may be off; `nil` if the model cannot tell.
  let interval: BedtimeInterval?
  let timeZone: String
  let model: ModelReference
  let warnings: [String]
  private let clockText: String
  private let explanation: String
  private let modelText: String

  private enum CodingKeys: CodingKey {
    case wake, bedtime, estimatedSleep, coffee, actualSleep, interval, timeZone, model, warnings
  }

  init(
    bedtime: Bedtime, interval: BedtimeInterval?, sleep: SleepAmount, coffee: CoffeeAmount,
    model: RegressionModel, location: ModelLocation, clock: ClockStyle
  ) {
    wake = clock.timestamp(of: bedtime.wake.date)
    self.bedtime = clock.timestamp(of: bedtime.date)
    estimatedSleep = sleep.hours
    self.coffee = coffee.cups
    actualSleep = bedtime.actualSleep
    self.interval = interval
    timeZone = clock.timeZone.identifier
    self.model = ModelReference(location, model)
    warnings =
      (model.missingRange.map { ["There is no range: \($0)."] } ?? [])
      + bedtime.clockChanges.map { $0.text(in: clock) }
      + Self.unseen(
        by: model,
        inputs: [bedtime.wake.clockTime.secondsAfterMidnight, sleep.hours, coffee.cups],
        clock: clock)
    clockText = clock.text(of: bedtime.date)
    let usesCoffee = model.features.contains { $0.name == "coffee" }
    explanation = SleepExplanation(bedtime, sleep: sleep, coffee: usesCoffee ? coffee : nil).text
    modelText = "Model: \(location.name), \(model.kind)."
  }

  func text(in style: TextStyle) -> String {
    var lines = ["Your ideal bedtime is… \(style.bold(clockText))", style.dim(explanation)]
    if let interval { lines.append(interval.text) }
    lines += warnings.map { "Note: \($0)" }
    lines.append(style.dim(modelText))
    return lines.map { $0 + "\n" }.joined()
  }

  /// A sentence for each input that training has not seen, or not in this range.
  private static func unseen(
    by model: RegressionModel, inputs: [Double], clock: ClockStyle
  ) -> [String] {
    zip(SleepCalculator.features, inputs).compactMap { name, value in
      guard let feature = model.features.first(where: { $0.name == name }) else {
        // The bedtime depends on the wake time all the same.
        return name == "wake"
          ? nil : "The model was trained without \(name) and takes no account of it."
      }
      guard value < feature.minimum || value > feature.maximum else { return nil }
      func clockText(_ seconds: Double) -> String {
        ClockTime(secondsAfterMidnight: seconds).map(clock.text) ?? Plain.number(seconds)
      }
      let (text, noun) =
        switch name {
        case "wake": (clockText, "wake times from ")
        case "estimatedSleep": (Plain.number, "hours of sleep from ")
        default: (Plain.number, "cups of coffee from ")
        }
      return "The model has seen \(noun)\(text(feature.minimum)) to \(text(feature.maximum)), "
        + "not \(text(value)): take the answer as a guess."
    }
  }
}
