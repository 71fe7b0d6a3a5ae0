/// One axis of a picture: its scale, and what it measures.
struct PlotAxis: Sendable, Equatable {
  let scale: AxisScale
  let title: String
}
