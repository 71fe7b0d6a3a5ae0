import Foundation

extension Calendar {
  /// The Gregorian calendar in the given time zone instead of the system's.
  package static func gregorian(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
