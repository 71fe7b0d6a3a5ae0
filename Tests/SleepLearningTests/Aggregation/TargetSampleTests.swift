import SleepModels
import Testing

@testable import SleepLearning

@Suite struct TargetSampleTests {
  private let sample: TargetSample = {
    var sample = TargetSample()
    for (aggregatedRow, target, weight) in [(0, 5.0, 1.0), (2, 3, 2), (2, 4, 1), (3, 9, 7)] {
      sample.append(aggregatedRow: Int32(aggregatedRow), target: target, weight: weight)
    }
    return sample
  }()

  @Test func rowsTakeTheirShare() {
    let share = sample.share(of: [1, 2, 3], among: 5)
    #expect(share.aggregatedRow == [1, 1, 2])
    #expect(share.target == [3, 4, 9])
    #expect(share.weight == [2, 1, 7])
    #expect(sample.share(of: [1, 4], among: 5).count == 0)
    #expect(sample.share(of: [0, 1, 2, 3], among: 5) == sample)
  }

  @Test func sharesAreInTheOrderOfTheirRows() {
    let share = sample.share(of: [3, 0], among: 4)
    #expect(share.aggregatedRow == [0, 1])
    #expect(share.target == [9, 5])
  }
}
