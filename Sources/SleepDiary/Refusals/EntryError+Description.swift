import Foundation
import MessageText
import SleepClock

extension EntryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadableTime(let text, let problem):
      "'\(text.printable())' is not a time of the day: \(problem)."
    case .unreadableMoment(let text, let hasDay):
      "'\(text.printable())' does not say when: "
        + (hasDay ? "there is a day but no time." : "there is no time.")
    case .unreadableDay(let text, let problem, let nearest):
      "'\(text.printable())' is not a day: \(problem)\(Self.end(nearest))"
    case .unreadableOffset(let text):
      "'\(text.printable())' is not an offset from UTC such as +01:00, -05:00 or Z."
    case .notAnAssignment(let text, let example):
      "'\(text.printable())' is not a field with its value, as in \(example)."
    case .unknownField(let name, let kind, let names):
      "A \(kind.noun) has no field '\(name.printable())'"
        + Self.end(nearestName(to: name, among: names))
        + " Its fields are \(names.joined(separator: ", "))."
    case .fieldTwice(let name): "'\(name)' is given twice."
    case .unreadableValue(let text, let field, let expected):
      "'\(text.printable())' is not valid for \(field): it takes \(expected)."
    case .noUnit(let number, let field):
      "\(field)=\(number) could be hours or minutes: write \(field)=\(number)h or "
        + "\(field)=\(number)min."
    case .perAwakeningOrInAll(let text, let times, let minutes):
      Self.minutesInAll(text.printable(), times, minutes)
    case .noLetter(let text): "'\(text.printable())' is not a text: a text has a letter."
    case .missing(let name, let kind): "A \(kind.noun) needs \(name)."
    case .nothingSaid(let kind, _): "No field of the \(kind.noun) is set."
    case .future(let moment, _): "\(moment.spoken) is still to come."
    case .futureDay(let day): "\(day) is still to come."
    case .skippedTime(let time, let day, let timeZone):
      "The clocks in \(timeZone.identifier) went forward and skipped \(time) on \(day)."
    case .skippedDay(let day, let timeZone): "\(timeZone.identifier) skipped the day \(day)."
    case .wrongOffset(let moments, let written, let timeZone):
      "Clocks in \(timeZone.identifier) were at "
        + moments.map(\.offsetText).joined(separator: " and at ") + " at "
        + "\(moments.first?.spoken ?? "that time"), and not at \(LocalMoment.text(ofOffset: written))."
    case .dayTwice: "The day is given twice: for the night and in its times."
    case .outOfOrder(let name, let moment, let earliest, let latest):
      "\(moment.spoken(besides: earliest, latest)) (\(name)) is not between "
        + "\(earliest.spoken(besides: moment, latest)) and "
        + "\(latest.spoken(besides: moment, earliest))."
    case .riseBeforeBed(let bed, let rise):
      "Rising (\(rise.spoken(besides: bed))) is not after going to bed "
        + "(\(bed.spoken(besides: rise)))."
    case .tooLong(let bed, let rise, let hours, _):
      "That is \(MinutesText(bed.minutes(until: rise))) in bed, more than \(hours) h."
        + Self.swapped(bed, rise)
    case .awakeTooLong(let minutes, let opportunity):
      "\(MinutesText(minutes)) awake do not fit into the \(MinutesText(opportunity)) "
        + "from lights out to waking up."
    case .snoozeTooLong(let minutes, let available):
      "\(MinutesText(minutes)) of snoozing do not fit into the \(MinutesText(available)) "
        + "from waking up to rising."
    case .sleepTooLong(let minutes, let inBed):
      "\(MinutesText(minutes)) of sleep do not fit into the \(MinutesText(inBed)) in bed."
    case .secondNight(let record): "Already logged for this day: \(record.spoken)."
    case .noFirstNight(let day): "No night is logged for \(day) that this could be part of."
    case .overlap(let record): "It overlaps with \(record.spoken)."
    case .duplicate(let record): "The same entry is already logged: \(record.spoken)."
    case .alreadySo: "Nothing would change: the entry is already like this."
    case .cannotClear(let name?, let kind): "A \(kind.noun) cannot be without \(name)."
    case .cannotClear(nil, let kind): "Nothing would be left of the \(kind.noun)."
    }
  }

  private static func minutesInAll(_ text: String, _ times: Int, _ minutes: Int) -> String {
    func written(_ minutes: Int) -> String { "awake=\(minutes) awakenings=\(times)" }
    let all = times * minutes
    guard times > 1, all != minutes, all <= 1440 else {
      return "awake=\(text) is written \(written(minutes))."
    }
    return "awake=\(text) could be \(minutes) or \(all) minutes in all: write "
      + "\(written(minutes)) or \(written(all))."
  }

  /// The question whether the times are the wrong way round; none after a flight.
  private static func swapped(_ bed: LocalMoment, _ rise: LocalMoment) -> String {
    guard bed.offset == rise.offset, bed.minutes(until: rise) <= 24 * 60 else { return "" }
    return " Did you mean \(rise.time) to \(bed.time)?"
  }

  /// The end of a message about an unknown name.
  private static func end(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? "."
  }
}

extension DiaryKind {
  fileprivate var noun: String { self == .stress ? "stress entry" : rawValue }
}
