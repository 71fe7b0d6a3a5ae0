import Foundation

/// Finds the time zone that a name such as `Europe/Berlin` means.
package enum TimeZoneIdentifier {
  /// The time zone of a name in the IANA time zone database, or of `UTC` or `GMT`.
  ///
  /// - Throws: An error for a name that Foundation does not know.
  package static func timeZone(parsing text: String) throws(BedtimeInputError) -> TimeZone {
    let trimmed = text.trimmingSpaces()
    guard let timeZone = TimeZone(identifier: trimmed) else {
      throw BedtimeInputError(
        subject: .timeZone, input: text, problem: trimmed.isEmpty ? "it is empty" : "it is unknown")
    }
    return timeZone
  }
}
