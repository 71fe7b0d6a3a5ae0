import Foundation

extension Output where Self: ~Copyable {
  /// Writes a value as readable JSON with sorted keys.
  package mutating func writeJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // JSON has no such numbers, so they are written as strings.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    try write(String(decoding: encoder.encode(value), as: UTF8.self) + "\n")
  }
}
