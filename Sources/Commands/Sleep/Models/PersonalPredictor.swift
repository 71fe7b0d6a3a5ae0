import CommandLineKit
import Foundation
import SleepModel

/// Predicts with the expected time in bed, or with one that is enough on a given share of nights; if
/// that is out of reach, with the longest night within reach.
struct PersonalPredictor: BedtimePredictor {
  let model: PersonalSleepModel
  /// The share of nights that should bring at least the sleep wanted; `nil` for the expected value.
  let sure: Double?
  let figures: FigureFormat
  private let today: CalendarDay

  init(_ model: PersonalSleepModel, sure: Double?, now: Date, clock: ClockStyle) {
    (self.model, self.sure, figures) = (model, sure, clock.figures)
    today = CalendarDay(of: now, in: clock.timeZone)
  }

  func actualSleep(wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount) -> Double {
    model.reachableNight(sleep: sleep, coffee: coffee, sure: sure).actualSleep
  }

  /// The opportunities within reach for a share of nights.
  ///
  /// `nil` with `sure`, whose answer is already the end of an interval, and for sleep out of reach.
  func interval(
    wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double
  ) -> ClosedRange<Double>? {
    guard sure == nil, !model.reachableNight(sleep: sleep, coffee: coffee).isOutOfReach else {
      return nil
    }
    return model.interval(wake: wake, sleep: sleep, coffee: coffee, confidence: confidence)
      .map { $0.clamped(to: 0...model.longestNight) }
  }

  /// The data that the answers are based on, in a sentence.
  var basis: String {
    let others = model.isEarly ? " and what is typical of others" : ""
    return "\(model.origin(today: today, figures))\(others)."
  }

  var basisInDetail: String {
    "\(model.origin(today: today, figures)) and, where they show too little, from typical sleepers."
  }

  /// Sentences on questions outside the range of the nights, for ascending amounts; `namesCoffee`
  /// is `false` for default cups.
  func guesses(sleeps: [Double], cups: [Double], namesCoffee: Bool) -> [String] {
    let isOne = sleeps.count == 1 && cups.count == 1
    let planned = sleeps.flatMap { hours in cups.compactMap { opportunity(hours, $0) } }
    // A tolerance, as bedtimes are not exact to the minute.
    let tried = model.opportunities
    let tolerated = tried.lowerBound - 15...tried.upperBound + 15
    let sleepGuess = planned.text(outside: tolerated, figures.duration(minutes:)).map {
      let nights = model.nightCount == 1 ? "your only night so far was" : "your nights so far were"
      return "\($0) in bed \(isOne ? "is a guess" : "are guesses"): \(nights) "
        + "\(tried.span(figures.duration(minutes:))) long."
    }
    return [sleepGuess, coffeeGuess(cups, isNamed: namesCoffee, isOne: isOne)].compactMap(\.self)
  }

  private func coffeeGuess(_ cups: [Double], isNamed: Bool, isOne: Bool) -> String? {
    guard let known = model.cups else {
      guard isNamed, cups != [CoffeeAmount.default.cups] else { return nil }
      return "Your diary does not say how much coffee you drink: its effect is what is typical of "
        + "sleepers."
    }
    guard let outside = cups.text(outside: known, Plain.number) else { return nil }
    let unit = known == 1...1 ? "cup" : "cups"
    let logged = "You have logged \(known.span(Plain.number)) \(unit) of coffee so far"
    guard isNamed else {
      return "\(logged); this answer is for \(outside). Set yours with --coffee."
    }
    return "\(logged), so "
      + (isOne
        ? "the answer for \(outside) is a guess." : "the answers for \(outside) are guesses.")
  }

  /// The minutes from lights out to waking, truncated as answers are.
  private func opportunity(_ hours: Double, _ cups: Double) -> Double? {
    guard let sleep = try? SleepAmount(hours: hours), let coffee = try? CoffeeAmount(cups: cups)
    else { return nil }
    return (actualSleep(wake: .defaultWake, sleep: sleep, coffee: coffee) / 60).rounded(.down)
  }
}

extension ClosedRange<Double> {
  /// The range in words: `7 to 8`, or one of its ends if they are equal.
  fileprivate func span(_ text: (Double) -> String) -> String {
    let ends = [text(lowerBound), text(upperBound)]
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
  }
}

extension [Double] {
  /// The values below a range and those above it; `nil` if there are none.
  fileprivate func text(
    outside range: ClosedRange<Double>, _ text: (Double) -> String
  ) -> String? {
    let sides = [filter { $0 < range.lowerBound }, filter { $0 > range.upperBound }]
    let texts = sides.compactMap { side -> String? in
      guard let least = side.min(), let most = side.max() else { return nil }
      return (least...most).span(text)
    }
    return texts.isEmpty ? nil : texts.joined(separator: " or ")
  }
}

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
      guard let unseen = values.text(outside: feature.minimum...feature.maximum, text) else {
        return nil
      }
      let seen =
        feature.minimum == feature.maximum
        ? "only \(single(feature.minimum))"
        : "\(noun) from \(text(feature.minimum)) to \(text(feature.maximum))"
      return "The model has seen \(seen), not \(unseen): take "
        + (values.count == 1 ? "the answer as a guess." : "those answers as guesses.")
    }
  }
}
