import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct SortedOrderTests {
  private func expected(_ columns: [[Double]], rowCount: Int) -> [Int32] {
    (0..<Int32(rowCount)).sorted { a, b in
      for column in columns where column[Int(a)] != column[Int(b)] {
        return column[Int(a)] < column[Int(b)]
      }
      return a < b
    }
  }

  @Test(arguments: [0, 1, 2, 31, 32, 33, 100, 700]) func agreesWithComparing(rowCount: Int) {
    var random = SplitMix64(seed: UInt64(rowCount))
    let kinds: [(inout SplitMix64) -> Double] = [
      { Double($0.next(below: 3)) }, { Double($0.next(below: 1000)) / 7 - 50 },
      { random in
        let number = Double(bitPattern: random.next())
        return number.isFinite ? number : -0.0
      },
      { $0.next(below: 50) == 0 ? 1e300 : 1 + Double($0.next(below: 4000)) * 0x1p-52 },
      { _ in 7 }, { $0.next(below: 2) == 0 ? 0.0 : -0.0 },
    ]
    for first in kinds {
      for second in kinds {
        let columns = [first, second].map { kind in (0..<rowCount).map { _ in kind(&random) } }
        #expect(
          SortedOrder.of(columns, rowCount: rowCount) == expected(columns, rowCount: rowCount))
      }
    }
  }

  @Test func keepsTheOrderWithoutColumns() {
    #expect(SortedOrder.of([], rowCount: 3) == [0, 1, 2])
  }

  @Test func anyNumberOfEqualColumns() {
    var columns = [[Double]](repeating: [4, 4, 4], count: 100_000)
    #expect(SortedOrder.of(columns, rowCount: 3) == [0, 1, 2])
    columns.append([2, 3, 1])
    #expect(SortedOrder.of(columns, rowCount: 3) == [2, 0, 1])
  }

  @Test func missingValuesAreEqualToOneAnother() {
    #expect(
      SortedOrder.of([[.nan, 1, .nan], [2, 3, 1]], rowCount: 3)
        == SortedOrder.of([[7, 1, 7], [2, 3, 1]], rowCount: 3))
  }
}
