import Foundation
import SleepCore

/// Resolves a locale from an identifier such as `de_DE` or from the environment, such as
/// `LANG=de_DE.UTF-8`.
package enum LocaleIdentifier {
  /// A purpose of a locale, with the environment variable that selects it.
  package enum Category: String, Sendable {
    case time = "LC_TIME"
    case numeric = "LC_NUMERIC"
    case characters = "LC_CTYPE"
  }

  package static let fallback = "en_US"

  /// The locale for an identifier, in any case and with `_` or `-`: `de_DE`, `en-us`, `zh_Hant_TW`.
  ///
  /// A codeset or a modifier may follow, as in `de_DE.UTF-8`. `C` and `POSIX` stand for `fallback`.
  /// An unknown language or region is an error.
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

  /// The locale that the environment variables select.
  ///
  /// As in POSIX, the first variable that is set and not empty decides: `LC_ALL`, the variable of
  /// the category, `LANG`. Without one, and for `C`, `POSIX` or an unknown locale, the result is
  /// `fallback`.
  package static func locale(
    of category: Category = .time, fromEnvironment environment: [String: String]
  ) -> Locale {
    let value = name(of: category, in: environment)
    return Locale(identifier: value.flatMap { knownIdentifier(posixName($0)) } ?? fallback)
  }

  /// The name of the locale that the environment variables select.
  package static func name(
    of category: Category, in environment: [String: String]
  ) -> String? {
    ["LC_ALL", category.rawValue, "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
  }

  /// The language and the region of `language_REGION.codeset@modifier`.
  private static func posixName(_ text: String) -> String {
    String(text.prefix { $0 != "." && $0 != "@" })
  }

  /// The identifiers that Foundation knows, looked up once because there are hundreds.
  private static let available = Locale.availableIdentifiers

  private static func knownIdentifier(_ name: String) -> String? {
    // The most common identifier needs no lookup.
    if name == fallback { return name }
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
    let language = parts.popFirst()?.lowercased() ?? ""
    let script = parts.first?.utf8.count == 4 ? parts.popFirst()?.capitalized : nil
    let region = parts.popFirst()?.uppercased()
    guard (2...3).contains(language.utf8.count), (2...3).contains(region?.utf8.count ?? 2),
      parts.isEmpty, available.contains(language)
    else { return nil }
    // Not every valid combination is listed (zh_TW only as zh_Hant_TW), so each part is looked up
    // separately.
    for part in [script, region].compactMap(\.self) {
      guard available.contains(where: { $0.hasSuffix("_" + part) || $0.contains("_\(part)_") })
      else { return nil }
    }
    return [language, script, region].compactMap(\.self).joined(separator: "_")
  }
}
