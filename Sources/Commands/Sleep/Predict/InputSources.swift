import CommandLineKit
import SleepCore

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
    let sentences = lists.map { "From \($0.source): \($0.texts.joined(separator: ", "))." }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
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
