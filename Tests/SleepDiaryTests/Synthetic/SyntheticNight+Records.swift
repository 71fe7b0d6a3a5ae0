import Foundation
import SleepCore
import SleepDiary
import SleepPlatform

extension SyntheticNight {
  /// The records of the night, one for each part, with some fields forgotten.
  func changes(using chance: inout Chance) -> [(at: Date, change: DiaryChange)] {
    parts.indices.map { index in
      var fields = fields(of: parts[index], using: &chance)
      if index == 0 {
        addDayBefore(to: &fields, using: &chance)
      } else {
        fields[.part] = .number(Double(index + 1))
      }
      if index == parts.count - 1 { addMorning(to: &fields, using: &chance) }
      return (parts[index].rise + 5.asMinutes, .add(.night, fields))
    }
  }

  private func fields(
    of part: Part, using chance: inout Chance
  ) -> [DiaryField: DiaryValue] {
    var fields: [DiaryField: DiaryValue] = [
      .day: .text(day.description), .zone: .text(zone.diaryName),
      .bed: .moment(part.bed, in: bedZone), .rise: .moment(part.rise, in: zone),
    ]
    if part.out > part.bed { fields[.out] = .moment(part.out, in: bedZone) }
    if part.woke < part.rise {
      fields[.woke] = .moment(part.woke, in: zone)
      let staying = part.rise.minutes(since: part.woke)
      if chance.happens(percent: 15) { fields[.snooze] = .number(Double(staying / 2)) }
    }
    if !chance.happens(percent: 5) { fields[.latency] = .number(Double(part.latency)) }
    if !chance.happens(percent: 5) {
      fields[.awakenings] = .number(Double(part.awakenings))
      fields[.waso] = .number(Double(part.waso))
    }
    // On some nights, a watch measures the sleep.
    if chance.happens(percent: 4) { fields[.asleep] = .number(Double(part.asleep)) }
    return fields
  }

  /// Adds what is known before the night ends.
  private func addDayBefore(to fields: inout [DiaryField: DiaryValue], using chance: inout Chance) {
    if bedZone != zone { fields[.bedZone] = .text(bedZone.diaryName) }
    if chance.happens(percent: 90) {
      fields[.coffee] = .number(Double(cups))
      if cups > 0, chance.happens(percent: 35) {
        let before = chance.whole(in: 390...600)
        fields[.lastCoffee] = .moment(bed - before.asMinutes, in: bedZone)
      }
    }
    if chance.happens(percent: 45) { fields[.alcohol] = .number(Double(drinks)) }
    if chance.happens(percent: 40) {
      fields[.exercise] = .number(Double(5 * chance.whole(in: 0...12)))
    }
    let isUsual = isWorkday == (day.weekday < .saturday)
    if !isUsual || chance.happens(percent: 15) { fields[.workday] = .flag(isWorkday) }
  }

  /// Adds what is known in the morning.
  private func addMorning(to fields: inout [DiaryField: DiaryValue], using chance: inout Chance) {
    if isWorkday {
      fields[.alarm] = .flag(true)
    } else if chance.happens(percent: 60) {
      fields[.alarm] = .flag(chance.happens(percent: 15))
    }
    if chance.happens(percent: 95) {
      let hours = Double(asleep) / 60
      let rating = chance.whole(
        mean: 3.3 + 0.7 * (hours - 7.2) - 0.02 * Double(parts[0].waso), deviation: 0.7, in: 1...5)
      fields[.quality] = .number(Double(rating))
    }
    if chance.happens(percent: 4) {
      fields[.note] = .text(chance.element(of: ["hot night", "loud neighbors", "odd dreams"]))
    }
  }
}

extension DiaryValue {
  static func moment(_ instant: Date, in timeZone: TimeZone) -> DiaryValue {
    .text(LocalMoment(instant, in: timeZone).description)
  }
}
