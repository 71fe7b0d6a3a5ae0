import SleepCore

extension PersonalContributions {
  /// The contributions with their names; the time awake is that of a night of this length.
  ///
  /// - Parameter usualIsAssumed: Whether nobody has said what coffee is usual.
  package func parts(
    sleep: SleepAmount, coffee cups: CoffeeAmount, usualIsAssumed: Bool, _ figures: FigureFormat
  ) -> [SleepPart] {
    // Less than wanted if that is out of reach.
    let isWanted = estimatedSleep == 3600 * sleep.hours
    let awake = usualAwake + longerNight
    // A night too short for the usual time awake contains that for coffee, rather than less than none.
    let namesCoffee = cups.cups != usualCups && awake >= 0
    let coffeeWithin =
      namesCoffee
      ? ""
      : cups.cups == 0
        ? " without coffee"
        : cups.cups == usualCups && !usualIsAssumed
          ? " with your usual \(figures.cups(cups))" : " with \(figures.cups(cups)) of coffee"
    return [
      SleepPart(isWanted ? "of sleep" : "asleep", seconds: estimatedSleep),
      SleepPart(
        "awake at night\(coffeeWithin)", brief: "awake",
        seconds: namesCoffee ? awake : awake + coffee),
      namesCoffee
        ? SleepPart(
          purpose(of: cups, usualIsAssumed: usualIsAssumed, figures), brief: "coffee",
          seconds: coffee) : nil,
      margin.map { SleepPart("to spare", brief: "to spare", seconds: $0) },
    ].compactMap { $0 }
  }

  /// What the part of coffee is for: `for 2 cups of coffee instead of your usual 4`.
  private func purpose(
    of cups: CoffeeAmount, usualIsAssumed: Bool, _ figures: FigureFormat
  ) -> String {
    let usual =
      usualCups == 0
      ? "none"
      : (usualIsAssumed ? "" : "your usual ")
        + (cups.cups == 0
          ? figures.cups(CoffeeAmount(validated: usualCups)) : figures.amount(usualCups))
        + (usualIsAssumed ? " (assumed)" : "")
    let drunk = cups.cups == 0 ? "no coffee" : "\(figures.cups(cups)) of coffee"
    return "for \(drunk) instead of \(usual)"
  }
}

extension PersonalSleepModel {
  /// What the answers come from, as the beginning of a sentence: `From your 23 nights`, with the day
  /// of the latest one if that is long ago.
  package func origin(today: CalendarDay, _ figures: FigureFormat) -> String {
    let isLongAgo = latestDay.days(until: today) > 60
    return "From your \(figures.counted(nightCount, "night"))"
      + (isLongAgo ? " up to \(figures.day(latestDay, .dated))" : "")
  }
}

extension NightForecast {
  /// The sleep of a night beside the expected one.
  ///
  /// `You slept 7 h. That is 13 min less than expected.`
  package static func sentence(asleep: Int, expected: Int?, _ figures: FigureFormat) -> String {
    func duration(_ minutes: Int) -> String { figures.duration(minutes: Double(minutes)) }
    let difference =
      switch expected.map({ asleep - $0 }) {
      case nil: ""
      case 0?: ", as expected"
      case let more? where more > 0: ". That is \(duration(more)) more than expected"
      case let less?: ". That is \(duration(-less)) less than expected"
      }
    return "You slept \(duration(asleep))\(difference)."
  }
}

extension PersonalPredictor {
  /// The data that the answers are based on, in a sentence.
  ///
  /// - Parameter inDetail: Whether to say that others count, even if that is for little.
  package func basis(
    today: CalendarDay, inDetail: Bool = false, _ figures: FigureFormat
  ) -> String {
    let others =
      model.isEarly
      ? " and what is typical of others"
      : inDetail ? " and, where they show too little, what is typical of others" : ""
    return "\(model.origin(today: today, figures))\(others)."
  }

  /// Sentences on questions outside the range of the nights, for ascending amounts.
  ///
  /// - Parameters:
  ///   - sleeps: The sleep wanted, in hours.
  ///   - areAssumed: Whether nobody named the cups.
  package func guesses(
    sleeps: [Double], cups: [Double], areAssumed: Bool = false, _ figures: FigureFormat
  ) -> [String] {
    let isOne = sleeps.count == 1 && cups.count == 1
    func duration(_ minutes: Double) -> String { figures.duration(minutes: minutes) }
    // A tolerance, as bedtimes are not exact to the minute.
    let tried = model.opportunities
    let tolerated = tried.lowerBound - 15...tried.upperBound + 15
    let planned = sleeps.flatMap { hours in cups.compactMap { opportunity(hours, $0) } }
    let sleepGuess = tolerated.text(ofOthers: planned, duration).map {
      let nights = model.nightCount == 1 ? "your only night so far was" : "your nights so far were"
      return "\($0) in bed \(isOne ? "is a guess" : "are guesses"): \(nights) "
        + "\(tried.span(duration)) long."
    }
    let coffeeGuess = coffeeGuess(cups, isOne: isOne, areAssumed: areAssumed, figures)
    return [sleepGuess, coffeeGuess].compactMap { $0 }
  }

  private func coffeeGuess(
    _ cups: [Double], isOne: Bool, areAssumed: Bool, _ figures: FigureFormat
  ) -> String? {
    guard let known = model.cups else {
      guard !areAssumed, cups != [model.usualCoffee.cups] else { return nil }
      return "You have not logged coffee with your nights, so its effect is a guess."
    }
    // Nights that do not say their coffee count at the usual one.
    let isUsual = model.nightsWithoutCups > 0 && cups == [model.usualCoffee.cups]
    guard !isUsual, let outside = known.text(ofOthers: cups, figures.exact) else { return nil }
    let unit = known == 1...1 ? "cup" : "cups"
    let sleep =
      known == 0...0
      ? "sleep without coffee" : "sleep after \(known.span(figures.exact)) \(unit) of coffee"
    let asked = cups == [1] ? "cup" : "cups"
    return "So far, you have only logged \(sleep); for \(outside) \(asked), "
      + (isOne ? "this is a guess." : "those are guesses.")
  }

  /// The minutes from lights out to waking, rounded as ``Bedtime/minutes`` are.
  private func opportunity(_ hours: Double, _ cups: Double) -> Double? {
    guard let sleep = try? SleepAmount(hours: hours), let coffee = try? CoffeeAmount(cups: cups)
    else { return nil }
    let seconds = timeInBed(wake: .defaultWake, sleep: sleep, coffee: coffee)
    return (seconds.rounded() / 60).rounded(.up)
  }
}
