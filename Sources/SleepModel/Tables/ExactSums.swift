import Foundation

/// Many sums of doubles, each exact, so that no order of adding changes a bit.
///
/// A double is a 53-bit integer times a power of two. Powers are grouped into windows of 32; in a
/// window every value is an integer of at most 84 bits in the window's unit, and 2^42 of them fit
/// into an `Int128`. One plane of integers is kept for each window in use: one or two for the
/// columns met in practice. (After U. Kulisch's long accumulator, "Computer Arithmetic and
/// Validity", 2008.)
struct ExactSums: Sendable {
  private struct Plane: Sendable {
    var window: Int
    var values: [Int128]
  }

  private static let windowShift = 5
  private static let bitsPerWindow = 1 << windowShift
  private var planes: [Plane] = []
  private(set) var count = 0

  /// Starts another sum at zero.
  mutating func append() {
    count += 1
    for index in planes.indices { planes[index].values.append(0) }
  }

  /// Adds a finite number to the sum at `index`.
  mutating func add(_ x: Double, to index: Int) {
    guard x != 0 else { return }
    let exponent = Int(max(x.exponentBitPattern, 1)) - 1075
    let window = exponent >> Self.windowShift
    let hidden: UInt64 = x.exponentBitPattern == 0 ? 0 : 1 << 52
    let shift = exponent - window * Self.bitsPerWindow
    let magnitude = Int128(x.significandBitPattern | hidden) << shift
    planes[plane(of: window)].values[index] += x.sign == .minus ? -magnitude : magnitude
  }

  /// Adds the square of a number, exactly where it is neither too large nor too small for it.
  mutating func addSquare(of x: Double, to index: Int) {
    let square = x * x
    add(square, to: index)
    // More than half the bits of a whole number such as 31989 are zero: its square is a double.
    if x.significandBitPattern.trailingZeroBitCount >= 27 { return }
    let rest = (-square).addingProduct(x, x)
    if rest != 0 { add(rest, to: index) }
  }

  /// The sum at `index`, to about 100 bits.
  func value(at index: Int) -> DoubleDouble {
    var sum = DoubleDouble(0)
    for plane in planes.sorted(by: { $0.window > $1.window }) {
      sum = sum + DoubleDouble(plane.values[index], exponent: plane.window * Self.bitsPerWindow)
    }
    return sum
  }

  private mutating func plane(of window: Int) -> Int {
    for index in planes.indices where planes[index].window == window { return index }
    planes.append(Plane(window: window, values: [Int128](repeating: 0, count: count)))
    return planes.count - 1
  }
}
