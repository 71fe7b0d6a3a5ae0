import CommandLineKit

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
