import Foundation
import SleepModel
import Testing

@Suite struct ModelDataTests {
  @Test func aModelComesBackFromItsData() throws {
    let model = try RegressionModel.builtIn()
    let copy = try RegressionModel(data: model.data())
    #expect(try copy.json == model.json)
    let coreML = try RegressionModel(data: model.data(exportedAs: .coreml))
    let (one, other) = (try SleepCalculator(model), try SleepCalculator(coreML))
    #expect(
      try one.prediction(wake: 25_200, estimatedSleep: 8, coffee: 2).actualSleep
        == other.prediction(wake: 25_200, estimatedSleep: 8, coffee: 2).actualSleep)
    #expect(try !model.data(exportedAs: .onnx).isEmpty)
  }

  @Test func otherDataAreRefused() {
    let error = #expect(throws: ModelFileError.self) { try RegressionModel(data: Data("{}".utf8)) }
    #expect(error?.localizedDescription == "model is not a betterrest model.")
  }
}

/// What an alert of an app shows.
@Suite struct LocalizedErrorTests {
  @Test func theDescriptionIsTheProblemAndTheSuggestionWhatToDo() throws {
    let error = #expect(throws: BedtimeInputError.self) { try SleepAmount(hours: 20) }
    #expect(
      error?.localizedDescription
        == "'20.0' is not a valid amount of sleep: it must be from 4 to 12 hours.")
    #expect(error?.recoverySuggestion == "Write it as 8, 7.75, 7:45 or 7h45m.")
    #expect(
      ModelError.inputOutOfRange(name: "coffee", range: 0...20).localizedDescription
        == "coffee must be from 0 to 20.")
  }

  @Test func errorsOfBedtimes() throws {
    let day = try CalendarDay(parsing: "2026-11-22")
    let schedule = try WakeSchedule(parsing: "Mon-Fri 06:30")
    #expect(
      BedtimeError.noTime(schedule, day).localizedDescription
        == "'Mon-Fri 06:30' has no time for 2026-11-22.")
    #expect(
      BedtimeError.withoutCoffee.localizedDescription
        == "The model was trained without coffee and cannot tell how many cups a bedtime allows.")
  }
}
