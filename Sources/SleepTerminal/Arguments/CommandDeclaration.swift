/// The name, description and parameters of a command.
package struct CommandDeclaration: Sendable {
  let name: String
  /// The heading under which the program's help lists the command.
  let section: String
  /// What the command does, in a sentence of at most 60 characters.
  let abstract: String
  /// Command lines that show what it is for.
  let examples: [String]
  let parameters: [ParameterDefinition]
  let groups: [ParameterGroup]
  let rules: [ParameterRule]
  let glossaries: [Glossary]
  /// Environment variables and files that the command uses in addition to those of its parameters.
  package var environment: [ManualEntry]
  package var files: [ManualEntry]

  package init(
    name: String, in section: String = "Commands", abstract: String, examples: String = "",
    parameters: [any Parameter] = [],
    groups: [ParameterGroup] = [], rules: [ParameterRule] = [], glossaries: [Glossary] = [],
    environment: [ManualEntry] = [],
    files: [ManualEntry] = []
  ) {
    self.name = name
    self.section = section
    self.abstract = abstract
    self.examples = examples.split(separator: "\n").map(String.init)
    self.parameters = parameters.map(\.typedDefinition)
    self.groups = groups
    self.rules = rules
    self.glossaries = glossaries
    self.environment = environment
    self.files = files
    let names = allParameters.map(\.name)
    precondition(Set(names).count == names.count, "'\(name)' declares a parameter twice")
  }

  package var allParameters: [ParameterDefinition] {
    parameters + groups.flatMap(\.parameters)
  }
}

/// Parameters with their own section in help, shared between commands.
package struct ParameterGroup: Sendable {
  let title: String
  package let parameters: [ParameterDefinition]

  package init(_ title: String, _ parameters: [any Parameter]) {
    self.title = title
    self.parameters = parameters.map(\.typedDefinition)
  }
}

/// The meanings of words in arguments, as a section of help.
package struct Glossary: Sendable {
  let title: String
  let entries: [ManualEntry]

  package init(_ title: String, _ entries: [ManualEntry]) {
    self.title = title
    self.entries = entries
  }
}

/// An environment variable or a file that the manual explains.
package struct ManualEntry: Sendable, Equatable {
  let name: String
  let text: String

  package init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
