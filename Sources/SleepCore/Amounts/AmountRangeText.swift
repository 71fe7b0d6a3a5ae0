import MessageText

/// A parser for the text of a range, such as `0...8:2`.
struct AmountRangeText<Amount: SteppedAmount> {
  private let text: String
  private let lower: Double
  private let upper: Double
  private let step: Double

  init(_ text: String, dots: Range<String.Index>) throws(BedtimeInputError) {
    func error(_ problem: String) -> BedtimeInputError {
      BedtimeInputError(subject: Amount.subjects.range, input: text, problem: problem)
    }
    func number(_ end: String, _ name: String) throws(BedtimeInputError) -> Double {
      do throws(BedtimeInputError) {
        return try Amount(parsing: end).number
      } catch let cause {
        throw error("at its \(name), \(cause.problem)")
      }
    }
    let lowerText = String(text[..<dots.lowerBound]).trimmingSpaces()
    let (upperText, stepText) = Self.endAndStep(String(text[dots.upperBound...]).trimmingSpaces())
    guard !lowerText.isEmpty else { throw error("it has no beginning") }
    guard !upperText.isEmpty else { throw error("it has no end") }
    lower = try number(lowerText, "beginning")
    upper = try number(upperText, "end")
    guard lower <= upper else { throw error("it ends before it begins") }
    guard let step = stepText.map(Amount.step(parsing:)) ?? Amount.defaultStep else {
      throw error("its step is not a number")
    }
    guard step > 0 else { throw error("its step must be above 0") }
    guard stepText == nil || lower == upper || step <= upper - lower else {
      throw error("its step is longer than the range")
    }
    self.step = step
    self.text = text
  }

  /// The amounts of the range, one step apart; throws if there are more than `limit`.
  func values(limit: Int) throws(BedtimeInputError) -> [Amount] {
    // The tolerance keeps the last step when rounding leaves it slightly short.
    let steps = (upper - lower) / step + 1e-9
    guard steps < Double(limit) else {
      throw BedtimeInputError(
        subject: Amount.subjects.range, input: text,
        problem: "it has more than \(limit) amounts; take a larger step")
    }
    var values: [Amount] = []
    for index in 0...Int(steps) {
      // Rounds 7.300000000000001 to 7.3.
      let number = ((lower + Double(index) * step) * 1e9).rounded() / 1e9
      values.append(try Amount(number: min(max(number, lower), upper)))
    }
    return values
  }

  /// Splits the end of a range from the step after its last colon, unless the whole text is an
  /// amount, such as `9:30`.
  private static func endAndStep(_ text: String) -> (end: String, step: String?) {
    guard let colon = text.lastIndex(of: ":"), (try? Amount(parsing: text)) == nil else {
      return (text, nil)
    }
    let step = String(text[text.index(after: colon)...]).trimmingSpaces()
    return (String(text[..<colon]).trimmingSpaces(), step)
  }
}
