import CommandLineKit

/// A clock time in large block digits; other text beside it stays small.
///
/// ```
/// ▄█  █▀█   ▀▀█ █ █
///  █  █ █ ▀ █▀▀ ▀▀█
/// ▀▀▀ ▀▀▀ ▀ ▀▀▀   ▀ PM
/// ```
struct BlockDigits: Sendable, Equatable {
  enum Size: Sendable, CaseIterable {
    /// Half a row: three rows in total.
    case small
    /// Two columns and a row: five rows.
    case medium
    /// Four columns and two rows: ten rows.
    case large

    var rows: Int {
      switch self {
      case .small: 3
      case .medium: 5
      case .large: 10
      }
    }

    fileprivate var columnsOfDot: Int {
      switch self {
      case .small: 1
      case .medium: 2
      case .large: 4
      }
    }
  }

  let lines: [String]
  let width: Int

  init(_ text: String, size: Size, marks: ScreenMarks) {
    var lines = [String](repeating: "", count: size.rows)
    func add(_ glyph: [String]) {
      for row in lines.indices { lines[row] += glyph[row] }
    }
    var isAfterGlyph = false
    for character in text {
      if let dots = Self.dots(of: character) {
        if isAfterGlyph { add(Self.space(size.columnsOfDot, rows: size.rows)) }
        add(Self.glyph(dots, size: size, marks: marks))
        isAfterGlyph = true
      } else {
        // On the baseline of the digits.
        let blank = String(repeating: " ", count: character.displayWidth)
        add([String](repeating: blank, count: size.rows - 1) + [String(character)])
        isAfterGlyph = false
      }
    }
    self.lines = lines
    width = lines.first?.displayWidth ?? 0
  }

  private static func space(_ columns: Int, rows: Int) -> [String] {
    [String](repeating: String(repeating: " ", count: columns), count: rows)
  }

  private static func glyph(_ dots: [[Bool]], size: Size, marks: ScreenMarks) -> [String] {
    switch size {
    case .small: marks.hasBlocks ? halves(dots, marks) : strokes(dots)
    case .medium, .large:
      dots.flatMap { row in
        let line = row.map {
          String(repeating: $0 ? marks.block : " ", count: size.columnsOfDot)
        }
        return [String](repeating: line.joined(), count: size.rows / dots.count)
      }
    }
  }

  /// Draws two dots, one above the other, in each character.
  private static func halves(_ dots: [[Bool]], _ marks: ScreenMarks) -> [String] {
    stride(from: 0, to: dots.count, by: 2).map { row in
      let lower = row + 1 < dots.count ? dots[row + 1] : dots[row].map { _ in false }
      return String(
        zip(dots[row], lower).map { upper, lower -> Character in
          switch (upper, lower) {
          case (true, true): marks.block
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }
  }

  /// Draws strokes with ASCII characters.
  private static func strokes(_ dots: [[Bool]]) -> [String] {
    guard dots[0].count == 3 else {
      return [false, dots[1][0], dots[3][0] || dots[4][0]].map { $0 ? "." : " " }
    }
    func level(_ row: Int) -> String { dots[row][1] ? "_" : " " }
    func side(_ row: Int, _ column: Int) -> String { dots[row][column] ? "|" : " " }
    return [
      " \(level(0)) ", side(1, 0) + level(2) + side(1, 2), side(3, 0) + level(4) + side(3, 2),
    ]
  }

  /// The dots of a digit of any script, a colon or a point.
  private static func dots(of character: Character) -> [[Bool]]? {
    switch character {
    case ":": return [false, true, false, true, false].map { [$0] }
    case ".": return [false, false, false, false, true].map { [$0] }
    default: break
    }
    guard let digit = character.wholeNumberValue, segments.indices.contains(digit) else {
      return nil
    }
    // Clockwise from the top; the middle is last.
    let lit = (0..<7).map { segments[digit] & (1 << $0) != 0 }
    let (a, b, c, d, e, f, g) = (lit[0], lit[1], lit[2], lit[3], lit[4], lit[5], lit[6])
    return [
      [a || f, a, a || b], [f, false, b], [e || f || g, g, b || c || g], [e, false, c],
      [d || e, d, c || d],
    ]
  }

  /// The seven segments of each digit from 0 to 9, one per bit.
  private static let segments: [UInt8] = [
    0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F,
  ]
}
