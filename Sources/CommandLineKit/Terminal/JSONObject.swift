/// A JSON object with values of any type; a key whose value is `nil` is left out.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private var members: [(name: String, value: any Encodable)]

  package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = members.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Adds the members of another object, which have other names.
  package func adding(_ other: JSONObject) -> JSONObject {
    var object = self
    object.members += other.members
    return object
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }
}

extension ClosedRange<Double> {
  /// The ends as an object: `lower` and `upper`.
  package var json: JSONObject { ["lower": lowerBound, "upper": upperBound] }
}
