import CommandLineKit

/// The frame of a drawing: its axes with ticks, and the coordinates of values.
///
/// Lengths are in units of the drawing; a line of text takes about 12.
struct PlotFrame {
  /// The approximate width of a character of a label.
  static let characterWidth = 6.8

  let width: Double
  let height: Double
  private let x: PlotAxis
  private let y: PlotAxis
  let left, right, top, bottom: Double

  init(
    width: Double, height: Double, x: PlotAxis, y: PlotAxis
  ) {
    self.width = width
    self.height = height
    self.x = x
    self.y = y
    left = Self.labelWidth(y.scale.labels) + 8
    right = width - max(10, Self.labelWidth(x.scale.labels.suffix(1)) / 2)
    top = 26
    bottom = height - 40
  }

  func across(_ value: Double) -> Double {
    left + x.scale.position(of: value) * (right - left)
  }

  func down(_ value: Double) -> Double {
    bottom - y.scale.position(of: value) * (bottom - top)
  }

  /// The axes, which are drawn first.
  var axes: Markup {
    let lines = y.scale.ticks.map { tick -> Markup in
      "M\(at: left) \(at: down(tick))H\(at: right)"
    }
    let marks = x.scale.ticks.map { tick -> Markup in
      "M\(at: across(tick)) \(at: bottom)v4"
    }
    let yLabels = zip(y.scale.ticks, y.scale.labels).map { tick, label -> Markup in
      "<text class=\"end\" x=\"\(at: left - 7)\" y=\"\(at: down(tick) + 4)\">\(prose: label)</text>"
    }
    let step = labelStep
    let xLabels = x.scale.ticks.indices.filter { $0 % step == 0 }.map { index -> Markup in
      let (tick, label) = (x.scale.ticks[index], x.scale.labels[index])
      return
        "<text class=\"mid\" x=\"\(at: across(tick))\" y=\"\(at: bottom + 18)\">\(prose: label)</text>"
    }
    return """
      <path class="grid" d="\(lines)"/>
      <path class="axis" d="M\(at: left) \(at: bottom)H\(at: right)\(marks)"/>
      <text x="0" y="12">\(y.title)</text>
      <text class="end" x="\(at: right)" y="\(at: height - 4)">\(x.title)</text>
      \(yLabels)
      \(xLabels)

      """
  }

  /// The distance between labeled ticks, so that labels do not touch.
  private var labelStep: Int {
    guard x.scale.ticks.count > 1 else { return 1 }
    let room = across(x.scale.ticks[1]) - across(x.scale.ticks[0])
    let need = Self.labelWidth(x.scale.labels) + Self.characterWidth
    return max(1, Int((need / room).rounded(.up)))
  }

  func line(_ points: [(x: Double, y: Double)], class name: String) -> Markup {
    "<path class=\"\(name)\" d=\"\(path(points))\"/>\n"
  }

  /// Draws points as one path, as lines of length 0 with round ends: a tenth of the bytes.
  func dots(_ points: [(x: Double, y: Double)], class name: String) -> Markup {
    let dots = points.map { point -> Markup in
      "M\(at: across(point.x)) \(at: down(point.y))h0"
    }
    return "<path class=\"\(name)\" d=\"\(dots)\"/>\n"
  }

  private func path(_ points: [(x: Double, y: Double)]) -> Markup {
    let places = points.map { point -> Markup in "\(at: across(point.x)) \(at: down(point.y))" }
    return "\(places.indices.map { $0 == 0 ? "M\(places[0])" : "L\(places[$0])" as Markup })"
  }

  static func labelWidth(_ labels: some Sequence<String>) -> Double {
    characterWidth * Double(labels.lazy.map(\.displayWidth).max() ?? 0)
  }
}
