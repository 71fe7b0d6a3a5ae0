import CommandInputs
import CommandLineKit
import SleepClock

/// The answers to the three questions: from the command line, the environment, the coffee logged for
/// the day, the saved answers, the profile (for the sleep) or the default, in this order.
struct GivenAnswers {
  struct Answer<Value> {
    let value: Value
    let source: AnswerSource
  }

  static let noConfig = Flag(
    "no-config", help: "Ignore your saved defaults and your profile.")

  let wake: Answer<WakeSchedule>
  let sleep: Answer<Amounts<SleepAmount>>
  private(set) var coffee: Answer<Amounts<CoffeeAmount>>
  /// The cups of any day, which are the ones to save.
  private let usualCoffee: Answer<Amounts<CoffeeAmount>>
  private let path: String
  private let ignoresSaved: Bool

  /// Whether an answer of a model tells something of the diary.
  func isOfDiary(with model: AnsweringModel) -> Bool {
    if case .personal = model { return true }
    return sleep.source == .profile || coffee.source == .diary
  }

  /// Reads the file and the diary only if needed.
  init(
    _ arguments: ParsedArguments, diary: inout SleeperDiary, environment: [String: String]
  ) throws {
    let path = Preferences.path(environment: environment)
    self.path = path
    ignoresSaved = arguments[Self.noConfig]
    var preferences = ignoresSaved ? Preferences() : nil
    func remembered() throws -> Preferences {
      if let preferences { return preferences }
      let read = try Preferences(contentsOf: path)
      preferences = read
      return read
    }
    func answer<Value: Sendable>(
      _ option: Option<Value>, _ parse: (String) throws(BedtimeInputError) -> Value,
      kept: (Preferences) -> Value?
    ) throws -> Answer<Value> {
      if arguments.contains(option) {
        return Answer(value: arguments[option], source: .commandLine)
      }
      let variable = Self.variable(of: option)
      if let text = environment[variable], !text.isEmpty {
        do throws(BedtimeInputError) {
          return Answer(value: try parse(text), source: .environment(variable))
        } catch {
          throw CommandFailure(
            "The value '\(error.input.printable())' of \(variable) is invalid: \(error.problem). "
              + "\(error.advice).", exitCode: .usage)
        }
      }
      if let value = kept(try remembered()) { return Answer(value: value, source: .file(path)) }
      return Answer(value: arguments[option], source: .builtIn)
    }
    wake = try answer(PredictCommand.wake, WakeSchedule.init(parsing:)) { $0.wake }
    let sleep = try answer(PredictCommand.sleep, Amounts.init(parsingOne:)) {
      $0.sleep.map { Amounts($0) }
    }
    usualCoffee = try answer(PredictCommand.coffee, Amounts.init(parsingOne:)) {
      $0.coffee.map { Amounts($0) }
    }
    coffee = usualCoffee
    let looksInProfile = sleep.source == .builtIn && !ignoresSaved
    self.sleep =
      (looksInProfile ? diary.need() : nil).map { Answer(value: Amounts($0), source: .profile) }
      ?? sleep
  }

  /// The cups logged for the day in whose evening a night begins; `nil` if none are, and if the
  /// command line or the environment names a number.
  func loggedCoffee(on evening: CalendarDay?, in diary: inout SleeperDiary) -> CoffeeAmount? {
    switch usualCoffee.source {
    case .commandLine, .environment: nil
    case .form, .diary, .file, .profile, .builtIn: evening.flatMap { diary.coffee(on: $0) }
    }
  }

  /// Starts from the cups logged for the day in whose evening the night begins, if there are any.
  mutating func useCoffee(loggedOn evening: CalendarDay?, in diary: inout SleeperDiary) {
    guard let cups = loggedCoffee(on: evening, in: &diary) else { return }
    coffee = Answer(value: Amounts(cups), source: .diary)
  }

  static func variable<Value>(of option: Option<Value>) -> String {
    "BETTERREST_" + option.definition.name.uppercased()
  }

  /// The answers to save: those of the command line, beside those saved before.
  ///
  /// A saved default would outrank the profile, and a saved value of the environment would outlive it.
  func preferences() throws -> Preferences {
    let isAllGiven = [wake.source, sleep.source, usualCoffee.source].allSatisfy {
      $0 == .commandLine
    }
    var answers =
      ignoresSaved || isAllGiven ? Preferences() : try Preferences(contentsOf: path)
    if wake.source == .commandLine { answers.wake = wake.value }
    if sleep.source == .commandLine { answers.sleep = sleep.value.values[0] }
    if usualCoffee.source == .commandLine { answers.coffee = usualCoffee.value.values[0] }
    return answers
  }
}

extension Option {
  /// The option with the sources of its default.
  package func remembered() -> Option {
    from(
      environment: [
        ManualEntry(
          GivenAnswers.variable(of: self), "Used if --\(definition.name) is not given."),
        Preferences.folder,
      ], files: [Preferences.file])
  }
}

extension Amounts {
  /// Parses a single amount; ranges are errors.
  package init(parsingOne text: String) throws(BedtimeInputError) {
    self.init(try Amount(parsing: text))
  }
}
