/// Writes numbers by the million as ``Plain/literal(_:)`` gives them.
///
/// The room that the text of one takes is kept for the next: getting it anew takes longer than
/// finding the digits.
struct NumberTexts {
  private var text = ""

  init() {
    text.reserveCapacity(32)
  }

  /// Appends the text of a number to others.
  mutating func append(_ number: Double, to bytes: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    number.write(to: &text)
    bytes += text.utf8
    // Three bytes at least: 0.0, inf, nan.
    let last = bytes.count - 1
    if bytes[last] == UInt8(ascii: "0"), bytes[last - 1] == UInt8(ascii: ".") {
      bytes.removeLast(2)
    }
  }
}
