import SleepLearning
import SleepModels
import SleepNumerics
import Testing

@Suite struct SortedValuesTests {
  @Test func countsDistinctValues() {
    let values = SortedValues(ContiguousArray([3, -1, 3, 0, -0.0, 2].map(ValueKey.init)))
    #expect(values.distinctCount == 4)
    #expect(values.minimum == -1)
    #expect(values.maximum == 3)
    #expect(SortedValues([ValueKey(5)]).distinctCount == 1)
  }
}
