import SleepModels
import Testing

@testable import SleepLearning

@Suite struct PredictionMemoTests {
  @Test func remembersInputsBitByBit() {
    var memo = PredictionMemo(width: 2)
    let inputs: ContiguousArray<Double> = [0, 1, -0.0, 1, 1, 0]
    #expect(memo.answer(to: inputs, at: 0) == nil)
    memo.remember(7, to: inputs, at: 0)
    #expect(memo.answer(to: inputs, at: 0) == 7)
    #expect(memo.answer(to: inputs, at: 2) == nil)
    #expect(memo.answer(to: inputs, at: 4) == nil)
  }

  @Test func keepsInputsApart() {
    var memo = PredictionMemo(width: 1)
    let inputs = ContiguousArray((0..<200_000).map(Double.init))
    for place in inputs.indices { memo.remember(-inputs[place], to: inputs, at: place) }
    let answers = inputs.indices.map { memo.answer(to: inputs, at: $0) }
    #expect(zip(answers, inputs).allSatisfy { $0 == nil || $0 == -$1 })
    #expect(answers.count { $0 != nil } > 30_000)
  }

  @Test func noticesThatNothingRepeats() {
    var memo = PredictionMemo(width: 1)
    #expect(memo.isWorthwhile)
    let inputs = ContiguousArray((0..<70_000).map(Double.init))
    for place in inputs.indices { _ = memo.answer(to: inputs, at: place) }
    #expect(!memo.isWorthwhile)
  }
}
