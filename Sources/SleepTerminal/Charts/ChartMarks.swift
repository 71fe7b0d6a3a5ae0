import SleepCharts
import SleepPlatform

/// The characters for charts in a terminal.
package enum ChartMarks: Sendable, Equatable {
  /// Braille patterns of eight dots, and Unicode's box drawing.
  case braille
  case ascii

  /// The characters that the terminal supports by the environment's locale.
  init(environment: [String: String]) {
    let locale = LocaleIdentifier.name(of: .characters, in: environment)
    let encoding = locale?.lowercased().split(separator: ".").last ?? ""
    let isUTF8 = encoding.hasPrefix("utf-8") || encoding.hasPrefix("utf8")
    // The Linux console supports UTF-8, but its fonts lack braille.
    self = isUTF8 && environment["TERM"] != "linux" ? .braille : .ascii
  }

  /// Selects one of two equivalent texts.
  func pick<Text>(_ unicode: Text, ascii: Text) -> Text {
    self == .braille ? unicode : ascii
  }
}
