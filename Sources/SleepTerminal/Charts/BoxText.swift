import SleepCharts

/// A box plot or an interval for each group, as lines of text.
struct BoxText {
  let boxes: [Chart.Box]
  let title: String
  let axis: PlotAxis

  func lines(width: Int, marks: ChartMarks, style: TextStyle) -> [String] {
    ChartRows(rows: boxes.map { ($0.label, $0.text) }, title: title, axis: axis)
      .lines(width: width, marks: marks, style: style) { index, cells, columns in
        if let zero = columns.column(of: 0) { cells[zero] = marks.pick("┊", ascii: ":") }
        Self.draw(boxes[index], into: &cells, columns, marks)
      }
  }

  private static func draw(
    _ box: Chart.Box, into cells: inout [String], _ columns: ChartRows.Columns, _ marks: ChartMarks
  ) {
    let places = box.quantiles.compactMap { columns.column(of: $0) }
    guard places.count == box.quantiles.count, places == places.sorted() else { return }
    func fill(_ range: ClosedRange<Int>, _ mark: String) {
      for place in range { cells[place] = mark }
    }
    let whisker = box.isFaint ? marks.pick("╌", ascii: ".") : marks.pick("─", ascii: "-")
    fill(places[0]...places[4], whisker)
    cells[places[0]] = marks.pick("├", ascii: "|")
    cells[places[4]] = marks.pick("┤", ascii: "|")
    if !box.isInterval { fill(places[1]...places[3], marks.pick("▒", ascii: "=")) }
    cells[places[2]] = box.isFaint ? marks.pick("│", ascii: "+") : marks.pick("┃", ascii: "#")
  }
}
