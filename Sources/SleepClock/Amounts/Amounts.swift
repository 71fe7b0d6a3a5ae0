/// One amount of sleep or coffee, or the amounts of a range that are to be compared.
///
/// ```swift
/// try Amounts<CoffeeAmount>(parsing: "0...8:2").values.map(\.cups)  // [0, 2, 4, 6, 8]
/// ```
package struct Amounts<Amount: SteppedAmount>: Sendable, Hashable {
  /// The most amounts that a range may have.
  package static var limit: Int { 200 }

  /// The amounts, at least one, in ascending order.
  package let values: [Amount]
  /// Whether a range was written, even if it holds one amount alone.
  package let isRange: Bool

  /// A single amount.
  package init(_ amount: Amount) {
    self.init(values: [amount], isRange: false)
  }

  /// Reads an amount such as `2`, a range such as `0...4`, or one with its step, `0...8:2`.
  ///
  /// Without a step, ``SteppedAmount/defaultStep`` counts. The last amount is the range's end if the
  /// steps lead there, and else the last before it.
  ///
  /// - Throws: What reading an amount throws, or an error that says what is wrong with the range.
  package init(parsing text: String) throws(BedtimeInputError) {
    if let dots = text.firstRange(of: "...") {
      let range = try AmountRangeText<Amount>(text, dots: dots)
      self.init(values: try range.values(limit: Self.limit), isRange: true)
    } else {
      self.init(try Amount(parsing: text))
    }
  }

  private init(values: [Amount], isRange: Bool) {
    self.values = values
    self.isRange = isRange
  }
}
