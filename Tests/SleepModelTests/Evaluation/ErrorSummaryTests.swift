import Testing

@testable import SleepModel

@Suite struct ErrorSummaryTests {
  @Test func addsUpByHand() {
    var errors = ErrorSummary()
    #expect(errors.rootMeanSquare == 0)
    for error in [3.0, -4, 0, 1] { errors.add(error) }
    #expect(errors.rowCount == 4)
    #expect(errors.rootMeanSquare == 6.5.squareRoot())
    #expect(errors.meanSize == 2)
    #expect(errors.mean == 0)
    #expect(errors.maximum == 4)
  }
}
