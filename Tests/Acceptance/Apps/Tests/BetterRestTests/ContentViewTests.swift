import BetterRest
import Foundation
import ProgramSupport
import Testing

@Suite struct ContentViewTests {
  private let program = BetterRestProgram(
    timeZone: .current, diary: URL(filePath: "/nonexistent/diary"))

  @Test(arguments: [(7, 8.0, 1), (6, 7.75, 2), (9, 5.5, 0), (5, 12, 20)])
  func showsTheBedtimeOfTheProgram(hour: Int, sleep: Double, cups: Int) throws {
    struct Answer: Decodable {
      let actualSleep: Double
    }
    let wake = try #require(
      Calendar.current.date(bySettingHour: hour, minute: 0, second: 0, of: .now))
    var view = ContentView(wakeUp: wake)
    (view.sleepAmount, view.coffeeAmount) = (sleep, cups)
    view.calculateBedtime()
    let answer = try program.json(
      Answer.self, "predict", "--wake", "\(hour):00", "--sleep", "\(sleep)", "--coffee", "\(cups)")
    #expect(view.alertTitle == "Your ideal bedtime is…" && view.showingAlert)
    #expect(
      view.alertMessage
        == (wake - answer.actualSleep).formatted(date: .omitted, time: .shortened))
  }

  @Test func amountsThatNobodyHasAreRefused() {
    var view = ContentView()
    view.sleepAmount = -5
    view.calculateBedtime()
    #expect(view.alertTitle == "Error")
  }

  @Test func chartsAndModelsOfTheAppAreItsOwn() {
    var view = ContentView()
    view.coffeeAmount = 2
    #expect(view.cups?.bar.height == 0.5)
  }
}
