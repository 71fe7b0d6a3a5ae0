import SleepText
import SleepCore

/// The reason for rejecting an entry or a change; nothing is written.
package enum EntryError: Error, Equatable {
  // Words that cannot be read.
  case unreadableTime(String, problem: String)
  case unreadableMoment(String, hasDay: Bool)
  case unreadableDay(String, problem: String, nearest: String?, meanings: [String] = [])
  case unreadableOffset(String)
  case notAnAssignment(String, example: String)
  case unknownField(String, DiaryKind, names: [String])
  case fieldTwice(String)
  case unreadableValue(String, field: String, expected: String)
  /// A number that could be hours or minutes.
  case noUnit(String, field: String)
  /// Awakenings with minutes that could be those of each or of all, such as `2x20`.
  case perAwakeningOrInAll(String, times: Int, minutes: Int)
  case noLetter(String)
  /// A required field is missing, by its written name.
  case missing(String, DiaryKind)
  /// The entry sets none of these fields, by their written names; an assignment as an example.
  case nothingSaid(DiaryKind, names: [String], example: String)

  // Moments that were not.
  case future(LocalMoment, namesDay: Bool)
  case futureDay(CalendarDay)
  case skippedTime(ClockTime, CalendarDay, zone: String)
  case skippedDay(CalendarDay, zone: String)
  case wrongOffset([LocalMoment], written: Int, zone: String)
  case dayTwice

  // Nights that cannot be.
  /// A moment, by its written name, that is not within the part of the night it belongs to.
  case outOfOrder(String, LocalMoment, earliest: LocalMoment, latest: LocalMoment)
  case riseBeforeBed(bed: LocalMoment, rise: LocalMoment)
  /// More hours in bed than these; a night can be longer if the user insists.
  case tooLong(DiaryKind, bed: LocalMoment, rise: LocalMoment, hours: Int, canBeLong: Bool)
  case awakeTooLong(minutes: Int, opportunity: Int)
  case snoozeTooLong(minutes: Int, available: Int, isWakingKnown: Bool)
  case sleepTooLong(minutes: Int, inBed: Int)

  // Records that are there.
  case secondNight(DiaryRecord)
  case noFirstNight(CalendarDay)
  case overlap(DiaryRecord)
  case duplicate(DiaryRecord)
  case alreadySo
  /// An entry of this kind does not become one of another.
  case otherKind(DiaryKind, becoming: DiaryKind)
  /// A required field cannot be cleared, by its written name; `nil` if it is the last one left.
  case cannotClear(String?, DiaryKind)
}
