extension Chart {
  /// The distribution of a group, or its mean with an interval.
  package struct Box {
    package let label: String
    /// Five ascending values: lower whisker, lower end of the box, median, upper end, upper
    /// whisker.
    package let quantiles: [Double]
    /// A short text to the right.
    package let text: String
    /// Whether it is a mean with an interval.
    package let isInterval: Bool
    /// Whether too few data support it, which the text should say as well.
    package let isFaint: Bool

    package init(label: String, quantiles: [Double]) {
      (self.label, self.quantiles, text) = (label, quantiles, "")
      (isInterval, isFaint) = (false, false)
    }

    /// A group without data.
    package static func empty(_ label: String) -> Box {
      Box(label: label, mean: .nan, interval: nil, text: "no data", isFaint: true)
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
