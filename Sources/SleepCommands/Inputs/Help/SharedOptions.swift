import SleepTerminal
import Foundation

/// The headings of the program's help, under which each command declares itself.
enum HelpSection {
  static let tonight = "Tonight"
  static let diary = "Diary"
  static let insights = "Insights"
  static let models = "Models"
}

// The groups of options that several commands have, in the order of help.
extension ParameterGroup {
  static func night(_ parameters: [any Parameter]) -> ParameterGroup {
    ParameterGroup("The night", parameters)
  }

  static func yourModel(_ parameters: [any Parameter]) -> ParameterGroup {
    ParameterGroup("Your model", parameters)
  }

  static func period(_ parameters: [any Parameter]) -> ParameterGroup {
    ParameterGroup("Which days", parameters)
  }

  static func files(_ parameters: [any Parameter]) -> ParameterGroup {
    ParameterGroup("Files", parameters)
  }

  static func output(_ parameters: [any Parameter]) -> ParameterGroup {
    ParameterGroup("Output", parameters)
  }
}

enum OutputOptions {
  static let json = Flag("json", help: "Print the result as JSON.")
  static let details = Flag(
    "details",
    help:
      "Say more: figures and how sure they are, ids, words behind a mood, and what was left out.")
}

extension Option<String?> {
  /// A day as it is written everywhere, which the clock of the diary reads.
  init(day name: String, help: String) {
    self.init(name, placeholder: "day", help: help) { word in
      _ = try ValueParser.day(word)
      return word
    }
    self = ofWords
  }
}

extension Session {
  private static let threadsVariable = "BETTERREST_THREADS"

  /// The threads to use: those of the environment variable, or else as many as there are cores.
  var threads: Int {
    environment[Self.threadsVariable].flatMap { Int($0) }.map { min(max(1, $0), 1024) }
      ?? ProcessInfo.processInfo.activeProcessorCount
  }

  static let threadsManual = ManualEntry(
    threadsVariable, "The threads to use, without an effect on results; else all cores.")
}
