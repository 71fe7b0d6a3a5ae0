import Forms
import CommandInputs
import CommandLineKit
import MessageText
import SleepClock

/// The user's saved answers, all optional, in a JSON file that a person can edit.
struct Preferences: Sendable, Equatable {
  var wake: WakeSchedule?
  var sleep: SleepAmount?
  var coffee: CoffeeAmount?

  static func path(environment: [String: String]) -> String {
    UserFolder.preferences(environment: environment)
  }

  /// The environment variable that determines the folder.
  static let folder = ManualEntry(
    "XDG_CONFIG_HOME", "The folder in which betterrest/config.json holds remembered answers.")
  #if os(macOS)
    static let file = ManualEntry(
      "~/Library/Application Support/betterrest/config.json", fileText)
  #else
    static let file = ManualEntry("~/.config/betterrest/config.json", fileText)
  #endif
  private static let fileText =
    "What predict --save has remembered: the wake time, the sleep and the coffee, as JSON."

  /// Writes the file completely or not at all, and creates its folder.
  func write(to path: String) throws {
    try UserFolder.makeFolder(of: path)
    var file = try FileOutput(path)
    try file.writeJSON(self)
    try file.commit()
  }

  /// The answers in words: `waking Mon-Fri 06:30; 8 hours of sleep; 2 cups of coffee`.
  var text: String {
    [
      wake.map { "waking \($0.timeOfAllDays == nil ? "" : "at ")\($0)" },
      sleep.map { "\($0.text) of sleep" },
      coffee.map { "\(Counted($0.cups, "cup")) of coffee" },
    ].compactMap(\.self).joined(separator: "; ")
  }
}

extension Preferences: Encodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case wake, sleep, coffee
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(wake?.description, forKey: .wake)
    try container.encodeIfPresent(sleep?.hours, forKey: .sleep)
    try container.encodeIfPresent(coffee?.cups, forKey: .coffee)
  }
}

extension Preferences {
  /// Saves these answers and those that were changed in the form, and returns a sentence about it,
  /// short enough for the form.
  ///
  /// If the times of `schedule` differ by day, only that of `day` changes.
  func remember(
    _ question: BedtimeQuestion, changedFrom start: BedtimeQuestion, wakingOn day: CalendarDay,
    schedule: WakeSchedule, environment: [String: String]
  ) throws -> String {
    var answers = self
    if question.wake != start.wake {
      answers.wake = schedule.setting(question.wake, on: day.weekday)
    }
    if question.sleep != start.sleep { answers.sleep = question.sleep }
    if question.coffee != start.coffee { answers.coffee = question.coffee }
    try answers.write(to: Self.path(environment: environment))
    return answers == Preferences()
      ? "Nothing to remember: no answer was changed." : "Remembered: \(answers.text)."
  }

  /// Saves the answers, and returns a sentence about it.
  package func remember(environment: [String: String]) throws -> String {
    let path = Self.path(environment: environment)
    try write(to: path)
    return "Remembered in \(path): \(text)."
  }
}
