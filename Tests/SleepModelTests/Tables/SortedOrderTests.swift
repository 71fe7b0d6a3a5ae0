import Testing

@testable import SleepModel

@Suite struct SortedOrderTests {
  /// The order that comparing the rows gives.
  static func compared(_ columns: [[Double]], rowCount: Int) -> [Int32] {
    (0..<Int32(rowCount)).sorted { a, b in
      for column in columns where column[Int(a)] != column[Int(b)] {
        return column[Int(a)] < column[Int(b)]
      }
      return a < b
    }
  }

  @Test(arguments: [(0, 3), (1, 3), (50, 3), (500, 2), (2000, 3), (2000, 1000)])
  func agreesWithComparing(rowCount: Int, values: UInt64) {
    var generator = SplitMix64(seed: values)
    let columns = (0..<3).map { _ in
      (0..<rowCount).map { _ in Double(generator.next(below: values)) - 1.5 }
    }
    #expect(
      SortedOrder.of(columns, rowCount: rowCount) == Self.compared(columns, rowCount: rowCount))
  }

  @Test func knowsAllNumbers() {
    let numbers: [Double] = [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, 1e-300, -1e300, 0.1, 0.3,
    ]
    let column = (0..<20).flatMap { _ in numbers }
    #expect(SortedOrder.of([column], rowCount: 240) == Self.compared([column], rowCount: 240))
  }
}
