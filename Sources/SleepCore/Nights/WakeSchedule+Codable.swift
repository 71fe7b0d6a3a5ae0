#if !hasFeature(Embedded)
  extension WakeSchedule: Codable {
    /// Decodes a text such as `Mon-Fri 06:30, Sat-Sun 08:00`.
    public init(from decoder: any Decoder) throws { self = try decoder.value(Self.init(parsing:)) }

    /// Encodes the wake times as a text.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
  }
#endif
