import CommandLineKit

/// The headings of the program's help, under which each command declares itself.
package enum HelpSection {
  package static let tonight = "Tonight"
  package static let diary = "Diary"
  package static let insights = "Insights"
  package static let models = "Models"
}

// The groups of options that several commands have, in the order of help.
extension ParameterGroup {
  package static func night(_ parameters: [any Parameter]) -> ParameterGroup {
    ParameterGroup("The night", parameters)
  }

  package static func yourModel(_ parameters: [any Parameter]) -> ParameterGroup {
    ParameterGroup("Your model", parameters)
  }

  package static func period(_ parameters: [any Parameter]) -> ParameterGroup {
    ParameterGroup("Which days", parameters)
  }

  package static func files(_ parameters: [any Parameter]) -> ParameterGroup {
    ParameterGroup("Files", parameters)
  }

  package static func output(_ parameters: [any Parameter]) -> ParameterGroup {
    ParameterGroup("Output", parameters)
  }
}
