import SleepModels
import Testing

@testable import SleepLearning

@Suite struct PivotedCholeskyTests {
  private func factor(_ matrix: [[Double]], rank: Int? = nil) -> PivotedCholesky {
    PivotedCholesky(
      diagonal: matrix.indices.map { matrix[$0][$0] }, rank: rank ?? matrix.count, tolerance: 1e-11
    ) { column in matrix.map { $0[column] } }
  }

  @Test func solvesByHand() {
    let factor = self.factor([[4, 2], [2, 3]])
    let solution = factor.solution(for: [8, 8])
    #expect(abs(solution[0] - 1) < 1e-15)
    #expect(abs(solution[1] - 2) < 1e-15)
  }

  @Test func takesTheLargestDiagonalFirst() {
    let matrix: [[Double]] = [[1, 0, 2], [0, 25, 5], [2, 5, 14]]
    let solution = factor(matrix).solution(for: [7, 65, 54])
    for (row, right) in zip(matrix, [7.0, 65, 54]) {
      let product = zip(row, solution).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(product - right) < 1e-12)
    }
  }

  @Test func leavesOutWhatDependsOnTheRest() {
    #expect(factor([[1, 1], [1, 1]]).solution(for: [3, 3]) == [3, 0])
    #expect(factor([[0]]).solution(for: [5]) == [0])
    #expect(factor([]).solution(for: []) == [])
  }

  @Test func stopsAtTheRank() {
    #expect(factor([[1, 0], [0, 4]], rank: 1).solution(for: [1, 8]) == [0, 2])
  }
}
