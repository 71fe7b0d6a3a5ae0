import SleepCore

/// What is left of a night for somebody who goes to bed late.
package struct LateNight {
  private let request: BedtimeRequest
  private let (bed, wake): (ClockInstant, ClockInstant)
  private let sleep: SleepAmount
  private let coffee: CoffeeAmount
  /// The minutes of sleep to expect, to five minutes: nights do not say more.
  private let asleep: Double

  init(
    _ request: BedtimeRequest, bed: ClockInstant, wake: ClockInstant, sleep: SleepAmount,
    coffee: CoffeeAmount
  ) {
    (self.request, self.bed, self.wake) = (request, bed, wake)
    (self.sleep, self.coffee) = (sleep, coffee)
    let minutes = Double(bed.shown.minutes(until: wake.shown))
    let asleep = request.model.asleep(
      inBed: minutes, wake: wake.clockTime, wanting: sleep, coffee: coffee)
    self.asleep = 5 * (asleep.rounded() / 5).rounded(.down)
  }

  /// Whether it is not worth going to bed any more.
  package var isOver: Bool { asleep < 15 }

  var isLessThanHalf: Bool { asleep < 30 * sleep.hours }

  /// What to do about the night: a sentence, or the end of one if it is over.
  var advice: String {
    let figures = request.figures
    let time = figures.time(wake.shown.time)
    if isOver { return "there is no time left to sleep before \(time)." }
    let isNow = bed.shown.minutes(until: request.moment) == 0
    return (isNow ? "Go to bed now: about " : "That leaves about ")
      + "\(figures.duration(minutes: asleep)) of sleep until \(time)."
  }

  /// The alarm for all of the sleep wanted, in a sentence; `nil` if there is none.
  var alarm: String? {
    let figures = request.figures
    guard let search = try? request.model.alarms(bed: bed, sleep: sleep, coffee: coffee),
      let found = search.alarms.first ?? search.nearest
    else { return nil }
    let (time, hours) = (figures.time(found.wake.shown.time), figures.duration(sleep))
    return isOver
      ? "If you are still up, set your alarm for \(time) to sleep \(hours)."
      : "For \(hours) of sleep, set your alarm for \(time)."
  }
}
