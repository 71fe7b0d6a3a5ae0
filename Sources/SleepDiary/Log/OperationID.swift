/// The id of an operation, which also defines its order: a ULID (https://github.com/ulid/spec).
///
/// 48 bits of milliseconds since 1970 and 80 random bits; as text, 26 characters of Crockford's
/// base32, which sort in the order of the numbers.
package struct OperationID: Sendable, Hashable, Comparable, CustomStringConvertible {
  package static let length = 26
  private static let digits: StaticString = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
  /// The last valid millisecond; the next one is reserved for incremented ids.
  private static let lastMillisecond: UInt64 = 1 << 48 - 2

  package let number: UInt128

  package init(number: UInt128) {
    self.number = number
  }

  /// An id greater than `newest`, so that a new edit wins even if the clock was set back;
  /// `milliseconds` are since 1970.
  package init(
    milliseconds: Int, after newest: OperationID?, using generator: inout some RandomNumberGenerator
  ) {
    let next = newest.map { $0.milliseconds + 1 } ?? 0
    let time = min(max(UInt64(clamping: milliseconds), next), Self.lastMillisecond)
    let random = UInt128.random(in: 0..<1 << 80, using: &generator)
    let number = UInt128(time) << 80 | random
    // Beyond the last millisecond the id is incremented; beyond the last number it is random,
    // because a duplicate id would lose an operation.
    self.number = max(number, newest.map { $0.number == .max ? 0 : $0.number + 1 } ?? 0)
  }

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
