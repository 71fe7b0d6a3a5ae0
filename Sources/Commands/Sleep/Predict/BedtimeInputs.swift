import CommandLineKit
import Forms
import Foundation
import SleepModel

/// The inputs of a bedtime, which the three questions ask for: from the command line, the coffee
/// logged for the day, the profile, what an earlier version remembered, or the default, in this
/// order.
struct BedtimeInputs {
  struct Input<Value> {
    let value: Value
    let source: InputSource
  }

  let wake: Input<WakeSchedule>
  let sleep: Input<Amounts<SleepAmount>>
  private(set) var coffee: Input<Amounts<CoffeeAmount>>

  /// Whether an answer of a model tells something of the diary.
  func isOfDiary(with model: BedtimeModel) -> Bool {
    if case .personal = model { return true }
    return [wake.source, sleep.source, coffee.source].contains { $0 == .profile || $0 == .diary }
  }

  /// Reads the diary only if needed.
  init(_ arguments: ParsedArguments, diary: inout SleeperDiary) throws {
    wake = try Self.answer(PredictCommand.wake, arguments, &diary) { $0.wake }
    sleep = try Self.answer(PredictCommand.sleep, arguments, &diary) {
      $0.sleep.map { Amounts($0) }
    }
    coffee = try Self.answer(PredictCommand.coffee, arguments, &diary) {
      $0.coffee.map { Amounts($0) }
    }
  }

  private static func answer<Value: Sendable>(
    _ option: Option<Value>, _ arguments: ParsedArguments, _ diary: inout SleeperDiary,
    kept: (ProfileInputs) -> Value?
  ) throws -> Input<Value> {
    if arguments.contains(option) {
      return Input(value: arguments[option], source: .commandLine)
    }
    if let value = kept(diary.profile()) { return Input(value: value, source: .profile) }
    let (remembered, path) = try diary.remembered()
    if let value = kept(remembered) { return Input(value: value, source: .file(path)) }
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
    let diary = try DiaryLocation.write(environment: environment, now: now) { diary in
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

/// The sources of the inputs of a bedtime.
struct InputSources: Sendable {
  /// `nil` if the question was not asked, like the cups.
  let wake: InputSource?
  let estimatedSleep: InputSource
  let coffee: InputSource?
  /// The inputs in words.
  fileprivate let items: [(text: @Sendable (FigureFormat) -> String, source: InputSource)]

  static let form = InputSources(wake: .form, estimatedSleep: .form, coffee: .form, items: [])

  /// The sources other than the command line: `From your profile: 8 h of sleep`, with a period.
  func text(_ figures: FigureFormat) -> String? {
    var lists: [(source: String, texts: [String])] = []
    for (text, source) in items {
      guard let name = source.name else { continue }
      if let index = lists.firstIndex(where: { $0.source == name }) {
        lists[index].texts.append(text(figures))
      } else {
        lists.append((name, [text(figures)]))
      }
    }
    let sentences = lists.map { "From \($0.source): \($0.texts.commaSeparated)." }
    return sentences.isEmpty ? nil : sentences.spaceSeparated
  }

  var json: JSONObject {
    ["wake": wake?.json, "estimatedSleep": estimatedSleep.json, "coffee": coffee?.json]
  }
}

/// The source of an input, in the order of precedence.
enum InputSource: Sendable, Equatable {
  case form
  case commandLine
  /// The coffee of a day in the diary.
  case diary
  case profile
  /// What an earlier version remembered.
  case file(String)
  case builtIn

  /// The name of a source that the user may have forgotten.
  var name: String? {
    switch self {
    case .file(let path): path
    case .diary: "your diary"
    case .profile: "your profile"
    case .form, .commandLine, .builtIn: nil
    }
  }

  fileprivate var json: JSONObject {
    let kind =
      switch self {
      case .form: "form"
      case .commandLine: "option"
      case .diary: "diary"
      case .file: "file"
      case .profile: "profile"
      case .builtIn: "built-in"
      }
    return ["from": kind, "name": self == .profile || self == .diary ? nil : name]
  }
}

extension BedtimeInputs {
  /// `wakeText` is `nil` if the question was not asked.
  func origins(wake wakeText: String?, coffee asksForCoffee: Bool = true) -> InputSources {
    let (hours, cups) = (sleep.value.values[0], coffee.value.values[0])
    var items: [(@Sendable (FigureFormat) -> String, InputSource)] = []
    if let wakeText { items.append(({ _ in wakeText }, wake.source)) }
    items.append(({ "\($0.duration(hours)) of sleep" }, sleep.source))
    if asksForCoffee { items.append(({ "\($0.cups(cups)) of coffee" }, coffee.source)) }
    return InputSources(
      wake: wakeText == nil ? nil : wake.source, estimatedSleep: sleep.source,
      coffee: asksForCoffee ? coffee.source : nil, items: items)
  }
}
