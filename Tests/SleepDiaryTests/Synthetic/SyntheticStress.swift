import Foundation
import SleepCore
import SleepDiary
import SleepPlatform

/// The stress of a synthetic person from day to day.
struct SyntheticStress: Sendable {
  /// The slowly varying part, the same for a whole day.
  private var slow = 0.0

  /// Draws the entries of a day, spread over the time until the person goes to bed; those after
  /// midnight belong to the day, too.
  mutating func changes(
    of day: CalendarDay, after night: SyntheticNight, until bed: Date, using chance: inout Chance
  ) -> [(at: Date, change: DiaryChange)] {
    slow = 0.8 * slow + chance.normal(deviation: 0.4)
    let hours = Double(night.asleep) / 60
    let level = 4.2 - 0.9 * (hours - 7.2) + (night.isWorkday ? 0.4 : 0) + slow
    let start = night.rise + 15.asMinutes
    let count = [2, 3, 4, 4, 4, 5, 5, 5, 5, 5][chance.whole(in: 0...9)]
    let span = bed.minutes(since: start) / count
    return (0..<count).map { index in
      // One entry in each part of the day, so that none is at the time of another.
      let at = start + (index * span + chance.whole(in: 0...span - 1)).asMinutes
      let zone = Whereabouts.zone(at: at, of: day)
      let value = chance.whole(
        mean: level + Self.pattern(at, in: zone), deviation: 1.1, in: 0...10)
      var fields: [DiaryField: DiaryValue] = [
        .at: .moment(at, in: zone), .zone: .text(zone.diaryName), .value: .number(Double(value)),
      ]
      if chance.happens(percent: 12) {
        fields[.note] = .text(
          chance.element(of: ["deadline", "argument", "too many meetings", "a quiet hour"]))
      }
      return (at, .add(.stress, fields))
    }
  }

  /// The difference of a time of day from the mean of the day.
  private static func pattern(_ instant: Date, in timeZone: TimeZone) -> Double {
    let hour = LocalMoment(instant, in: timeZone).time.hour
    return switch hour {
    case 4..<12: -0.4
    case 12..<18: 0.7
    default: -0.3
    }
  }
}
