#if !hasFeature(Embedded)
  extension CalendarDay: Codable {
    /// Decodes a text such as `2026-11-20`.
    public init(from decoder: any Decoder) throws { self = try decoder.value(Self.init(parsing:)) }

    /// Encodes the day as a text.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
  }

  extension ClockTime: Codable {
    /// Decodes a text such as `07:00`.
    public init(from decoder: any Decoder) throws { self = try decoder.value(Self.init(parsing:)) }

    /// Encodes the time as a text.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
  }

  extension LocalMoment: Codable {
    /// Decodes a text such as `2026-11-21T22:50+01:00`.
    public init(from decoder: any Decoder) throws { self = try decoder.value { Self($0) } }

    /// Encodes the moment as a text.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
  }

  extension Weekday: Codable {}

  extension Decoder {
    /// The value that is made of a single text or number.
    func value<Value, Source: Decodable>(
      _ make: (Source) throws -> Value?
    ) throws -> Value {
      let container = try singleValueContainer()
      let source = try container.decode(Source.self)
      var problem = "'\(source)' is not a value of \(Value.self)"
      do {
        if let value = try make(source) { return value }
      } catch {
        problem = "\(error)"
      }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
    }
  }
#endif
