import Foundation

extension Output where Self: ~Copyable {
  /// Writes a value as readable JSON, with the keys in alphabetical order.
  package mutating func writeJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // JSON has no numbers for these, so they are written as words.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    try write(String(decoding: encoder.encode(value), as: UTF8.self) + "\n")
  }
}

/// A JSON object with named members; members that are `nil` are left out.
///
/// ```swift
/// try output.writeJSON(["read": 120, "nights": nights?.json] as JSONObject)
/// ```
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private var members: [String: any Encodable] = [:]

  /// The value of a member that is present but has no value.
  package static let null: any Encodable & Sendable = String?.none

  package init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    for (name, value) in elements { members[name] = value }
  }

  package subscript(name: String) -> (any Encodable)? {
    get { members[name] }
    set { members[name] = newValue }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONName.self)
    for (name, value) in members { try container.encode(value, forKey: JSONName(name)) }
  }
}

/// The name of a JSON member.
package struct JSONName: CodingKey {
  package let stringValue: String
  package let intValue: Int? = nil

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
}
