import Foundation
import SleepLearning
import SleepModels
import Testing

@Suite struct TreeParameterTests {
  /// The table has a row for each property of the parameters.
  @Test func namesTheKeysOfJSON() throws {
    func check(_ parameters: some TreeParameters) throws {
      let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(parameters))
      let keys = try #require(json as? [String: Any]).keys
      let named = TreeParameter.all.filter { parameters[$0] != nil }.map(\.name)
      #expect(keys.sorted() == named.sorted())
    }
    try check(BoostedTreeParameters())
    try check(DecisionTreeParameters())
    try check(RandomForestParameters())
  }

  @Test func setsOnlyItsOwnProperty() {
    for parameter in TreeParameter.all {
      var boosted = BoostedTreeParameters()
      let new: TreeParameter.Value =
        switch parameter.values {
        case .bases: .base(.mean)
        case .counts: .count(7)
        case .numbers: .number(0.25)
        }
      boosted.set(parameter, to: new)
      #expect(boosted[parameter] == new)
      let differing = TreeParameter.all.filter { boosted[$0] != BoostedTreeParameters()[$0] }
      #expect(differing == [parameter])
    }
    #expect(DecisionTreeParameters()[.base] == nil)
  }
}
