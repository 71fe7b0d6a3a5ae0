import SleepDiary
import Foundation

/// A cell with the time zone of a row: `Europe/Berlin`, `+02:00` or `UTC+0200`.
enum ZoneCell: Equatable {
  case named(TimeZone)
  /// Minutes to the east of UTC.
  case offset(Int)

  static let expected = "\(EntryForm.timeZone.expected), or an offset such as +02:00"

  init?(_ text: String) {
    // A short number with a sign is rather something else.
    if text.count > 2,
      let match = text.wholeMatch(
        of: /(?:UTC|GMT)?\s*([+-])([0-9]{1,2}):?([0-9]{2})?/.ignoresCase())
    {
      guard let hours = Int(match.2), let minutes = match.3.map({ Int($0) }) ?? 0, minutes < 60,
        60 * hours + minutes <= 18 * 60
      else { return nil }
      self = .offset((match.1 == "-" ? -1 : 1) * (60 * hours + minutes))
    } else if let timeZone = TimeZone(identifier: text) {
      self = .named(timeZone)
    } else {
      return nil
    }
  }
}
