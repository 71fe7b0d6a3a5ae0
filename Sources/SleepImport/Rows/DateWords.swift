import SleepDiary

/// Dates with the name of a month, and those of ISO 8601 without separators, as digits with hyphens.
enum DateWords {
  /// `27 Nov 2020 7:38 PM` or `20201127T0738Z` as `2020-11-27 7:38 PM` or `2020-11-27 07:38Z`; any
  /// other text as it is.
  static func plain(_ text: String) -> String {
    withoutNames(text) ?? withSeparators(text) ?? text
  }

  private static func withoutNames(_ text: String) -> String? {
    // Most cells have no word as long as a month's.
    guard text.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count >= 3 }) else {
      return nil
    }
    let dayFirst =
      #/(?:[a-z]+\.?,?\s+)?([0-9]{1,2})(?:st|nd|rd|th|\.)?(?:\s+of)?[\s\-]+([a-z]+)\.?,?[\s\-]+([0-9]{4}|[0-9]{2})(?:,|\s+at)?(\s.*)?/#
      .ignoresCase()
    let monthFirst =
      #/(?:[a-z]+\.?,?\s+)?([a-z]+)\.?\s+([0-9]{1,2})(?:st|nd|rd|th)?,?\s+([0-9]{4})(?:,|\s+at)?(\s.*)?/#
      .ignoresCase()
    let text = text.trimmingSpaces()
    if let match = text.wholeMatch(of: dayFirst) {
      return date(match.3, match.2, match.1, match.4 ?? "")
    }
    if let match = text.wholeMatch(of: monthFirst) {
      return date(match.3, match.1, match.2, match.4 ?? "")
    }
    return nil
  }

  private static func date(
    _ year: Substring, _ name: Substring, _ day: Substring, _ rest: Substring
  ) -> String? {
    guard let month = WrittenDay.month(named: name) else { return nil }
    return "\(year.count == 2 ? "20" : "")\(year)-\(month)-\(day)\(rest)"
  }

  private static func withSeparators(_ text: String) -> String? {
    func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
    let text = text.trimmingSpaces()
    let date = text.prefix(while: isDigit)
    guard date.count == 8, date.first == "1" || date.first == "2" else { return nil }
    let day = "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))"
    guard let mark = text.dropFirst(8).first else { return day }
    guard mark == "T" || mark == "t" || mark.isWhitespace else { return nil }
    let rest = String(text.dropFirst(9)).trimmingSpaces()
    let time = rest.prefix(while: isDigit)
    guard time.count == 4 || time.count == 6 else { return "\(day) \(rest)" }
    let seconds = time.count == 6 ? ":\(time.suffix(2))" : ""
    return "\(day) \(time.prefix(2)):\(time.dropFirst(2).prefix(2))\(seconds)"
      + rest.dropFirst(time.count)
  }
}
