import Foundation
import SleepText

extension Output where Self: ~Copyable {
  /// Writes a value as readable JSON with sorted keys.
  package mutating func writeJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // JSON has no such numbers, so they are written as strings.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    try writeJSON(text: String(decoding: encoder.encode(value), as: UTF8.self) + "\n")
  }

  /// Writes the text of a JSON value with all control characters in its strings escaped.
  package mutating func writeJSON(text: String) throws {
    guard text.unicodeScalars.contains(where: \.isHarmful) else { return try write(text) }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar.isHarmful {
        escaped += "\\u" + String(format: "%04x", scalar.value)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    try write(escaped)
  }
}
