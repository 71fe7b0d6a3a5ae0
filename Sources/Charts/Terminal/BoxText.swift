import CommandLineKit

/// A box plot for each group, as lines of text.
struct BoxText {
  let boxes: [Chart.Box]
  let title: String
  let axis: PlotAxis

  func lines(width: Int, marks: ChartMarks, style: TextStyle) -> [String] {
    let margin = (boxes.map(\.label) + [title]).map(\.displayWidth).max() ?? 0
    let overhang = (axis.scale.labels.last?.displayWidth ?? 0) / 2
    let columns = max(10, width - margin - 2 - overhang)
    func column(_ place: Double) -> Int? {
      guard (-1e-9...1 + 1e-9).contains(place) else { return nil }
      return Int((min(max(place, 0), 1) * Double(columns - 1)).rounded())
    }
    let edge = style.dim(marks.pick("│", ascii: "|"))
    let rows = boxes.map { group in
      let box = box(group, columns: columns, marks: marks) { column(axis.scale.position(of: $0)) }
      return group.label.padded(to: margin, flushRight: true) + " " + edge + box
    }
    let below = TextAxis(axis, columns: columns, indent: margin + 2, marks: marks, column: column)
    return [title.padded(to: margin, flushRight: true)] + rows + below.lines(style)
  }

  private func box(
    _ group: Chart.Box, columns: Int, marks: ChartMarks, column: (Double) -> Int?
  ) -> String {
    var cells = [String](repeating: " ", count: columns)
    if let zero = column(0) { cells[zero] = marks.pick("┊", ascii: ":") }
    let places = group.quantiles.compactMap(column)
    if places.count == group.quantiles.count {
      func fill(_ range: ClosedRange<Int>, _ mark: String) {
        for place in range { cells[place] = mark }
      }
      fill(places[0]...places[4], marks.pick("─", ascii: "-"))
      cells[places[0]] = marks.pick("├", ascii: "|")
      cells[places[4]] = marks.pick("┤", ascii: "|")
      fill(places[1]...places[3], marks.pick("▒", ascii: "="))
      cells[places[2]] = marks.pick("┃", ascii: "#")
    }
    while cells.last == " " { cells.removeLast() }
    return cells.joined()
  }
}
