/// Many exact sums of doubles, independent of the order of additions.
///
/// A double is a 53-bit integer times a power of two. Powers are grouped into windows of 32: in a
/// window, every value is an integer of at most 84 bits, and an `Int128` holds the sum of 2^42 of
/// them. There is one plane of integers for each window in use, usually one or two. (After U.
/// Kulisch's long accumulator, "Computer Arithmetic and Validity", 2008.)
struct ExactSums: Sendable {
  private struct Plane: Sendable {
    var window: Int
    /// One integer per sum, followed by zeros for future sums.
    var values: ContiguousArray<Int128>
  }

  private static let windowShift = 5
  private static let bitsPerWindow = 1 << windowShift
  private var planes: [Plane] = []
  private(set) var count = 0
  private var capacity = 0

  init() {
  }

  mutating func reserveCapacity(_ capacity: Int) {
    guard capacity > self.capacity else { return }
    for index in planes.indices {
      planes[index].values += repeatElement(0, count: capacity - self.capacity)
    }
    self.capacity = capacity
  }

  @inline(__always)
  mutating func append() {
    if count == capacity { reserveCapacity(max(16, 2 * capacity)) }
    count += 1
  }

  mutating func add(_ x: Double, to index: Int) {
    // Whole numbers, like most targets, need only one plane.
    if let integer = Int64(exactly: x) { return add(whole: Int128(integer), to: index) }
    let exponent = Int(max(x.exponentBitPattern, 1)) - 1075
    let window = exponent >> Self.windowShift
    let hidden: UInt64 = x.exponentBitPattern == 0 ? 0 : 1 << 52
    let shift = exponent - window * Self.bitsPerWindow
    let magnitude = Int128(truncatingIfNeeded: x.significandBitPattern | hidden) &<< Int128(shift)
    planes[plane(of: window)].values[index] += x.sign == .minus ? -magnitude : magnitude
  }

  mutating func add(whole integer: Int128, to index: Int) {
    planes[plane(of: 0)].values[index] += integer
  }

  mutating func add(_ others: ExactSums, at otherIndex: Int, to index: Int) {
    for other in others.planes where other.values[otherIndex] != 0 {
      planes[plane(of: other.window)].values[index] += other.values[otherIndex]
    }
  }

  /// Adds a weighted square, exactly unless it overflows or underflows.
  ///
  /// With an integer weight, the result equals that many additions of the square.
  mutating func addSquare(of x: Double, weight: Double = 1, to index: Int) {
    let square = x * x
    // Callers must reject numbers whose squares are infinite.
    guard square.isFinite else { return }
    add(square, weight: weight, to: index)
    // More than half the bits of a whole number such as 31989 are zero: its square is a double.
    if x.significandBitPattern.trailingZeroBitCount >= 27 { return }
    let rest = (-square).addingProduct(x, x)
    if rest != 0 { add(rest, weight: weight, to: index) }
  }

  /// Adds a number times its weight, exactly unless the product overflows or underflows.
  mutating func add(_ x: Double, weight: Double, to index: Int) {
    if weight == 1 { return add(x, to: index) }
    let product = weight * x
    guard product.isFinite else { return }
    add(product, to: index)
    let rest = (-product).addingProduct(weight, x)
    if rest != 0 { add(rest, to: index) }
  }

  /// The sum at `index` to about 100 bits, regardless of its summands.
  func value(at index: Int) -> DoubleDouble {
    guard let lowest = lowestWindow(at: index) else { return DoubleDouble(0) }
    let exponent = lowest * Self.bitsPerWindow
    if let integer = integer(at: index, inWindow: lowest) {
      return DoubleDouble(integer, exponent: exponent)
    }
    // The sum as digits of 32 bits, the lowest first; the remainder at the top is its sign.
    let highest = planes.reduce(lowest) { max($0, $1.window) }
    var digits: [UInt32] = []
    var rest: Int128 = 0
    while lowest + digits.count <= highest || (rest != 0 && rest != -1) {
      for plane in planes where plane.window == lowest + digits.count {
        rest += plane.values[index]
      }
      digits.append(UInt32(truncatingIfNeeded: rest))
      rest &>>= Int128(Self.bitsPerWindow)
    }
    let isNegative = rest == -1
    if isNegative { Self.negate(&digits) }
    let top = (digits.lastIndex { $0 != 0 } ?? 0) + 1
    func part(_ places: Range<Int>) -> DoubleDouble {
      let integer = places.reversed().reduce(Int128(0)) { part, place in
        part &<< Int128(Self.bitsPerWindow) | Int128(place < 0 ? 0 : digits[place])
      }
      return DoubleDouble(
        isNegative ? -integer : integer,
        exponent: exponent + places.lowerBound * Self.bitsPerWindow)
    }
    return part(top - 3..<top) + part(top - 6..<top - 3)
  }

  private func lowestWindow(at index: Int) -> Int? {
    planes.lazy.filter { $0.values[index] != 0 }.map(\.window).min()
  }

  /// The sum at `index` as an integer in the unit of a window; `nil` in the rare case that a pair
  /// of doubles cannot represent it exactly.
  private func integer(at index: Int, inWindow lowest: Int) -> Int128? {
    var sum: Int128 = 0
    for plane in planes where plane.values[index] != 0 {
      let shift = (plane.window - lowest) * Self.bitsPerWindow
      guard shift < 96 else { return nil }
      let part = plane.values[index] &<< Int128(shift)
      guard part &>> Int128(shift) == plane.values[index] else { return nil }
      let (next, overflows) = sum.addingReportingOverflow(part)
      guard !overflows, next &>> 104 == 0 || next &>> 104 == -1 else { return nil }
      sum = next
    }
    return sum
  }

  /// The two's complement of a number given by its digits.
  private static func negate(_ digits: inout [UInt32]) {
    var carries = true
    for place in digits.indices {
      digits[place] = ~digits[place]
      if carries { (digits[place], carries) = digits[place].addingReportingOverflow(1) }
    }
  }

  private mutating func plane(of window: Int) -> Int {
    for index in planes.indices where planes[index].window == window { return index }
    planes.append(Plane(window: window, values: ContiguousArray(repeating: 0, count: capacity)))
    return planes.count - 1
  }
}
