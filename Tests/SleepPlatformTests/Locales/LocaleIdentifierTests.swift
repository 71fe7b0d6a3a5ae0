import Foundation
import SleepCore
import SleepPlatform
import Testing

@Suite struct LocaleIdentifierTests {
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "de_DE"), (["LANG": "de_DE.UTF-8@euro"], "de_DE"),
    (["LANG": "de_DE@euro"], "de_DE"), (["LANG": "ja"], "ja"),
    (["LANG": "zh_TW.UTF-8"], "zh_TW"), (["LANG": "de_DE", "LC_TIME": "en_GB.UTF-8"], "en_GB"),
    (["LANG": "de_DE", "LC_TIME": "en_GB", "LC_ALL": "fr_FR"], "fr_FR"),
    (["LANG": "de_DE", "LC_TIME": "", "LC_ALL": ""], "de_DE"),
    (["LANG": "de_DE", "LC_ALL": "C"], "en_US"), (["LANG": "C.UTF-8"], "en_US"),
    (["LANG": "POSIX"], "en_US"), (["LANG": ""], "en_US"), (["LANG": "xx_YY.UTF-8"], "en_US"),
    (["LANG": "de_YY.UTF-8"], "en_US"), (["LC_MESSAGES": "de_DE"], "en_US"), ([:], "en_US"),
  ]) func readsTheEnvironment(environment: [String: String], identifier: String) {
    #expect(LocaleIdentifier.locale(fromEnvironment: environment).identifier == identifier)
  }

  @Test(arguments: [
    (["LC_NUMERIC": "de_DE", "LC_TIME": "en_GB", "LANG": "ja"], "de_DE"),
    (["LC_NUMERIC": "de_DE", "LC_ALL": "fr_FR"], "fr_FR"), (["LC_TIME": "en_GB"], "en_US"),
  ]) func readsTheEnvironmentForNumbers(environment: [String: String], identifier: String) {
    let locale = LocaleIdentifier.locale(of: .numeric, fromEnvironment: environment)
    #expect(locale.identifier == identifier)
  }

  @Test(arguments: [
    ("de_DE", "de_DE"), ("en-us", "en_US"), ("JA", "ja"), ("zh-hant-tw", "zh_Hant_TW"),
    ("zh_TW", "zh_TW"), ("es_419", "es_419"), (" hi_IN ", "hi_IN"),
    ("C", "en_US"), ("POSIX", "en_US"), ("C.UTF-8", "en_US"), ("en_US.UTF-8", "en_US"),
    ("de_DE@euro", "de_DE"), ("de_AT.ISO-8859-15@euro", "de_AT"),
  ]) func readsNames(text: String, identifier: String) throws {
    #expect(try LocaleIdentifier.locale(parsing: text).identifier == identifier)
  }

  @Test(arguments: [
    ("", "it is empty"), ("english", "it is unknown"), ("xx_YY", "it is unknown"),
    ("de_YY", "it is unknown"), ("de_Abcd_DE", "it is unknown"), ("c", "it is unknown"),
    ("xx_YY.UTF-8", "it is unknown"), (".UTF-8", "it is unknown"), ("de DE", "it is unknown"),
  ]) func refuses(text: String, problem: String) {
    let error = #expect(throws: BedtimeInputError.self) {
      try LocaleIdentifier.locale(parsing: text)
    }
    #expect(error == BedtimeInputError(subject: .locale, input: text, problem: problem))
  }

  @Test func acceptsEveryLanguageAndRegion() throws {
    #expect(Locale.availableIdentifiers.count > 100)
    for identifier in Locale.availableIdentifiers where identifier.split(separator: "_").count < 3 {
      #expect(try LocaleIdentifier.locale(parsing: identifier).identifier == identifier)
    }
  }
}
