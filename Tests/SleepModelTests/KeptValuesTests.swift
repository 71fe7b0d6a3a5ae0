import Foundation
import LearnerSamples
import SleepModel
import Testing

/// What apps compare, list and keep.
@Suite struct KeptValuesTests {
  private func expectKept<Value: Codable & Hashable>(
    _ value: Value, _ place: SourceLocation = #_sourceLocation
  ) throws {
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Value.self, from: data) == value, sourceLocation: place)
    #expect(Set([value, value]).count == 1, sourceLocation: place)
  }

  @Test func predictionsAreKept() throws {
    try expectKept(
      SleepCalculator().prediction(wake: 25_200, estimatedSleep: 8, coffee: 20))
    let moods = try MoodClassifier()
    try expectKept(moods.classifier.answer(for: "What a wonderful day"))
    try expectKept(#require(moods.guess(of: "What a wonderful day")))
  }

  @Test func evaluationsAreKept() throws {
    let nights = DataTable.sampleNights(rows: 120, seed: 5)
    let model = try LinearRegressor().model(trainedOn: nights)
    try expectKept(model.evaluation(on: nights))
  }

  @Test func regressorsAreCompared() {
    var changed = BoostedTreeRegressor()
    #expect(changed == BoostedTreeRegressor())
    changed.randomSeed = 1
    #expect(changed != BoostedTreeRegressor())
    #expect(AutomaticRegressor() == AutomaticRegressor())
  }

  @Test func featuresAreListed() throws {
    #expect(try RegressionModel.builtIn().features.map(\.id) == SleepCalculator.features)
  }
}
