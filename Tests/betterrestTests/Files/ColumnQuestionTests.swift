import SleepLearning
import SleepModel
import SleepModels
import Testing

@testable import SleepTerminal
@testable import SleepCommands

/// The question which column is meant, with answers line by line.
@Suite struct ColumnQuestionTests {
  private func ask(
    _ names: [String], _ answers: [String]
  ) throws -> (given: [String: String], shown: String) {
    var (lines, shown) = (answers[...], "")
    let columns = try LineDialog {
      lines.popFirst()
    } show: {
      shown += $0
    }.settling(ColumnSelection.sleep.named(ColumnNaming(guesses: true)), in: names)
    return (columns.naming.given, shown)
  }

  private let names = ["wake", "WakeUp", "sleep_hours", "cups", "drinkCoffee", "actualSleep"]

  @Test func aNumberOrAName() throws {
    let (given, shown) = try ask(names, ["x", "3", "2"])
    #expect(given == ["coffee": "drinkCoffee"])
    #expect(
      shown == """
        Which column is coffee? 1 cups, 2 drinkCoffee: Please write a number from 1 to 2.
        Which column is coffee? 1 cups, 2 drinkCoffee: Please write a number from 1 to 2.
        Which column is coffee? 1 cups, 2 drinkCoffee: Next time: --columns coffee=drinkCoffee

        """)
    #expect(try ask(names, [" cups "]).given == ["coffee": "cups"])
  }

  @Test func noAnswer() throws {
    #expect(try ask(names, [""]).given == [:])
    #expect(try ask(names, []).shown == "Which column is coffee? 1 cups, 2 drinkCoffee: \n")
  }

  @Test func severalQuestions() throws {
    let names = ["wakeUp", "wake_time", "desired sleep", "sleepHours", "coffee", "actualSleep"]
    let (given, _) = try ask(names, ["2", "1"])
    #expect(given == ["wake": "wake_time", "estimatedSleep": "desired sleep"])
  }

  @Test func whatIsClearIsNotAsked() throws {
    let (given, shown) = try ask(["wake", "sleep_hours", "cups", "actualSleep"], ["1"])
    #expect(given == [:] && shown == "")
    #expect(try ask(["a", "b"], ["1"]).shown == "")
  }
}
