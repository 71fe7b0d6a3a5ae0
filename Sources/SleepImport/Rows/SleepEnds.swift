import SleepDiary
import Foundation
import SleepText
import SleepPlatform
import SleepCore

/// When a sleep began and ended, by the clock of the place where it was.
///
/// A moment with an offset from UTC is an instant. It is shown in the time zone that the file names,
/// or else in the one that the user chose, or else at the offset that the file names beside it or
/// with it. UTC is no sleeper's place: without a choice, such moments are shown where the reader is.
struct SleepEnds {
  private(set) var bed: LocalMoment
  private(set) var rise: LocalMoment
  private let timeZone: TimeZone
  private let isSleepers: Bool
  /// The minutes by which moments near the end are later than they are written.
  private var shift = 0

  init(
    of sleep: SourceSleep, in zone: TimeZone, isChosen: Bool, _ repairs: inout [String]
  ) throws(RowRefusal) {
    (timeZone, isSleepers) = Self.place(of: sleep, in: zone, isChosen: isChosen)
    let starts = sleep.bed.moments(in: timeZone, isSleepers: isSleepers)
    let ends = sleep.rise.moments(in: timeZone, isSleepers: isSleepers)
    let pairs = starts.all.flatMap { start in ends.all.map { (start, $0) } }
    // The later moments by default, as for typed entries.
    let fitting = pairs.last { $0.0.date < $0.1.date } ?? pairs.last
    let nearest = sleep.elapsed.flatMap { elapsed in
      pairs.reversed().min { abs(Self.minutes($0) - elapsed) < abs(Self.minutes($1) - elapsed) }
    }
    guard let pair = nearest ?? fitting else { throw RowRefusal("its times are out of range") }
    (bed, rise) = pair
    if sleep.endMayKeepOffset, let elapsed = sleep.elapsed { correctEnd(by: elapsed, &repairs) }
    try checkLength()
    let minutes = bed.minutes(until: rise)
    if minutes > 60 * Night.usualHours {
      repairs.append(
        "it is \(MinutesText(minutes)) in bed; its times may be the wrong way round")
    }
    if starts.isSkipped || ends.isSkipped {
      repairs.append(SourceSleep.skippedTime)
    } else {
      compare(minutes, with: sleep, &repairs)
    }
  }

  /// The time zone, or a fixed one if its offset differs from the end's.
  var zone: TimeZone {
    timeZone.secondsFromGMT(for: rise.date) == 60 * rise.offset
      ? timeZone : TimeZone(secondsFromGMT: 60 * rise.offset) ?? timeZone
  }

  /// What another moment of the sleep can be: as it is written, or as the end is.
  func moments(_ moment: WrittenMoment) -> [LocalMoment] {
    moment.moments(in: timeZone, isSleepers: isSleepers).all
      .map { shift == 0 ? $0 : later($0, byMinutes: shift) }
  }

  /// The time zone of the moments, and whether it is known to be the sleeper's.
  private static func place(
    of sleep: SourceSleep, in zone: TimeZone, isChosen: Bool
  ) -> (TimeZone, isSleepers: Bool) {
    if let timeZone = sleep.timeZone { return (timeZone, true) }
    guard !isChosen, let offset = sleep.offset else { return (zone, isChosen) }
    // In a zone, the clocks may change until the end.
    let isHere = sleep.bed.moments(in: zone, isSleepers: true).all.contains { $0.offset == offset }
    return (isHere ? zone : TimeZone(secondsFromGMT: 60 * offset) ?? zone, true)
  }

  private static func minutes(_ pair: (LocalMoment, LocalMoment)) -> Double {
    Double(pair.0.minutes(until: pair.1))
  }

  /// Moves an end that is given by the clocks of the start: the length then differs by just the
  /// change of the clocks.
  private mutating func correctEnd(by elapsed: Double, _ repairs: inout [String]) {
    let change = rise.offset - bed.offset
    let minutes = bed.minutes(until: rise)
    guard change != 0, Self.isOther(elapsed, minutes), !Self.isOther(elapsed, minutes + change)
    else { return }
    rise = later(rise, byMinutes: change)
    shift = change
    repairs.append(
      "clocks changed before its end, which is given by the clocks of its start; by its length it is "
        + Self.text(rise))
  }

  static func text(_ moment: LocalMoment) -> String { FigureFormat.current.moment(moment, .dated) }

  private func later(_ moment: LocalMoment, byMinutes minutes: Int) -> LocalMoment {
    LocalMoment(
      Instant(seconds: moment.start.seconds + 60 * Int64(minutes)), in: ZoneClock(timeZone))
  }

  private func checkLength() throws(RowRefusal) {
    let minutes = bed.minutes(until: rise)
    guard bed.date <= rise.date else {
      throw RowRefusal("it ends (\(Self.text(rise))) before it begins (\(Self.text(bed)))")
    }
    guard minutes >= SourceSleep.fewestMinutes else {
      let length = minutes < 1 ? "less than 1 minute" : "\(Counted(Double(minutes), "minute"))"
      throw RowRefusal("too short: \(length)")
    }
    guard minutes <= SourceSleep.mostMinutes else {
      throw RowRefusal("too long: \(Counted.digits((Double(minutes) / 6).rounded(.up) / 10)) hours")
    }
  }

  /// Adds a remark if the exported duration differs from the time between start and end.
  private func compare(_ minutes: Int, with sleep: SourceSleep, _ repairs: inout [String]) {
    func text(_ number: Double) -> String { "\(Counted.digits(number.rounded())) min" }
    if let elapsed = sleep.elapsed, Self.isOther(elapsed, minutes) {
      repairs.append(
        "it lasted \(text(elapsed)), but its times are \(text(Double(minutes))) apart in "
          + "\(timeZone.identifier); another time zone may be right")
    } else if let duration = sleep.duration, Self.isOther(duration, minutes) {
      repairs.append(
        "its length is given as \(text(duration)), but its times are "
          + "\(text(Double(minutes))) apart")
    }
  }

  /// Whether a duration differs by more than rounding.
  private static func isOther(_ duration: Double, _ minutes: Int) -> Bool {
    abs(duration - Double(minutes)) > 5
  }
}
