#if !hasFeature(Embedded)
  extension SleepAmount: Codable {
    /// Decodes a number of hours within ``range``.
    public init(from decoder: any Decoder) throws { self = try decoder.value(Self.init(hours:)) }

    /// Encodes the hours.
    public func encode(to encoder: any Encoder) throws { try hours.encode(to: encoder) }
  }

  extension CoffeeAmount: Codable {
    /// Decodes a number of cups within ``range``.
    public init(from decoder: any Decoder) throws { self = try decoder.value(Self.init(cups:)) }

    /// Encodes the cups.
    public func encode(to encoder: any Encoder) throws { try cups.encode(to: encoder) }
  }
#endif
