import SleepTerminal
import SleepText
import SleepModel

/// A bar chart of bedtimes over cups of coffee, with the current number of cups marked.
///
/// ```
/// 10:52 PM ▇ ▇ ▆ ▅ ▄
///  9:37 PM 0 1 ▲ 3 4 cups
/// ```
struct StripChart {
  let curve: BedtimeCurve
  let present: Int
  let labelWidth: Int
  let marks: ScreenMarks
  let style: TextStyle

  private var margin: Int { 2 + labelWidth + 1 }

  /// The width of each bar with its gap; 0 if there are too few columns.
  func cellWidth(columns: Int) -> Int {
    min(5, (columns - margin - " cups".count) / curve.heights.count)
  }

  /// The bars and the axis below them.
  func lines(rows: Int, columns: Int) -> [ScreenLine] {
    // Narrow bars are adjacent and also use the room for the unit.
    let width = max(cellWidth(columns: columns), 1)
    var lines = (0..<rows).map { row in
      var line = labelled(
        row == 0 ? curve.latest : row == rows - 1 ? curve.earliest : nil, limit: columns)
      for cups in curve.heights.indices {
        let sign = bar(curve.heights[cups], row: rows - 1 - row, of: rows)
        guard sign != " " else { continue }
        line.skip(to: margin + cups * width)
        line.add(
          String(repeating: sign, count: max(1, width - 1)),
          cups == present ? style.bold : style.dim)
      }
      return line
    }
    lines.append(axis(labelled(rows == 1 ? curve.earliest : nil, limit: columns), width))
    return lines
  }

  private func labelled(_ label: String?, limit: Int) -> ScreenLine {
    var line = ScreenLine(limit: limit)
    if let label {
      line.skip(to: margin - 1 - label.displayWidth)
      line.add(label, style.dim)
    }
    return line
  }

  /// The character of a bar in one of the rows, counted from below.
  private func bar(_ height: Double?, row: Int, of rows: Int) -> Character {
    guard let height else { return " " }
    let steps = marks.bars.count
    // The lowest bar is still visible.
    let filled = 1 + Int((height * Double(rows * steps - 1)).rounded())
    let here = min(filled - row * steps, steps)
    return here > 0 ? marks.bars[here - 1] : " "
  }

  /// The numbers of cups that fit, with a mark at the current one.
  private func axis(_ start: ScreenLine, _ width: Int) -> ScreenLine {
    var line = start
    for cups in curve.heights.indices {
      let isPresent = cups == present
      guard isPresent || width >= 3 || cups.isMultiple(of: 5) else { continue }
      let label = isPresent ? marks.here : FigureFormat.current.number(cups)
      let column = margin + cups * width + max(0, (width - label.count) / 2)
      // A number must not touch the mark.
      let isCovered =
        !isPresent && cups < present && margin + present * width < column + label.count
      guard line.width <= column, !isCovered else { continue }
      line.skip(to: column)
      line.add(label, isPresent ? style.bold : style.dim)
    }
    line.add(" cups", style.dim)
    return line
  }
}
