import Foundation

/// Finds the locale that a name such as `de_DE` or an environment such as `LANG=de_DE.UTF-8` means.
package enum LocaleIdentifier {
  /// What a locale is asked for, by the environment variable that decides on it.
  package enum Category: String, Sendable {
    /// Clock times and dates.
    case time = "LC_TIME"
    /// Digits and decimal marks.
    case numeric = "LC_NUMERIC"
  }

  /// The locale where nothing else is asked for.
  package static let fallback = "en_US"

  /// The locale of a name, in any case and with `_` or `-`: `de_DE`, `en-us`, `ja`, `zh_Hant_TW`.
  ///
  /// As in the environment, a codeset or a modifier may follow, as in `de_DE.UTF-8`, and `C` and
  /// `POSIX` are ``fallback``.
  ///
  /// - Throws: An error for a language or a region that Foundation does not know.
  package static func locale(parsing text: String) throws(BedtimeInputError) -> Locale {
    let trimmed = text.trimmingSpaces()
    let name = posixName(trimmed)
    let isPortable = ["C", "POSIX"].contains(name)
    guard let identifier = isPortable ? fallback : knownIdentifier(name) else {
      throw BedtimeInputError(
        subject: .locale, input: text, problem: trimmed.isEmpty ? "it is empty" : "it is unknown")
    }
    return Locale(identifier: identifier)
  }

  /// The locale that environment variables ask for.
  ///
  /// The first of `LC_ALL`, that of the category, and `LANG` that is set and not empty counts, as
  /// POSIX has it. `C`, `POSIX`, a locale that is unknown, or none give ``fallback``.
  package static func locale(
    of category: Category = .time, fromEnvironment environment: [String: String]
  ) -> Locale {
    let value = ["LC_ALL", category.rawValue, "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return Locale(identifier: value.flatMap { knownIdentifier(posixName($0)) } ?? fallback)
  }

  /// The language and the region of `language_REGION.codeset@modifier`.
  private static func posixName(_ text: String) -> String {
    String(text.prefix { $0 != "." && $0 != "@" })
  }

  /// All that Foundation knows; looked up once, as there are some hundreds.
  private static let available = Locale.availableIdentifiers

  private static func knownIdentifier(_ name: String) -> String? {
    // What most ask for takes no look at the others.
    if name == fallback { return name }
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
    let language = parts.popFirst()?.lowercased() ?? ""
    let script = parts.first?.utf8.count == 4 ? parts.popFirst()?.capitalized : nil
    let region = parts.popFirst()?.uppercased()
    guard (2...3).contains(language.utf8.count), (2...3).contains(region?.utf8.count ?? 2),
      parts.isEmpty, available.contains(language)
    else { return nil }
    // Not every sensible combination is listed: zh_TW stands there as zh_Hant_TW only. So each
    // part is looked up on its own.
    for part in [script, region].compactMap(\.self) {
      guard available.contains(where: { $0.hasSuffix("_" + part) || $0.contains("_\(part)_") })
      else { return nil }
    }
    return [language, script, region].compactMap(\.self).joined(separator: "_")
  }
}
