import CommandLineKit
import Foundation
import SleepModel

/// The inputs of a bedtime, which the three questions ask for: from the command line, the coffee
/// logged for the day, the profile, or the default, in this order.
struct BedtimeInputs {
  struct Input<Value> {
    let value: Value
    let source: InputSource
  }

  let wake: Input<WakeSchedule>
  let sleep: Input<Amounts<SleepAmount>>
  private(set) var coffee: Input<Amounts<CoffeeAmount>>

  /// The amounts of a question that takes no ranges, or the first ones.
  var hours: SleepAmount { sleep.value.values[0] }
  var cups: CoffeeAmount { coffee.value.values[0] }

  /// Whether an answer of a model tells something of the diary.
  func isOfDiary(with model: BedtimeModel) -> Bool {
    if case .personal = model { return true }
    return [wake.source, sleep.source, coffee.source].contains { $0 == .profile || $0 == .diary }
  }

  /// Reads the diary only if needed.
  init(_ arguments: ParsedArguments, diary: inout SleeperDiary) {
    wake = Self.answer(PredictCommand.wake, arguments, &diary) { $0.wake }
    sleep = Self.answer(PredictCommand.sleep, arguments, &diary) {
      $0.sleep.map { Amounts($0) }
    }
    coffee = Self.answer(PredictCommand.coffee, arguments, &diary) {
      $0.coffee.map { Amounts($0) }
    }
  }

  private static func answer<Value: Sendable>(
    _ option: Option<Value>, _ arguments: ParsedArguments, _ diary: inout SleeperDiary,
    kept: (ProfileInputs) -> Value?
  ) -> Input<Value> {
    if arguments.contains(option) {
      return Input(value: arguments[option], source: .commandLine)
    }
    if let value = kept(diary.profile()) { return Input(value: value, source: .profile) }
    return Input(value: arguments[option], source: .builtIn)
  }

  /// The cups logged for the day in whose evening a night begins; `nil` if none are, and if the
  /// command line names a number.
  func loggedCoffee(on evening: CalendarDay?, in diary: inout SleeperDiary) -> CoffeeAmount? {
    coffee.source == .commandLine ? nil : evening.flatMap { diary.coffee(on: $0) }
  }

  /// Starts from the cups logged for the day in whose evening the night begins, if there are any.
  mutating func useCoffee(loggedOn evening: CalendarDay?, in diary: inout SleeperDiary) {
    guard let cups = loggedCoffee(on: evening, in: &diary) else { return }
    coffee = Input(value: Amounts(cups), source: .diary)
  }

  /// Writes the answers of the command line, and those that were changed in the form or written from
  /// it before, to the profile; returns a sentence about it, short enough for the form.
  ///
  /// If the wake times differ by day, only that of `day` changes.
  func remember(
    _ question: BedtimeQuestion, changedFrom start: BedtimeQuestion,
    besides written: inout Set<DiaryField>, wakingOn day: CalendarDay,
    environment: [String: String], now: Date, figures: FigureFormat
  ) throws -> String {
    var fields: [DiaryField: DiaryValue] = [:]
    if wake.source == .commandLine || question.wake != start.wake || written.contains(.wake) {
      fields[.wake] = .text(
        wake.value.setting(question.wake, on: day.weekday).description)
    }
    if sleep.source == .commandLine || question.sleep != start.sleep || written.contains(.need) {
      fields[.need] = .number(question.sleep.hours)
    }
    if coffee.source == .commandLine || question.coffee != start.coffee || written.contains(.coffee)
    {
      fields[.coffee] = .number(question.coffee.cups)
    }
    let diary = try DiaryLocation(environment).write(now: now) { diary in
      let profile = diary.profile
      let changed = fields.filter { profile.fields[$0.key] != $0.value }
      return changed.isEmpty ? [] : [.setProfile(changed)]
    }
    written.formUnion(fields.keys)
    let text = ProfileInputs(diary.profile.fields).text(figures)
    return text.isEmpty
      ? "Nothing to remember: no answer was changed." : "Remembered: \(text)."
  }
}

extension Amounts {
  /// Parses a single amount; ranges are errors.
  init(parsingOne text: String) throws(BedtimeInputError) {
    self.init(try Amount(parsing: text))
  }
}

/// The inputs of a bedtime in words, with their sources.
struct InputSources {
  typealias Item = (text: String, source: InputSource)

  /// `nil` if the question was not asked, like the cups.
  let wake: Item?
  let estimatedSleep: Item
  let coffee: Item?

  static let form = InputSources(
    wake: ("", .form), estimatedSleep: ("", .form), coffee: ("", .form))

  /// The sources other than the command line: `From your profile: 8 h of sleep`, with a period.
  var text: String? {
    var lists: [(source: String, texts: [String])] = []
    for case let (text, source)? in [wake, estimatedSleep, coffee] {
      guard let name = source.words.name else { continue }
      if let index = lists.firstIndex(where: { $0.source == name }) {
        lists[index].texts.append(text)
      } else {
        lists.append((name, [text]))
      }
    }
    let sentences = lists.map { "From \($0.source): \($0.texts.commaSeparated)." }
    return sentences.isEmpty ? nil : sentences.spaceSeparated
  }

  var json: JSONObject {
    [
      "wake": wake?.source.json, "estimatedSleep": estimatedSleep.source.json,
      "coffee": coffee?.source.json,
    ]
  }
}

/// The source of an input, in the order of precedence.
enum InputSource: Sendable, Equatable {
  case form
  case commandLine
  /// The coffee of a day in the diary.
  case diary
  case profile
  case builtIn

  /// The kind, and the name of a source that the user may have forgotten.
  fileprivate var words: (kind: String, name: String?) {
    switch self {
    case .form: ("form", nil)
    case .commandLine: ("option", nil)
    case .diary: ("diary", "your diary")
    case .profile: ("profile", "your profile")
    case .builtIn: ("built-in", nil)
    }
  }

  fileprivate var json: JSONObject { ["from": words.kind] }
}

extension BedtimeInputs {
  /// `wakeText` is `nil` if the question was not asked.
  func origins(
    _ figures: FigureFormat, wake wakeText: String?, asksForCoffee: Bool = true
  ) -> InputSources {
    InputSources(
      wake: wakeText.map { ($0, wake.source) },
      estimatedSleep: ("\(figures.duration(hours)) of sleep", sleep.source),
      coffee: asksForCoffee ? ("\(figures.cups(cups)) of coffee", coffee.source) : nil)
  }
}
