import Foundation

/// Resolves a time zone from an identifier such as `Europe/Berlin`.
package enum TimeZoneIdentifier {
  /// The time zone for an identifier of the IANA time zone database, `UTC` or `GMT`.
  package static func timeZone(parsing text: String) throws(BedtimeInputError) -> TimeZone {
    let trimmed = text.trimmingSpaces()
    guard let timeZone = TimeZone(identifier: trimmed) else {
      throw BedtimeInputError(
        subject: .timeZone, input: text, problem: trimmed.isEmpty ? "it is empty" : "it is unknown")
    }
    return timeZone
  }
}
