import SleepModel

/// What a form does that stays open until another day.
///
/// Answers belong to the day on which they were given, so the clock of the sheet stays there; only
/// the user can turn them to the new day. A form without answers turns to it by itself.
extension FormState {
  /// Follows the clock, so that what is typed means what it means now; returns whether the form has
  /// turned to another day.
  ///
  /// - Parameter records: The records of the diary as they are now.
  mutating func follow(_ now: Instant, _ records: () throws -> [DiaryRecord]) -> Bool {
    guard let reader = sheet.reader, let clock = sheet.follow(now) else { return false }
    guard !isTouched else {
      nextClock = clock
      return false
    }
    let records = (try? records()) ?? reader.records
    self = FormState(
      FormSheet(
        reader: EntryReader(clock: clock, records: records), clock: sheet.clock,
        moodPredictor: sheet.moodPredictor))
    message = "It is \(sheet.day) now."
    return true
  }

  /// What to ask before saving answers that may be meant for either day.
  var dayQuestion: String? {
    guard !keepsDay, let nextClock else { return nil }
    let next = sheet.clock.text(of: nextClock.today)
    return "It is \(next) now. ^S saves this for \(sheet.day), ^T for \(next)."
  }

  /// Makes the answers those of the new day.
  mutating func turnToNextDay() {
    guard let next = nextClock else { return }
    sheet.turn(to: next)
    nextClock = nil
  }
}
