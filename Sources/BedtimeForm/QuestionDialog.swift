import CommandLineKit
import MessageText
import SleepClock

/// The questions in a line-by-line dialog, for terminals without screen control.
struct QuestionDialog {
  let clock: ClockStyle
  /// The next line without its line end; `nil` at the end of the input.
  let readLine: () throws -> String?
  let show: (String) throws -> Void

  /// Asks for each answer; an empty line accepts the offered value; `nil` if the input ends early.
  func answers(from start: BedtimeQuestion) throws -> BedtimeQuestion? {
    let wake = try ask(
      "When do you want to wake up?", offer: start.wake, clock.text(of: start.wake),
      parse: ClockTime.init(parsing:))
    guard let wake else { return nil }
    let sleep = try ask(
      "Desired amount of sleep, 4 to 12 hours?", offer: start.sleep, start.sleep.text,
      parse: SleepAmount.init(parsing:))
    guard let sleep else { return nil }
    let coffee = try ask(
      "Daily coffee intake, 0 to 20 cups?", offer: start.coffee,
      "\(Counted(start.coffee.cups, "cup"))", parse: CoffeeAmount.init(parsing:))
    return coffee.map { BedtimeQuestion(wake: wake, sleep: sleep, coffee: $0) }
  }

  private func ask<Value>(
    _ question: String, offer: Value, _ offerText: String,
    parse: (String) throws(BedtimeInputError) -> Value
  ) throws -> Value? {
    while true {
      try show("\(question) [\(offerText)] ")
      guard let line = try readLine() else {
        try show("\n")
        return nil
      }
      if line.allSatisfy(\.isWhitespace) { return offer }
      do throws(BedtimeInputError) {
        return try parse(line)
      } catch {
        try show("\(error.description)\n")
      }
    }
  }
}

extension SleepAmount {
  package var text: String { Plain.wordedDuration(minutes: Int((hours * 60).rounded())) }
}
