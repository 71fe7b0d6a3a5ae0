import SleepTerminal
import SleepCore
import Testing

@testable import SleepForms

@Suite struct FormScaleTests {
  private let wake = FormScale(
    unit: .clock, range: 0...1435, step: 5, leap: 60)
  private let sleep = FormScale(
    unit: .hours, range: 4...12, step: 0.25, leap: 1)
  private let coffee = FormScale(unit: .cups, range: 0...20, leap: 5)

  private func wake(_ text: String, _ key: TerminalKey) -> String? {
    wake.number(in: text).flatMap { wake.number(after: key, from: $0) }.map(wake.text)
  }

  @Test func theClockWrapsAround() {
    #expect(wake("23:58", .right) == "00:00")
    #expect(wake("00:00", .left) == "23:55")
    #expect(wake("23:50", .pageUp) == "00:50")
    #expect(wake("00:10", .pageDown) == "23:10")
    #expect(wake("12:34", .home) == "00:00")
    #expect(wake("12:34", .end) == "23:55")
  }

  @Test func stepsEndAtRoundNumbers() {
    #expect(wake("07:03", .right) == "07:05")
    #expect(wake("07:03", .left) == "07:00")
    #expect(wake("07:03", .pageUp) == "08:03")
    #expect(sleep.number(after: .right, from: 7.9) == 8)
    #expect(sleep.number(after: .left, from: 7.9) == 7.75)
    #expect(coffee.number(after: .character("+"), from: 1.5) == 2)
    #expect(coffee.number(after: .character("-"), from: 1.5) == 1)
  }

  @Test func halvesOfTheDay() {
    #expect(wake("07:30", .character("p")) == "19:30")
    #expect(wake("12:30", .character("P")) == "12:30")
    #expect(wake("12:30", .character("a")) == "00:30")
    #expect(wake("19:00", .character("A")) == "07:00")
    #expect(sleep.number(after: .character("p"), from: 8) == nil)
  }

  @Test func amountsStopAtTheirEnds() {
    #expect(sleep.number(after: .pageUp, from: 11.75) == 12)
    #expect(sleep.number(after: .pageDown, from: 4.25) == 4)
    #expect(sleep.number(after: .pageUp, from: 7.75) == 8.75)
    #expect(sleep.number(after: .home, from: 8) == 4)
    #expect(sleep.number(after: .end, from: 8) == 12)
    #expect(coffee.number(after: .right, from: 20) == 20)
    #expect(coffee.number(after: .left, from: 0) == 0)
    #expect(coffee.number(after: .pageUp, from: 18) == 20)
    #expect(FormScale(range: 0...10).number(after: .pageUp, from: 5) == nil)
  }

  @Test func textsOfNumbers() {
    #expect(wake.text(of: 405) == "06:45")
    #expect(wake.shown(405, SampleDiary.style()) == "06:45")
    #expect(sleep.number(in: "7:45") == 7.75 && sleep.number(in: "7h45m") == 7.75)
    #expect(sleep.text(of: 7.75) == "7.75" && sleep.number(in: "7.75") == 7.75)
    #expect(sleep.shown(7.75, SampleDiary.style()) == "7 h 45 min")
    #expect(coffee.shown(1, SampleDiary.style()) == "1 cup")
    // Seven hours and twenty minutes stay what they are.
    #expect(sleep.number(in: sleep.text(of: 22.0 / 3)) == 22.0 / 3)
  }

  @Test func typedTimes() {
    for (text, time) in [
      ("0645", "06:45"), ("645", "06:45"), ("6:45", "06:45"), ("1030", "10:30"), ("6", "06:00"),
      ("257", "02:57"), ("6:", "06:00"), ("0000", "00:00"), ("2359", "23:59"),
    ] {
      #expect(wake.number(in: text).map(wake.text) == time, "\(text)")
    }
    #expect(["", "24", "6:6", "660", "12345", ":30"].allSatisfy { wake.number(in: $0) == nil })
  }

  @Test func typedAmounts() {
    #expect(sleep.number(in: "7.5") == 7.5 && sleep.number(in: "7,5") == 7.5)
    #expect(coffee.number(in: "1.5") == 1.5 && coffee.number(in: "0") == 0)
    #expect(["745", "13", "7.", "3.9", ""].allSatisfy { sleep.number(in: $0) == nil })
    #expect(["25", "1.5.", "1:30"].allSatisfy { coffee.number(in: $0) == nil })
    let stress = FormScale(range: 0...10)
    #expect(stress.number(in: "10") == 10 && stress.number(in: "07") == 7)
    #expect(["11", "7.5", "-1", ""].allSatisfy { stress.number(in: $0) == nil })
  }

  @Test func digitsThatCompleteANumber() {
    #expect(["645", "0645", "1030", "6:45"].allSatisfy(wake.isComplete))
    #expect(!["6", "103", "230", "25"].contains(where: wake.isComplete))
    #expect(sleep.isComplete("9") && !sleep.isComplete("1") && !coffee.isComplete("2"))
    #expect(!sleep.isComplete("7.5") && !sleep.isComplete("75") && sleep.isComplete("7:45"))
  }
}
