import Testing

@testable import SleepModel

@Suite struct PivotedCholeskyTests {
  @Test func solvesByHand() {
    let factor = PivotedCholesky([[4, 2], [2, 3]], tolerance: 1e-11)
    let solution = factor.solution(for: [8, 8])
    #expect(abs(solution[0] - 1) < 1e-15)
    #expect(abs(solution[1] - 2) < 1e-15)
  }

  @Test func takesTheLargestDiagonalFirst() {
    let matrix: [[Double]] = [[1, 0, 2], [0, 25, 5], [2, 5, 14]]
    let solution = PivotedCholesky(matrix, tolerance: 1e-11).solution(for: [7, 65, 54])
    for (row, right) in zip(matrix, [7.0, 65, 54]) {
      let product = zip(row, solution).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(product - right) < 1e-12)
    }
  }

  @Test func leavesOutWhatDependsOnTheRest() {
    let factor = PivotedCholesky([[1, 1], [1, 1]], tolerance: 1e-11)
    #expect(factor.solution(for: [3, 3]) == [3, 0])
    #expect(PivotedCholesky([[0]], tolerance: 1e-11).solution(for: [5]) == [0])
    #expect(PivotedCholesky([], tolerance: 1e-11).solution(for: []) == [])
  }
}
