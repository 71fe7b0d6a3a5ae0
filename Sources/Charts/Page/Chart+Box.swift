extension Chart {
  /// The distribution of a group, or its mean with an interval.
  package struct Box {
    let label: String
    /// Five ascending values: lower whisker, lower end of the box, median, upper end, upper
    /// whisker.
    let quantiles: [Double]
    /// A short text to the right.
    let text: String
    /// Whether it is a mean with an interval.
    let isInterval: Bool
    /// Whether too few data support it, which the text should say as well.
    let isFaint: Bool

    package init(label: String, quantiles: [Double]) {
      (self.label, self.quantiles, text) = (label, quantiles, "")
      (isInterval, isFaint) = (false, false)
    }

    /// - Parameter mean: Not finite without data; then, only the text is shown.
    package init(
      label: String, mean: Double, interval: ClosedRange<Double>?, text: String,
      isFaint: Bool = false
    ) {
      self.label = label
      quantiles = [interval?.lowerBound ?? mean, mean, mean, mean, interval?.upperBound ?? mean]
      (self.text, self.isFaint) = (text, isFaint)
      isInterval = true
    }
  }
}
