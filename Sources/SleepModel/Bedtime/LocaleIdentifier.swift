import Foundation

/// Finds the locale that a name such as `de_DE` or an environment such as `LANG=de_DE.UTF-8` means.
public enum LocaleIdentifier {
  /// What a locale is asked for, by the environment variable that decides on it.
  public enum Category: String, Sendable {
    /// Clock times and dates.
    case time = "LC_TIME"
    /// Digits and decimal marks.
    case numeric = "LC_NUMERIC"
  }

  /// The locale where nothing else is asked for.
  public static let fallback = "en_US"

  /// The locale of a name, in any case and with `_` or `-`: `de_DE`, `en-us`, `ja`, `zh_Hant_TW`.
  ///
  /// - Throws: An error for a language or a region that Foundation does not know.
  public static func locale(parsing text: String) throws(BedtimeInputError) -> Locale {
    let trimmed = text.trimmingSpaces()
    guard let identifier = knownIdentifier(trimmed) else {
      throw BedtimeInputError(
        subject: .locale, input: text, problem: trimmed.isEmpty ? "it is empty" : "it is unknown")
    }
    return Locale(identifier: identifier)
  }

  /// The locale that environment variables ask for.
  ///
  /// The first of `LC_ALL`, that of the category, and `LANG` that is set and not empty counts, as
  /// POSIX has it. `C`, `POSIX`, a locale that is unknown, or none give ``fallback``.
  public static func locale(
    of category: Category = .time, fromEnvironment environment: [String: String]
  ) -> Locale {
    let value = ["LC_ALL", category.rawValue, "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // language_REGION.codeset@modifier
    let name = value?.prefix { $0 != "." && $0 != "@" }
    return Locale(identifier: name.flatMap { knownIdentifier(String($0)) } ?? fallback)
  }

  private static func knownIdentifier(_ name: String) -> String? {
    let pattern = /([A-Za-z]{2,3})(?:[_\-]([A-Za-z]{4}))?(?:[_\-]([A-Za-z]{2}|[0-9]{3}))?/
    guard let match = name.wholeMatch(of: pattern) else { return nil }
    let language = match.1.lowercased()
    let script = match.2?.capitalized
    let region = match.3?.uppercased()
    // Not every sensible combination is listed: zh_TW stands there as zh_Hant_TW only. So each
    // part is looked up on its own.
    let known = Locale.availableIdentifiers
    guard known.contains(language) else { return nil }
    for part in [script, region].compactMap(\.self) {
      guard known.contains(where: { $0.split(separator: "_").dropFirst().contains(part[...]) })
      else { return nil }
    }
    return [language, script, region].compactMap(\.self).joined(separator: "_")
  }
}
