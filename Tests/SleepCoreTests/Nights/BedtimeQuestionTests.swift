import SleepCore
import Testing

@Suite struct BedtimeQuestionTests {
  @Test func hasDefaults() throws {
    let usual = BedtimeQuestion()
    #expect(usual.wake.description == "07:00")
    #expect(usual.sleep.hours == 8 && usual.coffee.cups == 1)
    var question = BedtimeQuestion(sleep: try SleepAmount(hours: 7.5))
    question.coffee = try CoffeeAmount(cups: 2)
    #expect(question.wake == .defaultWake)
    #expect(question != usual)
  }
}
