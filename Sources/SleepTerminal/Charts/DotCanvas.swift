import SleepCharts

/// A grid of dots that becomes lines of text.
///
/// A braille character has 2 x 4 dots, an ASCII character one. Coordinates are fractions of the
/// canvas, x from left to right and y from bottom to top. Points outside are not drawn.
struct DotCanvas {
  /// The style of points; patterns differ without color.
  enum Pattern {
    case dots
    /// Points of 2 x 2 dots.
    case marks
    case solid
    /// A line with every fourth dot drawn; in ASCII, every second.
    case dotted
  }

  let columns: Int
  let rows: Int
  let marks: ChartMarks
  /// The characters, line by line from the top: braille bits, or ASCII.
  private var cells: [UInt8]

  init(columns: Int, rows: Int, marks: ChartMarks) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.marks = marks
    cells = [UInt8](repeating: 0, count: self.columns * self.rows)
  }

  private var dotsAcross: Int { marks == .braille ? 2 : 1 }
  private var dotsDown: Int { marks == .braille ? 4 : 1 }

  /// The column of an x coordinate; `nil` outside.
  func column(of x: Double) -> Int? { across(x).map { $0 / dotsAcross } }

  /// The line of a y coordinate, from the top; `nil` outside.
  func row(of y: Double) -> Int? { down(y).map { $0 / dotsDown } }

  private func across(_ x: Double) -> Int? { Self.dot(at: x, of: columns * dotsAcross) }

  private func down(_ y: Double) -> Int? { Self.dot(at: 1 - y, of: rows * dotsDown) }

  mutating func draw(_ points: [(x: Double, y: Double)], _ pattern: Pattern) {
    let places = points.map { point in
      across(point.x).flatMap { x in down(point.y).map { (x: x, y: $0) } }
    }
    guard pattern != .dots, pattern != .marks else {
      for place in places.compactMap(\.self) { set(place.x, place.y, pattern) }
      return
    }
    var count = 0
    var previous: (x: Int, y: Int)?
    for place in places {
      if let place {
        let start = previous ?? place
        let length = max(abs(place.x - start.x), abs(place.y - start.y))
        // The start of a continued line is already drawn.
        for index in stride(from: previous == nil ? 0 : 1, through: length, by: 1) {
          if pattern == .solid || count % dotGap == 0 {
            set(
              Self.between(start.x, place.x, index, length),
              Self.between(start.y, place.y, index, length), pattern)
          }
          count += 1
        }
      }
      previous = place
    }
  }

  var lines: [String] {
    (0..<rows).map { row in
      var cells = cells[row * columns..<(row + 1) * columns]
      while cells.last == 0 { cells.removeLast() }
      return String(String.UnicodeScalarView(cells.map { scalar($0) }))
    }
  }

  private var dotGap: Int { marks == .braille ? 4 : 2 }

  private func scalar(_ cell: UInt8) -> Unicode.Scalar {
    guard cell != 0 else { return " " }
    return marks == .braille
      ? Unicode.Scalar(UInt16(0x2800) + UInt16(cell)) ?? " " : Unicode.Scalar(cell)
  }

  private mutating func set(_ x: Int, _ y: Int, _ pattern: Pattern) {
    let cell = y / dotsDown * columns + x / dotsAcross
    switch (marks, pattern) {
    case (.braille, .marks): cells[cell] |= Self.squares[y % 4 / 2]
    case (.braille, _): cells[cell] |= Self.bits[y % 4][x % 2]
    case (.ascii, .dots), (.ascii, .marks): cells[cell] = UInt8(ascii: "o")
    case (.ascii, .solid): cells[cell] = UInt8(ascii: "*")
    // Reference lines do not hide data.
    case (.ascii, .dotted): if cells[cell] == 0 { cells[cell] = UInt8(ascii: ".") }
    }
  }

  /// The bit of each dot in a character of Unicode's block Braille Patterns, from the top.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// The upper and the lower four dots of a character.
  private static let squares: [UInt8] = [0x1B, 0xE4]

  /// The index of the dot at a coordinate; `nil` outside.
  static func dot(at place: Double, of count: Int) -> Int? {
    // Rounding errors do not put a point outside.
    guard (-1e-9...1 + 1e-9).contains(place) else { return nil }
    return Int((min(max(place, 0), 1) * Double(count - 1)).rounded())
  }

  private static func between(_ start: Int, _ end: Int, _ index: Int, _ length: Int) -> Int {
    guard length > 0 else { return start }
    return start + Int((Double((end - start) * index) / Double(length)).rounded())
  }
}
