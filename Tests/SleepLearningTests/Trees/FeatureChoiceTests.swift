import SleepModels
import Testing

@testable import SleepLearning

@Suite struct FeatureChoiceTests {
  @Test func aNodeDrawsAllFeaturesInSomeOrder() {
    let sample = NodeSample(count: 2, featureCount: 5, seed: 9)
    var firsts = Set<Int>()
    for node in 0..<200 {
      let order = sample.order(atNode: node)
      #expect(order.sorted() == [0, 1, 2, 3, 4])
      #expect(order == sample.order(atNode: node))
      firsts.insert(order[0])
    }
    #expect(firsts == [0, 1, 2, 3, 4])
    #expect(NodeSample(count: 1, featureCount: 1, seed: 0).order(atNode: 3) == [0])
  }
}
