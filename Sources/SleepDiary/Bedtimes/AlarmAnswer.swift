import SleepCore

/// When to go to bed, for answers that find the alarm or the coffee.
public enum GoingToBed: Sendable, Hashable {
  /// At the moment of the request.
  case now
  /// When clocks next show a time.
  case time(ClockTime)
}

/// The answer to when the alarm should ring for a bedtime.
public struct AlarmAnswer: Sendable {
  package let request: BedtimeRequest
  package let search: AlarmSearch
  /// The sleep that counts, and where it comes from.
  public let sleep: BedtimeInput<SleepAmount>
  /// The coffee that counts, and where it comes from.
  public let coffee: BedtimeInput<CoffeeAmount>
  /// The nights of the alarms by their wake times: usually one; depending on the model, several or
  /// none.
  public let answers: [BedtimeAnswer]
  package let outOfReach: OutOfReach?
  /// Sentences on what to know about the answer: clock changes, sleep out of reach, guesses.
  public let warnings: [String]

  /// The night with the nearest bedtime, if there is no alarm.
  public var nearest: Bedtime? { search.alarms.isEmpty ? search.nearest : nil }
}

extension BedtimeRequest {
  /// The day in whose evening the night after going to bed begins: before the start of the day, the
  /// day before.
  func evening(goingToBed wish: GoingToBed) throws(BedtimeError) -> CalendarDay? {
    if let day { return try? day.preceding() }
    let bed = try self.bed(wish)
    return bed.clockTime < sleeper.dayStart ? try? bed.day.preceding() : bed.day
  }

  /// The moment of going to bed next.
  func bed(_ wish: GoingToBed) throws(BedtimeError) -> ClockInstant {
    do throws(BedtimeInputError) {
      return switch wish {
      case .now:
        ClockInstant(at: moment.start, in: zone, event: .bedtime)
      case .time(let time):
        try .next(after: now, in: zone, event: .bedtime) { _ in time }
      }
    } catch {
      throw .calendar(error)
    }
  }

  package func time(_ wish: GoingToBed) -> ClockTime {
    switch wish {
    case .now: moment.time
    case .time(let time): time
    }
  }

  /// Returns the alarms for a bedtime.
  ///
  /// - Parameter wish: When to go to bed.
  /// - Throws: ``BedtimeError`` if no wake time has a prediction that can be the sleep of one night.
  /// - Complexity: 1440 predictions.
  public func alarms(bed wish: GoingToBed) throws(BedtimeError) -> AlarmAnswer {
    try checkDay()
    let (sleep, coffee) = (sleepInput, coffeeInput(try evening(goingToBed: wish)))
    let bed = try bed(wish)
    let search: AlarmSearch
    do throws(ImplausibleSleepError) {
      search =
        if let day {
          try model.alarms(
            bed: time(wish), wakingOn: day, in: zone, sleep: sleep.value, coffee: coffee.value)
        } else {
          try model.alarms(bed: bed, sleep: sleep.value, coffee: coffee.value)
        }
    } catch {
      throw .implausible(error)
    }
    let nights = search.alarms.isEmpty ? [search.nearest].compactMap { $0 } : search.alarms
    let outOfReach = model.outOfReach(sleep.value, coffee.value, figures)
    let wakes = nights.map { $0.wake.clockTime }.sorted()
    return AlarmAnswer(
      request: self, search: search, sleep: sleep, coffee: coffee,
      answers: search.alarms.map {
        BedtimeAnswer(
          self, night: $0, interval: nil, wakeSource: .asked, sleep: sleep, coffee: coffee)
      }, outOfReach: outOfReach,
      warnings: ClockChange.notes(
        on: nights.map { $0.clockChanges }, from: search.bed.clockChange, figures)
        + [outOfReach?.text].compactMap { $0 }
        + guesses(wakes: wakes, sleeps: [sleep.value], cups: [coffee]))
  }
}

extension AlarmAnswer {
  /// What stands before the times of alarms.
  package static let opening = "Set your alarm for… "

  /// What it rests on, in a sentence.
  ///
  /// `To go to bed at 10:30 PM and sleep 8 h, with 2 cups of coffee.`
  public var basis: String {
    let figures = request.figures
    let waking = search.alarms.first?.wake.day ?? search.bed.day.adding(days: 1)
    let bed = search.alarms.first?.shown.time ?? search.bed.shown.time
    return BasisSentence.text(
      [
        ("To go to bed at \(figures.time(bed))", .asked),
        request.day.map { (", wake up\(request.text(of: $0))", InputSource.asked) },
        (" and sleep \(figures.duration(sleep.value))", sleep.source),
        request.model.usesCoffee
          ? (request.text(of: coffee.value, after: ", with "), coffee.source) : nil,
      ].compactMap { $0 }, logged: request.name(ofCoffeeDay: waking)) + "."
  }

  /// The alarms, as a list.
  package var times: [String] {
    search.alarms.map { request.figures.time($0.wake.shown.time) }
  }

  /// That no alarm has this bedtime, and the nearest that has almost; empty if there are alarms.
  package var refusal: [String] {
    guard search.alarms.isEmpty else { return [] }
    let figures = request.figures
    let none = "There is no alarm for which bedtime is at \(figures.time(search.bed.shown.time))."
    guard let nearest else { return [none] }
    return [
      none,
      "The nearest is waking at \(figures.time(nearest.wake.shown.time)), for which bedtime is at "
        + "\(figures.time(nearest.shown.time)).",
    ]
  }
}
