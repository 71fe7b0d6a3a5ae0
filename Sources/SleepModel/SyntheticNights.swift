import SleepNumerics

/// Synthetic nights as CSV: the sample data on which the built-in model is trained.
///
/// The rows have the columns and the distribution of the BetterRest tutorial's data, over the whole
/// range of inputs that the calculator accepts. They are randomly generated, not measured:
///
/// - `wake`: a quarter hour, in seconds after midnight; with a probability of 0.86 one of the 20
///   from 05:00 to 09:45, else one of the other 76 of the day.
/// - `estimatedSleep`: 4, 4.25, ... 12 hours, each equally likely.
/// - `coffee`: 0 to 20 cups, each cup 0.732 times as likely as the one before.
/// - `actualSleep`: a whole second, each equally likely, from `3600 * estimatedSleep + 450 +
///   765 * coffee` to `3600 * estimatedSleep + 500 + 900 * coffee`.
///
/// The bytes depend only on `rows` and `seed`, on every machine. A smaller number of rows gives a
/// prefix of a larger one. Memory does not grow with the number of rows:
///
/// ```swift
/// var nights = SyntheticNights(rows: 10_000, seed: 26)
/// while let block = nights.nextBlock() {
///   file.write(contentsOf: block)
/// }
/// ```
package struct SyntheticNights: Sendable {
  static let rowsPerBlock = 8192
  /// The length of the longest line, such as `85500,11.75,20,60800`, with its newline.
  static let longestLine = 21

  private var generator: SplitMix64
  /// The number of rows that have not been returned yet.
  package private(set) var rowsLeft: Int
  private var isAtHeader = true
  private let coffee = CupsOfCoffee()

  /// Rows are drawn on each call of `nextBlock()`; with `rows` of 0 or less, there is only a
  /// header.
  package init(rows: Int, seed: UInt64) {
    generator = SplitMix64(seed: seed)
    rowsLeft = max(0, rows)
  }

  /// Returns the next lines of the CSV as UTF-8, or `nil` after the last.
  ///
  /// The first block begins with the header. Every block has complete lines and about 200 KB.
  package mutating func nextBlock() -> [UInt8]? {
    guard isAtHeader || rowsLeft > 0 else { return nil }
    var block: [UInt8] = []
    block.reserveCapacity((Self.rowsPerBlock + 2) * Self.longestLine)
    if isAtHeader {
      block.append(contentsOf: "wake,estimatedSleep,coffee,actualSleep\n".utf8)
      isAtHeader = false
    }
    let rows = min(rowsLeft, Self.rowsPerBlock)
    for _ in 0..<rows { writeNight(to: &block) }
    rowsLeft -= rows
    return block
  }

  /// Draws a night and writes its line.
  private mutating func writeNight(to line: inout [UInt8]) {
    let wakeQuarter = nextWakeQuarter()
    let sleepQuarters = 16 + generator.next(below: 33)
    let cups = coffee.draw(with: &generator)
    let least = 450 + 765 * cups
    let most = 500 + 900 * cups
    let extra = least + generator.next(below: most - least + 1)
    line += "\(900 * wakeQuarter),\(sleepQuarters / 4)".utf8
    line += Self.quarters[Int(sleepQuarters % 4)].utf8
    line += ",\(cups),\(900 * sleepQuarters + extra)\n".utf8
  }

  private static let quarters = ["", ".25", ".5", ".75"]

  /// Draws a quarter hour of the day, counted from midnight.
  private mutating func nextWakeQuarter() -> UInt64 {
    let firstOfMorning: UInt64 = 20
    let morning: UInt64 = 20
    if generator.next(below: 100) < 86 { return firstOfMorning + generator.next(below: morning) }
    let other = generator.next(below: 96 - morning)
    return other < firstOfMorning ? other : other + morning
  }
}

/// The truncated geometric distribution of the number of cups.
private struct CupsOfCoffee: Sendable {
  /// For each number of cups, how many of `total` equally likely draws are at most this number.
  private var thresholds: [UInt64] = []
  private var total: UInt64 = 0

  init() {
    // Integers, because powers and logarithms differ in the last bit between machines.
    var weight: UInt64 = 1 << 40
    for _ in 0...20 {
      total += weight
      thresholds.append(total)
      weight = weight * 732 / 1000
    }
  }

  func draw(with generator: inout SplitMix64) -> UInt64 {
    let draw = generator.next(below: total)
    var cups = 0
    while draw >= thresholds[cups] { cups += 1 }
    return UInt64(cups)
  }
}
