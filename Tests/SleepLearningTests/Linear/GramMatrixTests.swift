import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct GramMatrixTests {
  private let columns: [[Double]] = [[1, 2], [3, -1], [0, 5], [2, 2]]
  private let weights: [Double] = [1, 3]

  private func entry(_ a: Int, _ b: Int) -> Double {
    weights.indices.reduce(0) { $0 + weights[$1] * columns[a][$1] * columns[b][$1] }
  }

  @Test func aWideProblemHasTheEntriesOfANarrowOne() {
    let wide = GramMatrix(of: columns, weights: weights)
    #expect(wide.largestRank == 2)
    for used in [[0, 1, 2, 3], [1, 3], []] {
      #expect(wide.diagonal(of: used) == used.map { entry($0, $0) })
      for column in columns.indices {
        #expect(wide.column(column, in: used) == used.map { entry($0, column) })
      }
    }
    for pair in [[0, 1], [2, 3]] {
      let narrow = GramMatrix(of: pair.map { columns[$0] }, weights: weights)
      #expect(narrow.diagonal(of: [0, 1]) == pair.map { entry($0, $0) })
      #expect(narrow.column(1, in: [0, 1]) == pair.map { entry($0, pair[1]) })
    }
  }

  @Test func productsWithAVector() {
    let vector: [Double] = [1, 0, -2, 3]
    let expected = columns.indices.map { row in
      vector.indices.reduce(0) { $0 + entry(row, $1) * vector[$1] }
    }
    #expect(GramMatrix(of: columns, weights: weights).products(with: vector) == expected)
    let narrow = GramMatrix(of: Array(columns[0..<2]), weights: weights)
    #expect(
      narrow.products(with: [1, 2])
        == [entry(0, 0) + 2 * entry(0, 1), entry(1, 0) + 2 * entry(1, 1)])
  }

  @Test func moreColumnsThanABlockHolds() {
    var random = SplitMix64(seed: 3)
    let columns = (0..<2500).map { _ in (0..<3).map { _ in Double(random.next(below: 100)) } }
    let matrix = GramMatrix(of: columns, weights: [1, 2, 3])
    let expected = columns.map { column in
      (0..<3).reduce(0.0) { (sum: Double, row: Int) -> Double in
        sum + Double(row + 1) * column[row] * columns[2000][row]
      }
    }
    #expect(matrix.column(2000, in: Array(columns.indices)) == expected)
  }
}
