import Foundation

extension TimeZone {
  /// The name in the diary: `Europe/Berlin`, or `UTC`, which Foundation calls GMT.
  package var diaryName: String { Self.diaryName(identifier) }

  /// The name in the diary of the zone with an identifier; earlier versions wrote GMT.
  package static func diaryName(_ identifier: String) -> String {
    identifier == "GMT" ? "UTC" : identifier
  }
}
