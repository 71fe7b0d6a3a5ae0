/// An integer that is being typed digit by digit.
struct DigitEntry: Sendable, Equatable {
  let range: ClosedRange<Int>
  private(set) var digits = ""

  init(_ range: ClosedRange<Int>) {
    self.range = range
  }

  var number: Int? {
    Int(digits).flatMap { range.contains($0) ? $0 : nil }
  }

  var isComplete: Bool {
    number != nil && !(0...9).contains { canEndUpInRange(digits + String($0)) }
  }

  /// Appends a digit, and returns `false` if no valid number can start like that.
  mutating func append(_ digit: Int) -> Bool {
    let longer = digits + String(digit)
    guard canEndUpInRange(longer) else { return false }
    digits = longer
    return true
  }

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
