import SleepCharts
import SleepText

/// Horizontal bars, a line of text each.
struct BarText {
  let bars: [Chart.Bar]
  /// The end of their scale; `nil` if the longest is as long as fits.
  var end: Double?

  func lines(width: Int, marks: ChartMarks) -> [String] {
    let labelWidth = min(bars.map(\.label.displayWidth).max() ?? 0, max(8, width * 2 / 5))
    let textWidth = bars.map(\.text.displayWidth).max() ?? 0
    let columns = max(4, width - labelWidth - textWidth - 4)
    return zip(bars, bars.shares(of: end)).map { bar, share in
      let length = Self.bar(share, columns: columns, marks)
      return bar.label.prefix(columns: labelWidth).padded(to: labelWidth) + "  "
        + length.padded(to: columns)
        + "  " + bar.text.padded(to: textWidth, flushRight: true)
    }
  }

  /// A bar to an eighth of a column; in ASCII, to a whole one.
  private static func bar(_ share: Double, columns: Int, _ marks: ChartMarks) -> String {
    guard marks == .braille else {
      return String(repeating: "#", count: Int((share * Double(columns)).rounded()))
    }
    let eighths = Int((share * Double(columns * 8)).rounded())
    let ends = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + ends[eighths % 8]
  }
}
