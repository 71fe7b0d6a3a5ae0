/// A JSON object; members that are `nil` are left out.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private var members: [String: any Encodable] = [:]

  /// The value of a member that is present as `null`.
  package static let null: any Encodable & Sendable = String?.none

  package init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    for (name, value) in elements { members[name] = value }
  }

  package subscript(name: String) -> (any Encodable)? {
    get { members[name] }
    set { members[name] = newValue }
  }

  /// The object with the members of another, whose names must differ.
  package func adding(_ other: JSONObject) -> JSONObject {
    var object = self
    object.members.merge(other.members) { _, new in new }
    return object
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONName.self)
    for (name, value) in members { try container.encode(value, forKey: JSONName(name)) }
  }
}

struct JSONName: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension Double {
  /// Rounded to a thousandth, of a minute for example: further digits say nothing.
  package var roundedToThousandth: Double { (self * 1000).rounded() / 1000 }
}

extension ClosedRange<Double> {
  package var roundedToThousandth: ClosedRange<Double> {
    lowerBound.roundedToThousandth...upperBound.roundedToThousandth
  }

  package var json: JSONObject { ["lower": lowerBound, "upper": upperBound] }
}
