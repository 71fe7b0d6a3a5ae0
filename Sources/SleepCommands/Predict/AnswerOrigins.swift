import CommandLineKit

/// Where the answers to the three questions come from.
struct AnswerOrigins: Sendable {
  /// `nil` if the question was not asked, like the cups.
  let wake: AnswerSource?
  let estimatedSleep: AnswerSource
  let coffee: AnswerSource?
  /// Which answers come from the file or the environment, in sentences such as `From
  /// BETTERREST_SLEEP: 8 hours of sleep.`; `nil` if none do.
  let text: String?

  /// All answers come from the form.
  static let form = AnswerOrigins(wake: .form, estimatedSleep: .form, coffee: .form, text: nil)

  var json: JSONObject {
    ["wake": wake?.json, "estimatedSleep": estimatedSleep.json, "coffee": coffee?.json]
  }
}

/// Where an answer to one of the questions comes from, in the order of precedence.
enum AnswerSource: Sendable, Equatable {
  case form
  case commandLine
  /// The environment variable.
  case environment(String)
  /// The file of preferences.
  case file(String)
  /// The profile in the diary.
  case profile
  case builtIn

  /// The name of a place that the reader of an answer may have forgotten.
  var name: String? {
    switch self {
    case .environment(let name), .file(let name): name
    case .profile: "your profile"
    case .form, .commandLine, .builtIn: nil
    }
  }

  fileprivate var json: JSONObject {
    let kind =
      switch self {
      case .form: "form"
      case .commandLine: "option"
      case .environment: "environment"
      case .file: "file"
      case .profile: "profile"
      case .builtIn: "built-in"
      }
    return ["from": kind, "name": self == .profile ? nil : name]
  }
}

extension GivenAnswers {
  /// Where the answers come from.
  ///
  /// - Parameters:
  ///   - wakeText: The wake time in words; `nil` if the question was not asked.
  ///   - asksForCoffee: Whether the cups were asked for.
  func origins(wake wakeText: String?, coffee asksForCoffee: Bool = true) -> AnswerOrigins {
    let hours = "\(sleep.value.values[0].text) of sleep"
    let cups = "\(Plain.counted(coffee.value.values[0].cups, "cup")) of coffee"
    let items: [(String, AnswerSource)?] = [
      wakeText.map { ($0, wake.source) }, (hours, sleep.source),
      asksForCoffee ? (cups, coffee.source) : nil,
    ]
    var lists: [(source: String, texts: [String])] = []
    for (text, source) in items.compactMap(\.self) {
      guard let name = source.name else { continue }
      if let index = lists.firstIndex(where: { $0.source == name }) {
        lists[index].texts.append(text)
      } else {
        lists.append((name, [text]))
      }
    }
    let sentences = lists.map { "From \($0.source): \($0.texts.joined(separator: ", "))." }
    return AnswerOrigins(
      wake: wakeText == nil ? nil : wake.source, estimatedSleep: sleep.source,
      coffee: asksForCoffee ? coffee.source : nil,
      text: sentences.isEmpty ? nil : sentences.joined(separator: " "))
  }
}
