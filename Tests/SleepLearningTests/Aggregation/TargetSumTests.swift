import SleepModels
import Testing

@testable import SleepLearning

@Suite struct TargetSumTests {
  @Test func addsUp() {
    var sum = TargetSum()
    let fit = [3, -5, 4].map { sum.add($0) }
    #expect(fit == [true, true, true])
    #expect(sum.rowCount == 3)
    #expect(sum.sum == 2)
    #expect(sum.sumOfSquares == 50)
    #expect(sum.minimum == -5)
    #expect(sum.maximum == 4)
  }

  /// The sum of sixteen squares of 2^30 overflows 64 bits.
  @Test func rejectsOverflowAndStaysUnchanged() {
    var sum = TargetSum()
    let fit = (0..<15).map { _ in sum.add(-TargetSum.largestTarget) }
    #expect(!fit.contains(false))
    let fitsAnother = sum.add(TargetSum.largestTarget)
    #expect(!fitsAnother)
    #expect(sum.rowCount == 15)
    #expect(sum.sum == -15 << 30)
    #expect(sum.maximum == -1 << 30)
  }
}
