import Foundation

extension Calendar {
  /// The Gregorian calendar in the given time zone instead of the system's.
  package static func gregorian(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  /// The other instant with the same local time as `instant`; `nil` unless `instant` is within the
  /// hours that are repeated when clocks go back.
  ///
  /// `nextDate(after:matching:matchingPolicy:)` does not find it where clocks change by half an
  /// hour, as on Lord Howe Island.
  func twin(of instant: Date) -> Date? {
    let day: TimeInterval = 86_400
    guard let change = timeZone.nextDaylightSavingTimeTransition(after: instant - day),
      change < instant + day
    else { return nil }
    let shift = timeZone.secondsFromGMT(for: change - 1) - timeZone.secondsFromGMT(for: change)
    guard shift > 0 else { return nil }
    let shown: Set<Component> = [.year, .month, .day, .hour, .minute, .second]
    return [instant + Double(shift), instant - Double(shift)].first {
      dateComponents(shown, from: $0) == dateComponents(shown, from: instant)
    }
  }
}
