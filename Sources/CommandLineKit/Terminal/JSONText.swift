import Foundation

extension Output where Self: ~Copyable {
  /// Writes a value as JSON that a person can read too, its keys in alphabetical order.
  package mutating func writeJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // What JSON has no number for is told as a word rather than not at all.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    try write(String(decoding: encoder.encode(value), as: UTF8.self) + "\n")
  }
}
