import CommandLineKit
import DiaryCore
import Foundation
import Platform
import SleepCore

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
    let sleepGuess = Self.outside(planned, tolerated, figures.duration(minutes:)).map {
      let nights = model.nightCount == 1 ? "your only night so far was" : "your nights so far were"
      return "\($0) in bed \(isOne ? "is a guess" : "are guesses"): \(nights) "
        + "\(Self.span(tried, figures.duration(minutes:))) long."
    }
    return [sleepGuess, coffeeGuess(cups, isNamed: namesCoffee, isOne: isOne)].compactMap(\.self)
  }

  private func coffeeGuess(_ cups: [Double], isNamed: Bool, isOne: Bool) -> String? {
    guard let known = model.cups else {
      guard isNamed, cups != [CoffeeAmount.default.cups] else { return nil }
      return "Your diary does not say how much coffee you drink: its effect is what is typical of "
        + "sleepers."
    }
    guard let outside = Self.outside(cups, known, Plain.number) else { return nil }
    let unit = known == 1...1 ? "cup" : "cups"
    let logged = "You have logged \(Self.span(known, Plain.number)) \(unit) of coffee so far"
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

  private static func span(
    _ range: ClosedRange<Double>, _ text: (Double) -> String
  ) -> String {
    let ends = [text(range.lowerBound), text(range.upperBound)]
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
  }

  /// The values below a range and those above it; `nil` if there are none.
  private static func outside(
    _ values: [Double], _ range: ClosedRange<Double>, _ text: (Double) -> String
  ) -> String? {
    let sides = [values.filter { $0 < range.lowerBound }, values.filter { $0 > range.upperBound }]
    let texts = sides.compactMap { side -> String? in
      guard let least = side.min(), let most = side.max() else { return nil }
      return span(least...most, text)
    }
    return texts.isEmpty ? nil : texts.joined(separator: " or ")
  }
}
