/// The id of an operation, which also defines its order: a ULID (https://github.com/ulid/spec).
///
/// 48 bits of milliseconds since 1970 and 80 random bits; as text, 26 characters of Crockford's
/// base32, which sort in the order of the numbers.
package struct OperationID: Hashable, Comparable, CustomStringConvertible {
  package static let length = 26
  private static let digits: StaticString = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
  /// The last valid millisecond.
  private static let lastMillisecond: UInt64 = 1 << 48 - 2
  /// The first millisecond of the year 10000: new ids do not follow ids from then on, because none
  /// would be left after the last one.
  private static let endOfTime: UInt64 = 253_402_300_800_000

  let number: UInt128

  package init(number: UInt128) {
    self.number = number
  }

  private init(time: UInt64, using generator: inout some RandomNumberGenerator) {
    number = UInt128(time) << 80 | UInt128.random(in: 0..<1 << 80, using: &generator)
  }

  /// The id for what `name` describes, which is the same on every device.
  package init(milliseconds: UInt64, naming name: String) {
    // 128-bit FNV-1a (RFC 9923).
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in name.utf8 {
      hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    number = UInt128(milliseconds) << 80 | hash & (1 << 80 - 1)
  }

  /// A new id, greater than `newest` unless that one is not followed, so that a new edit wins even if
  /// the clock was set back; `milliseconds` are since 1970.
  package init(
    milliseconds: Int64, after newest: OperationID?,
    using generator: inout some RandomNumberGenerator
  ) {
    let time = min(UInt64(clamping: milliseconds), Self.endOfTime - 1)
    if let newest, newest.isFollowed, newest.milliseconds >= time,
      let next = Self.after(newest, before: Self.endOfTime, using: &generator)
    {
      self = next
    } else {
      self.init(time: time, using: &generator)
    }
  }

  /// The id of a line that takes effect on another one; `nil` if there is no later id.
  init?(following id: OperationID, using generator: inout some RandomNumberGenerator) {
    guard let next = Self.after(id, before: Self.lastMillisecond + 1, using: &generator) else {
      return nil
    }
    self = next
  }

  /// An id of the next millisecond, or in the last one before `end`, a larger random number.
  private static func after(
    _ id: OperationID, before end: UInt64, using generator: inout some RandomNumberGenerator
  ) -> OperationID? {
    if id.milliseconds + 1 < end {
      return OperationID(time: id.milliseconds + 1, using: &generator)
    }
    let step = UInt128(UInt64.random(in: 1...(.max), using: &generator))
    let next = OperationID(number: id.number &+ step)
    return next > id && next.milliseconds < end ? next : nil
  }

  /// Whether new ids come after this one.
  var isFollowed: Bool { milliseconds < Self.endOfTime }

  /// Whether a line can take effect on the line with this id.
  var hasSuccessor: Bool { number < UInt128(Self.lastMillisecond + 1) << 80 - 1 << 64 }

  package var milliseconds: UInt64 { UInt64(number >> 80) }

  package init?(_ text: some StringProtocol) {
    let bytes = ContiguousArray(text.utf8)
    self.init(bytes.span)
  }

  init?(_ bytes: Span<UInt8>) {
    guard bytes.count == Self.length, let time = Self.number(bytes, 0, 10),
      time <= Self.lastMillisecond,
      let high = Self.number(bytes, 10, 18), let low = Self.number(bytes, 18, 26)
    else { return nil }
    number = UInt128(time) << 80 | UInt128(high) << 40 | UInt128(low)
  }

  @inline(__always)
  private static func number(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt64? {
    var (number, all): (UInt64, UInt8) = (0, 0)
    for index in start..<end {
      let digit = digitOrMore(bytes[index])
      all |= digit
      number = number << 5 | UInt64(digit)
    }
    return all < 32 ? number : nil
  }

  /// The digit for each character from `0` to `z`, encoded as a character from `@` on; `~` for
  /// none.
  private static let digitTable: StaticString =
    "@ABCDEFGHI~~~~~~~JKLMNOPQ~RS~TU~VWXYZ~[\\]^_~~~~~~JKLMNOPQ~RS~TU~VWXYZ~[\\]^_"

  /// The five bits of a digit; more than 31 for other characters.
  @inline(__always)
  private static func digitOrMore(_ byte: UInt8) -> UInt8 {
    let place = Int(byte &- UInt8(ascii: "0"))
    return place < digitTable.utf8CodeUnitCount ? digitTable.utf8Start[place] ^ 0x40 : 0xFF
  }

  package static func digit(_ byte: UInt8) -> UInt8? {
    let digit = digitOrMore(byte)
    return digit < 32 ? digit : nil
  }

  package var description: String {
    String(unsafeUninitializedCapacity: Self.length) { text in
      var number = number
      for place in (0..<Self.length).reversed() {
        text[place] = Self.digits.utf8Start[Int(truncatingIfNeeded: number & 31)]
        number >>= 5
      }
      return Self.length
    }
  }

  package static func < (left: OperationID, right: OperationID) -> Bool {
    left.number < right.number
  }
}
