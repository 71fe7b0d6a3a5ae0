extension Chart {
  /// The spans of a day, such as its nights and naps.
  package struct SpanRow {
    /// The day; if it is empty, the row has no label.
    package let label: String
    package let spans: [Span]
    /// A short text to the right, such as the mark of a clock change.
    package let mark: String

    package init(label: String, _ spans: [Span], mark: String = "") {
      (self.label, self.spans, self.mark) = (label, spans, mark)
    }
  }

  package struct Span {
    package enum Style: CaseIterable {
      case solid
      /// A lighter span, distinguished without color.
      case outlined
    }

    let start, end: Double
    package let style: Style

    /// A span, whose parts beyond the axis are not drawn.
    package init(from start: Double, to end: Double, style: Style = .solid) {
      (self.start, self.end, self.style) = (start, end, style)
    }

    /// The part of a scale that the span covers, as fractions; `nil` outside.
    package func part(of scale: AxisScale) -> ClosedRange<Double>? {
      let (low, high) = (scale.position(of: start), scale.position(of: end))
      guard low.isFinite, high.isFinite, low < high, low < 1, high > 0 else { return nil }
      return max(low, 0)...min(high, 1)
    }
  }
}
