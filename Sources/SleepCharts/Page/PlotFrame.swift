import SleepText

/// The frame of a drawing: its axes with ticks, and the coordinates of values.
///
/// Lengths are in units of the drawing; a line of text takes about 12.
struct PlotFrame {
  /// The approximate width of a character of a label.
  static let characterWidth = 6.8

  let width: Double
  let height: Double
  let x: PlotAxis
  private let y: PlotAxis
  let left, right, top, bottom: Double

  /// - Parameter texts: Texts to the right, which need room.
  init(
    width: Double, height: Double, x: PlotAxis, y: PlotAxis, texts: [String] = []
  ) {
    self.width = width
    self.height = height
    self.x = x
    self.y = y
    left = Self.labelWidth(y.scale.labels) + 8
    let textWidth = Self.labelWidth(texts)
    right =
      width
      - max(
        10, Self.labelWidth(x.scale.labels.suffix(1)) / 2, textWidth > 0 ? textWidth + 8 : 0)
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
    let places = x.scale.ticks.map(across)
    guard let room = zip(places.dropFirst(), places).map({ $0 - $1 }).min() else { return 1 }
    let need = Self.labelWidth(x.scale.labels) + Self.characterWidth
    return max(1, Int(exactly: (need / room).rounded(.up)) ?? places.count)
  }

  static func labelWidth(_ labels: some Sequence<String>) -> Double {
    characterWidth * Double(labels.lazy.map { $0.displayWidth }.max() ?? 0)
  }
}
