import Charts
import CommandLineKit
import MessageText

/// How much each input counts: a bar for each, the longest first.
struct ImportanceFigure {
  private static let rowHeight = 40.0
  private static let mostFeatures = 20

  /// An input, and by how much the error rises without it.
  struct Bar {
    package let name: String
    package let amount: Double
  }

  let bars: [Bar]
  let measure: TargetMeasure

  var figure: Figure? {
    let shown = bars.enumerated().sorted {
      ($1.element.amount, $0.offset) < ($0.element.amount, $1.offset)
    }
    .prefix(Self.mostFeatures).map(\.element)
    guard let largest = shown.first?.amount, largest.isFinite else { return nil }
    let width = PlotFrame.defaultWidth
    let drawing = shown.enumerated().map { index, bar -> Markup in
      let y = Self.rowHeight * Double(index)
      let length = largest > 0 ? bar.amount / largest * width : 0
      return """
        <text class="name" x="0" y="\(at: y + 14)">\(bar.name.printable())</text>\
        <text class="end" x="\(at: width)" y="\(at: y + 14)">\(prose: text(bar.amount, beside: largest))</text>\
        <path class="track" d="M0 \(at: y + 24)H\(at: width)"/>\
        <rect class="bar" x="0" y="\(at: y + 20)" width="\(at: max(length, 1))" height="8"/>

        """
    }
    let omitted = bars.count - shown.count
    let rest = omitted > 0 ? " \(Plain.count(omitted)) more inputs count less." : ""
    return Figure(
      id: "importance", title: "What each input is worth",
      caption: """
        By how much the validation RMSE rises if the values of the input are shuffled, so that \
        they say nothing any more.\(rest)
        """,
      description: shown.map { "\($0.name.printable()): \(text($0.amount, beside: largest))" }
        .joined(separator: "; ") + ".",
      width: width, height: Self.rowHeight * Double(shown.count), drawing: "\(drawing)")
  }

  /// An amount as precise as the largest.
  private func text(_ amount: Double, beside largest: Double) -> String {
    Plain.rounded(amount, beside: largest) + measure.errorUnit
  }
}
