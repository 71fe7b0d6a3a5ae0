/// One axis of a picture: its scale, and what it measures.
package struct PlotAxis: Sendable, Equatable {
  let scale: AxisScale
  let title: String

  package init(scale: AxisScale, title: String) {
    self.scale = scale
    self.title = title
  }
}
