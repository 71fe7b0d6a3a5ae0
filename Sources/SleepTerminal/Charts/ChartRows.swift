import SleepCharts
import SleepText

/// Rows with a label, a drawing and a text, on one horizontal axis, as lines of text.
struct ChartRows {
  /// The width of the drawing, and the columns of the values of its axis.
  struct Columns {
    let count: Int
    let scale: AxisScale

    /// The column of a value; `nil` outside.
    func column(of value: Double) -> Int? { column(at: scale.position(of: value)) }

    func column(at place: Double) -> Int? { DotCanvas.dot(at: place, of: count) }
  }

  let rows: [(label: String, text: String)]
  let title: String
  let axis: PlotAxis

  /// - Parameter draw: Draws a row into cells, which are all blank.
  func lines(
    width: Int, marks: ChartMarks, style: TextStyle,
    draw: (_ row: Int, _ cells: inout [String], _ columns: Columns) -> Void
  ) -> [String] {
    let margin = (rows.map(\.label) + [title]).map(\.displayWidth).max() ?? 0
    let textWidth = rows.map(\.text.displayWidth).max() ?? 0
    let overhang = (axis.scale.labels.last?.displayWidth ?? 0) / 2
    let columns = Columns(
      count: max(10, width - margin - 2 - max(overhang, textWidth > 0 ? textWidth + 1 : 0)),
      scale: axis.scale)
    let edge = style.dim(marks.pick("│", ascii: "|"))
    let lines = rows.indices.map { index in
      var cells = [String](repeating: " ", count: columns.count)
      draw(index, &cells, columns)
      let text = rows[index].text
      if text.isEmpty {
        while cells.last == " " { cells.removeLast() }
      } else {
        cells.append(" " + text)
      }
      return rows[index].label.padded(to: margin, flushRight: true) + " " + edge + cells.joined()
    }
    let below = TextAxis(
      axis: axis, columns: columns.count, indent: margin + 2, marks: marks,
      column: columns.column(at:))
    return [title.padded(to: margin, flushRight: true)] + lines + below.lines(style)
  }
}
