import SleepText

extension Amounts {
  /// The amounts of a range such as `0...8:2`, one step apart; throws if there are more than
  /// ``limit``.
  ///
  /// - Parameter dots: The place of the dots in the text.
  static func values(
    inRange text: String, dots: Range<String.Index>
  ) throws(BedtimeInputError) -> [Amount] {
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
    let (upperText, stepText) = endAndStep(String(text[dots.upperBound...]).trimmingSpaces())
    guard !lowerText.isEmpty else { throw error("it has no beginning") }
    guard !upperText.isEmpty else { throw error("it has no end") }
    let lower = try number(lowerText, "beginning")
    let upper = try number(upperText, "end")
    guard lower <= upper else { throw error("it ends before it begins") }
    guard let step = stepText.map(Amount.step(parsing:)) ?? Amount.defaultStep else {
      throw error("its step is not a number")
    }
    guard step > 0 else { throw error("its step must be above 0") }
    guard stepText == nil || lower == upper || step <= upper - lower else {
      throw error("its step is longer than the range")
    }
    // The tolerance keeps the last step when rounding leaves it slightly short.
    let steps = (upper - lower) / step + 1e-9
    guard steps < Double(limit) else {
      throw error("it has more than \(limit) amounts; take a larger step")
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
