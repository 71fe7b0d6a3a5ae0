import SleepClock

/// What to do about an ``EntryError``, for the caller to say in the words of its interface.
package enum EntryRemedy: Sendable, Hashable {
  /// Write times as 23:10, 7am or 7:30pm.
  case writeTime
  /// Write moments as now, -90m, 23:10, or a day and a time.
  case writeMoment
  /// Write days as today, yesterday, mon, -3d or 2026-11-20.
  case writeDay
  /// Write one of these offsets from UTC after the time.
  case writeOffset([String])
  /// Name the day of rising, or write it before the time.
  case nameDay(String)
  /// Name the day once: either for the whole entry, or with the times.
  case nameDayOnce
  /// Say that the night was that long indeed.
  case allowLong
  /// Edit the record, or log the entry as the second part of the night, or as a nap.
  case secondPart(of: String)
  /// Leave out that it is a second part.
  case firstPart
  /// Edit the record.
  case edit(String)
  /// Delete the record.
  case delete
  /// Put quotation marks around the text, which has a letter.
  case quoteText
  /// Write `field=value`.
  case writeAssignment
  /// Use one of these names.
  case useName([String])
}
