/// One amount of sleep or coffee, or the amounts of a range to compare.
package struct Amounts<Amount: SteppedAmount>: Equatable {
  static var limit: Int { 200 }

  /// The amounts in ascending order, at least one.
  package let values: [Amount]
  /// Whether the text was a range, even one that contains a single amount.
  package let isRange: Bool
}

extension Amounts {
  package init(_ amount: Amount) {
    self.init(values: [amount], isRange: false)
  }

  /// Parses an amount such as `2`, a range such as `0...4`, or a range with a step such as
  /// `0...8:2`.
  ///
  /// The default step is `SteppedAmount.defaultStep`. The last amount is the largest one that the
  /// steps reach within the range.
  package init(parsing text: String) throws(BedtimeInputError) {
    if let dots = text.indices.first(where: { text[$0...].hasPrefix("...") }) {
      self.init(
        values: try Self.values(inRange: text, dots: dots..<text.index(dots, offsetBy: 3)),
        isRange: true)
    } else {
      self.init(try Amount(parsing: text))
    }
  }
}
