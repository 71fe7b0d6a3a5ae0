import BedtimeForm
import CommandLineKit
import SleepClock

/// Where the answers to the three questions come from: for people in sentences, as JSON for each.
struct AnswerOrigins: Sendable, Encodable {
  /// `nil` where the answer is to another question, as are the cups.
  let wake: AnswerSource?
  let estimatedSleep: AnswerSource
  let coffee: AnswerSource?
  /// Which answers are from the file or the environment, in sentences such as `From
  /// BETTERREST_SLEEP: 8 hours of sleep.`; `nil` if none is.
  let text: String?

  private enum CodingKeys: CodingKey {
    case wake, estimatedSleep, coffee
  }

  /// All answers are those of the form.
  static let form = AnswerOrigins(wake: .form, estimatedSleep: .form, coffee: .form, text: nil)
}

extension GivenAnswers {
  /// Where the answers come from.
  ///
  /// - Parameters:
  ///   - wake: What is said of waking; `nil` where the answer is to another question.
  ///   - coffee: Whether the cups were asked for.
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
