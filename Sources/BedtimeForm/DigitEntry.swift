/// A whole number that is being typed, digit by digit.
struct DigitEntry: Sendable, Equatable {
  /// The numbers that will do.
  let range: ClosedRange<Int>
  private(set) var digits = ""

  init(_ range: ClosedRange<Int>) {
    self.range = range
  }

  /// The number so far; `nil` while it is out of range.
  var number: Int? {
    Int(digits).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Whether no digit could follow.
  var isComplete: Bool {
    number != nil && !(0...9).contains { canEndUpInRange(digits + String($0)) }
  }

  /// Takes another digit.
  ///
  /// - Returns: Whether a number that will do can come of it; if not, the digit is left out.
  mutating func append(_ digit: Int) -> Bool {
    let longer = digits + String(digit)
    guard canEndUpInRange(longer) else { return false }
    digits = longer
    return true
  }

  /// Takes the last digit away.
  mutating func removeLast() {
    digits = String(digits.dropLast())
  }

  private func canEndUpInRange(_ digits: String) -> Bool {
    let places = String(range.upperBound).count
    guard digits.count <= places, let number = Int(digits) else { return false }
    if range.contains(number) { return true }
    let next = number * 10...number * 10 + 9
    return digits.count < places && next.overlaps(range)
  }
}
