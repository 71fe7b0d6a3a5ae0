import CommandLineKit

/// Bedtimes over cups of coffee as a strip of bars, the present number of cups marked.
///
/// ```
/// 10:52 PM ▇ ▇ ▆ ▅ ▄
///  9:37 PM 0 1 ▲ 3 4 cups
/// ```
struct StripChart {
  let curve: BedtimeCurve
  /// The number of cups to be marked.
  let present: Int
  /// The columns for the bedtimes beside the bars.
  let labelWidth: Int
  let marks: ScreenMarks
  let style: TextStyle

  /// The columns before the bars.
  private var margin: Int { 2 + labelWidth + 1 }

  /// The columns for each number of cups in a line with `columns`; 0 if there are too few.
  func cellWidth(columns: Int) -> Int {
    min(5, (columns - margin - " cups".count) / curve.heights.count)
  }

  /// Bars with a number of rows, and the axis below them.
  func lines(rows: Int, columns: Int) -> [ScreenLine] {
    // Narrow bars stand beside one another, so that they need the room for the unit, too.
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

  /// What a bar shows in one of the rows, counted from below.
  private func bar(_ height: Double?, row: Int, of rows: Int) -> Character {
    guard let height else { return " " }
    let steps = marks.bars.count
    // The lowest bar is still to be seen.
    let filled = 1 + Int((height * Double(rows * steps - 1)).rounded())
    let here = min(filled - row * steps, steps)
    return here > 0 ? marks.bars[here - 1] : " "
  }

  /// The numbers of cups, as many as there is room for, with a mark in place of the present one.
  private func axis(_ start: ScreenLine, _ width: Int) -> ScreenLine {
    var line = start
    for cups in curve.heights.indices {
      let isPresent = cups == present
      guard isPresent || width >= 3 || cups.isMultiple(of: 5) else { continue }
      let label = isPresent ? marks.here : String(cups)
      let column = margin + cups * width + max(0, width - 1 - label.count)
      // A number must not run into the mark.
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
