#if !hasFeature(Embedded)
  extension DiaryKind: Codable {}

  // As a key of a dictionary, a field is coded by its name.
  extension DiaryField: Codable, CodingKeyRepresentable {}

  extension DiaryValue: Codable {
    /// Decodes a text, a number, or `true` or `false`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    /// Encodes the value alone.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .text(let text): try text.encode(to: encoder)
      case .number(let number): try number.encode(to: encoder)
      case .flag(let flag): try flag.encode(to: encoder)
      }
    }
  }
#endif
