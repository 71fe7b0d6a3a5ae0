/// A short identifier of data, the same in every run and on every machine.
///
/// Not cryptographically secure: it distinguishes data but does not prevent forgery.
package struct Fingerprint {
  private var hash: UInt64 = 0

  package init() {}

  package mutating func add(_ bits: UInt64) {
    hash = SplitMix64.mixed(hash ^ bits) &+ 0x9E37_79B9_7F4A_7C15
  }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
    add(256)
  }

  /// The fingerprint of all added data: sixteen hexadecimal digits.
  package var digits: String { Self.digits(of: hash) }

  package static func digits(of hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
