import Foundation
import SleepCore

/// Resolves a time zone from an identifier such as `Europe/Berlin`.
package enum TimeZoneIdentifier {
  /// The time zone for an identifier of the IANA time zone database, its city alone, `UTC` or `GMT`.
  package static func timeZone(parsing text: String) throws(BedtimeInputError) -> TimeZone {
    let typed = text.trimmingSpaces()
    let trimmed = typed.lowercased().hasPrefix("in ") ? String(typed.dropFirst(3)) : typed
    if let timeZone = TimeZone(identifier: trimmed) { return timeZone }
    let names = named(like: trimmed)
    if names.count == 1, let timeZone = TimeZone(identifier: names[0]) { return timeZone }
    throw BedtimeInputError(
      subject: .timeZone, input: text,
      problem: trimmed.isEmpty
        ? "it is empty" : names.isEmpty ? "it is unknown" : "it could be \(names.listed("or"))")
  }

  /// Whether several words name a time zone: `new york` or `in London`.
  ///
  /// One alone can be any word, as there are islands called Wake and Easter.
  package static let reads: @Sendable (String) -> Bool = { text in
    text.contains(" ") && (try? timeZone(parsing: text)) != nil
  }

  /// The identifiers that are a text, or end with it as a city, in any case.
  private static func named(like text: String) -> [String] {
    let name = text.lowercased().replacing(" ", with: "_")
    guard !name.isEmpty else { return [] }
    return TimeZone.knownTimeZoneIdentifiers.filter {
      let identifier = $0.lowercased()
      return identifier == name || identifier.hasSuffix("/" + name)
    }
  }

  /// The time zone that a value of `TZ` names to the C library: by its name, after a colon or
  /// without one, or by a path in a time zone database; UTC if it is empty.
  ///
  /// `nil` for rules such as `CET-1CEST` and `UTC-5`, which name no time zone, and for unknown names.
  /// In rules, `-5` is east of Greenwich; Foundation reads it as west.
  ///
  /// - Parameters:
  ///   - isKnown: Whether the system's database has a name; the C library knows no other ones, but
  ///     Foundation knows abbreviations such as `PST`.
  ///   - target: The path that the link at a path leads to; `nil` if there is no link.
  package static func timeZone(
    namedByEnvironment text: String, isKnown: (_ name: String) -> Bool,
    target: (_ path: String) -> String?
  ) -> TimeZone? {
    let text = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if text.isEmpty || text.wholeMatch(of: /(UTC|GMT)[+-]?0?/) != nil { return .gmt }
    guard text.hasPrefix("/") else {
      guard text.contains("/") || isKnown(text) else { return nil }
      return iana(text)
    }
    var path = text
    for _ in 0..<mostLinks {
      if let end = path.range(of: "/zoneinfo/", options: .backwards)?.upperBound,
        let timeZone = iana(String(path[end...]))
      {
        return timeZone
      }
      guard let next = target(path) else { return nil }
      path = next
    }
    return nil
  }

  /// The number of links that lead to a file, at most; links can lead to each other.
  private static let mostLinks = 8

  /// The time zone of the database, whose folder `posix` has all of its names.
  private static func iana(_ name: String) -> TimeZone? {
    let name = name.hasPrefix("posix/") ? String(name.dropFirst("posix/".count)) : name
    // An offset such as GMT+5 is no name; Foundation writes it in another way.
    guard let timeZone = TimeZone(identifier: name),
      timeZone.identifier == name || timeZone == .gmt,
      name.wholeMatch(of: /GMT[+-].*/) == nil
    else { return nil }
    return timeZone
  }
}
