import Foundation
import SleepCore
import SleepDiary

/// A night as it happened, whether or not it is logged.
struct SyntheticNight: Sendable {
  struct Part: Sendable {
    var bed: Date
    var out: Date
    var woke: Date
    var rise: Date
    var latency: Int
    var awakenings: Int
    var waso: Int

    /// The minutes from lights out to waking up.
    var opportunity: Int { woke.minutes(since: out) }
    /// The minutes asleep.
    var asleep: Int { opportunity - latency - waso }
  }

  let day: CalendarDay
  let bedZone: TimeZone
  let zone: TimeZone
  let isWorkday: Bool
  let cups: Int
  let drinks: Int
  private(set) var parts: [Part]

  /// The minutes asleep.
  var asleep: Int { parts.reduce(0) { $0 + $1.asleep } }

  var bed: Date { parts[0].bed }
  var rise: Date { parts[parts.count - 1].rise }

  /// Whether a clock change or a flight is between going to bed and rising.
  var changesClocks: Bool {
    bedZone.secondsFromGMT(for: bed) != zone.secondsFromGMT(for: rise)
  }

  /// Draws the night that ends on a day.
  init(endingOn day: CalendarDay, using chance: inout Chance) {
    let evening = day.adding(days: -1)
    self.day = day
    bedZone = Whereabouts.zone(inEveningOf: evening)
    zone = Whereabouts.zone(inMorningOf: day)
    isWorkday = Whereabouts.isWorkday(day)
    cups = chance.whole(mean: 2.2, deviation: 1.3, in: 0...6)
    drinks = chance.happens(percent: isWorkday ? 12 : 35) ? chance.whole(in: 1...3) : 0
    let latency =
      chance.whole(mean: 6 + 4 * Double(cups), deviation: 6, in: 1...45)
      + (chance.happens(percent: 5) ? chance.whole(in: 10...30) : 0)
    let awakenings = chance.whole(mean: 1.4, deviation: 1, in: 0...4)
    let waso =
      awakenings == 0
      ? 0 : chance.whole(mean: Double(7 * awakenings + 4 * drinks), deviation: 6, in: 2...60)

    let isFlight = bedZone != zone
    let bed =
      evening.noon(in: bedZone)
      + Self.minutesToBed(isFlight: isFlight, isWorkday: isWorkday, using: &chance).asMinutes
    let noon = day.noon(in: zone)
    let rise: Date
    if isFlight {
      rise = noon - chance.whole(in: 45...75).asMinutes
    } else if isWorkday {
      rise = noon - chance.whole(mean: 320, deviation: 9, in: 290...350).asMinutes
    } else {
      rise = min(
        bed + chance.whole(mean: 525, deviation: 45, in: 360...660).asMinutes,
        noon - 10.asMinutes)
    }
    let lying = chance.happens(percent: 60) ? chance.whole(in: 5...25) : 0
    let staying = chance.happens(percent: 65) ? chance.whole(in: 2...20) : 0
    parts = [
      Part(
        bed: bed, out: bed + lying.asMinutes, woke: rise - staying.asMinutes, rise: rise,
        latency: latency, awakenings: awakenings, waso: waso)
    ]
    if chance.happens(percent: 4) { interrupt(before: noon, using: &chance) }
  }

  /// The minutes from noon to going to bed, at most until 02:50.
  private static func minutesToBed(
    isFlight: Bool, isWorkday: Bool, using chance: inout Chance
  ) -> Int {
    if isFlight { return chance.whole(mean: 510, deviation: 10, in: 490...530) }
    let usual =
      isWorkday
      ? chance.normal(mean: 645, deviation: 35) : chance.normal(mean: 725, deviation: 55)
    let extra = chance.happens(percent: 6) ? chance.whole(in: 60...150) : 0
    return min(max(Int(usual.rounded()) + extra, 540), 890)
  }

  /// Splits the night into two parts with time out of bed between them, if it is long enough.
  private mutating func interrupt(before noon: Date, using chance: inout Chance) {
    var (first, second) = (parts[0], parts[0])
    first.rise = noon - chance.whole(in: 510...570).asMinutes
    first.woke = first.rise - chance.whole(in: 0...15).asMinutes
    second.bed = first.rise + chance.whole(in: 30...80).asMinutes
    second.out = second.bed
    second.latency = chance.whole(in: 5...20)
    (second.awakenings, second.waso) = (0, 0)
    guard bedZone == zone, first.asleep >= 60, second.asleep >= 30 else { return }
    parts = [first, second]
  }
}

extension Date {
  func minutes(since earlier: Date) -> Int {
    Int(timeIntervalSince(earlier)) / 60
  }
}

extension Int {
  /// The length of a number of minutes.
  var asMinutes: TimeInterval { Double(60 * self) }
}
