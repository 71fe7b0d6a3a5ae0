/// The text of a range, such as `0...8:2`, taken apart.
struct AmountRangeText<Amount: SteppedAmount> {
  private let text: String
  private let lower: Double
  private let upper: Double
  private let step: Double

  /// Takes apart what stands around the dots.
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
      throw error("its step does not read as a number")
    }
    guard step > 0 else { throw error("its step must be above 0") }
    guard stepText == nil || lower == upper || step <= upper - lower else {
      throw error("its step is longer than the range")
    }
    self.step = step
    self.text = text
  }

  /// The amounts from step to step.
  ///
  /// - Throws: An error if there are more than `limit`.
  func values(limit: Int) throws(BedtimeInputError) -> [Amount] {
    // The last step counts in full though rounding may have left it a little short.
    let steps = (upper - lower) / step + 1e-9
    guard steps < Double(limit) else {
      throw BedtimeInputError(
        subject: Amount.subjects.range, input: text,
        problem: "it has more than \(limit) amounts; take a larger step")
    }
    var values: [Amount] = []
    for index in 0...Int(steps) {
      // 7.3 and not 7.300000000000001.
      let number = ((lower + Double(index) * step) * 1e9).rounded() / 1e9
      values.append(try Amount(number: min(max(number, lower), upper)))
    }
    return values
  }

  /// Parts the end of a range from the step behind its last colon; `9:30` is an amount as a whole.
  private static func endAndStep(_ text: String) -> (end: String, step: String?) {
    guard let colon = text.lastIndex(of: ":"), (try? Amount(parsing: text)) == nil else {
      return (text, nil)
    }
    let step = String(text[text.index(after: colon)...]).trimmingSpaces()
    return (String(text[..<colon]).trimmingSpaces(), step)
  }
}
