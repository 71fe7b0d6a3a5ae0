import SleepText
import SleepCore

/// The answer to how much coffee leaves enough sleep between a bedtime and waking.
public struct CoffeeLimitAnswer: Sendable {
  /// What limits the coffee.
  public enum Reason: String, Sendable {
    /// The sleep wanted is out of reach with more, or even without coffee.
    case reach
    /// With more, bedtime is earlier than asked, or even without coffee.
    case bedtime
    /// More than 4 cups in a day are not advised, although the bedtime allows them.
    case caffeine
  }

  package let request: BedtimeRequest
  /// The moment of waking.
  public let wake: ClockInstant
  package let limit: CoffeeLimit
  /// What to say if the sleep is out of reach even without coffee; `nil` if it is not.
  package let outOfReach: OutOfReach?
  /// The sleep that counts, and where it comes from.
  public let sleep: BedtimeInput<SleepAmount>
  /// The coffee of the evening, for what is left if there is too little time even without any.
  fileprivate let coffee: BedtimeInput<CoffeeAmount>

  /// The most cups to advise, up to 4; `nil` if there is too little time even without coffee.
  public var cups: Int? { most.map { min($0, CoffeeLimit.mostAdvisedCups) } }

  /// The most cups that the bedtime allows, which may be more than anybody should drink.
  package var most: Int? { outOfReach == nil ? limit.cups : nil }

  /// What limits the coffee.
  public var reason: Reason {
    guard let most else { return outOfReach == nil ? .bedtime : .reach }
    return most > CoffeeLimit.mostAdvisedCups ? .caffeine : limit.next == nil ? .reach : .bedtime
  }

  /// The contributions of the inputs to the bedtime with a number of cups.
  package func contributions(cups: Int) -> BedtimeContributions? {
    BedtimeContributions(
      request.model, to: limit.bedtimes[cups], sleep: sleep.value,
      coffee: CoffeeAmount(validated: Double(cups)))
  }

  /// What to know about the answer for a number of cups.
  private func notes(cups: Int) -> [String] {
    let coffee = BedtimeInput(
      value: CoffeeAmount(validated: Double(cups)), source: InputSource.asked)
    return ClockChange.notes(
      on: [limit.bedtimes[cups].clockChanges], from: limit.bed.clockChange, request.figures)
      + request.guesses(wakes: [wake.clockTime], sleeps: [sleep.value], cups: [coffee])
  }

  /// Sentences on what to know about the answer.
  public var warnings: [String] { warnings(cups: cups) }

  /// The same for the most cups that the bedtime allows.
  package var warningsOfMost: [String] { warnings(cups: most) }

  private func warnings(cups: Int?) -> [String] {
    [outOfReach?.text].compactMap { $0 } + notes(cups: cups ?? 0)
  }

  /// What a sleeper is shown beside the sentences.
  package var notes: [String] { notes(cups: cups ?? 0) }
}

extension BedtimeRequest {
  /// Returns the most coffee to advise for a bedtime and the next waking after it, or waking on the
  /// day asked for.
  ///
  /// - Parameters:
  ///   - wish: When to go to bed.
  ///   - wakeTime: When to wake up.
  /// - Throws: ``BedtimeError`` if there is none; ``BedtimeError/withoutCoffee`` if the model takes no
  ///   account of coffee.
  /// - Complexity: At most 21 predictions.
  public func coffeeLimit(
    bed wish: GoingToBed, wake wakeTime: ClockTime
  ) throws(BedtimeError) -> CoffeeLimitAnswer {
    guard model.usesCoffee else { throw .withoutCoffee }
    try checkDay()
    let (bed, wake): (ClockInstant, ClockInstant)
    do throws(BedtimeInputError) {
      if let day {
        wake = ClockInstant(wakeTime, on: day, in: zone)
        bed = try .bedtime(time(wish), before: wake)
      } else {
        bed = try .next(after: now - (wish == .now ? 60 : 0), in: zone, event: .bedtime) { _ in
          time(wish)
        }
        wake = try .next(after: bed.instant, in: zone) { _ in wakeTime }
      }
    } catch {
      throw .calendar(error)
    }
    let (sleep, coffee) = (sleepInput, coffeeInput(try evening(goingToBed: wish)))
    let reachable = CoffeeAmount.wholeCups.prefix {
      model.outOfReach(sleep.value, $0, figures) == nil
    }
    let least = CoffeeAmount.wholeCups[0]
    do throws(ImplausibleSleepError) {
      let limit = try model.coffeeLimit(
        wake: wake, bed: bed, sleep: sleep.value,
        among: reachable.isEmpty ? [least] : Array(reachable))
      return CoffeeLimitAnswer(
        request: self, wake: wake, limit: limit,
        outOfReach: model.outOfReach(sleep.value, least, figures), sleep: sleep,
        coffee: coffee)
    } catch {
      throw .implausible(error)
    }
  }
}

extension CoffeeLimitAnswer {
  /// Whether there is too little time even without coffee.
  private var isTooLate: Bool { reason == .bedtime && cups == nil }

  /// The answer around its emphasized part, and why.
  package var sentences: (before: String, emphasis: String, after: String, reason: String?) {
    let figures = request.figures
    func cups(_ count: Int) -> String { figures.counted(count, "cup") }
    if let outOfReach { return ("Even ", "without coffee", ", \(outOfReach.text)", nil) }
    let bedtime = limit.bedtimes[self.cups ?? 0].text(figures)
    guard let count = self.cups else {
      let late = LateNight(
        request, bed: limit.bed, wake: wake, sleep: sleep.value, coffee: coffee.value)
      let verb = limit.bedtime.instant < request.now ? "would have been" : "is"
      return (
        "Even ", "without coffee",
        ", \(figures.time(limit.bed.shown.time)) is too late for "
          + "\(figures.duration(sleep.value)) of sleep: bedtime \(verb) at \(bedtime).",
        [late.isOver ? nil : late.advice, late.alarm].compactMap { $0 }.spaceSeparated
      )
    }
    guard reason != .caffeine else {
      return (
        "Coffee is not the limit here: even ", cups(count), " fit.",
        "With \(cups(count)), bedtime is at \(bedtime); healthy adults should not drink more than "
          + "that in a day."
      )
    }
    let more = "with \(cups(count + 1)), "
    let next =
      limit.next.map { "\(more)already at \($0.text(figures))" }
      ?? "\(more)\(figures.duration(sleep.value)) of sleep is out of reach"
    return (
      "You can drink at most… ", count == 0 ? "no coffee" : "\(cups(count)) of coffee", "",
      "\(count == 0 ? "Without coffee" : "With \(cups(count))"), bedtime is at \(bedtime); \(next)."
    )
  }

  /// What it rests on, in a sentence.
  ///
  /// `To go to bed at 10:30 PM, wake up at 7:00 AM and sleep 8 h.`
  package var basis: String {
    let figures = request.figures
    return BasisSentence.text(
      [
        (
          "To go to bed at \(figures.time(limit.bed.shown.time)), wake up at "
            + "\(figures.time(wake.shown.time))\(request.day.map(request.text(of:)) ?? "")", .asked
        ), (" and sleep \(figures.duration(sleep.value))", sleep.source),
        isTooLate ? (request.text(of: coffee.value, after: ", with "), coffee.source) : nil,
      ].compactMap { $0 }, logged: request.name(ofCoffeeDay: wake.day)) + "."
  }
}
