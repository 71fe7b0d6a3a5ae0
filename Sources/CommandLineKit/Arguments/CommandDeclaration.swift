/// What a command is called, what it is for and what it takes.
package struct CommandDeclaration: Sendable {
  let name: String
  /// One sentence, for the command's own help and for the list of commands.
  let abstract: String
  /// More about the command; lines that begin with a space, such as examples, stay as they are.
  let discussion: String
  let parameters: [ParameterDefinition]
  let groups: [ParameterGroup]
  /// Lists of words that the arguments are made of.
  let glossaries: [Glossary]
  /// The environment variables and files that the command heeds beside those of its parameters.
  let environment: [ManualEntry]
  let files: [ManualEntry]

  package init(
    name: String, abstract: String, discussion: String = "", parameters: [any Parameter] = [],
    groups: [ParameterGroup] = [], glossaries: [Glossary] = [], environment: [ManualEntry] = [],
    files: [ManualEntry] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.parameters = parameters.map(\.definition)
    self.groups = groups
    self.glossaries = glossaries
    self.environment = environment
    self.files = files
    let names = allParameters.map(\.name)
    precondition(Set(names).count == names.count, "'\(name)' declares a parameter twice")
  }

  /// The command's own parameters, and then those of its groups.
  var allParameters: [ParameterDefinition] {
    parameters + groups.flatMap(\.parameters)
  }
}

/// Parameters under a title of their own in help, to be shared between commands.
package struct ParameterGroup: Sendable {
  let title: String
  package let parameters: [ParameterDefinition]

  package init(_ title: String, _ parameters: [any Parameter]) {
    self.title = title
    self.parameters = parameters.map(\.definition)
  }
}

/// Words that arguments are made of, under a title of their own in help: what each of them means.
package struct Glossary: Sendable {
  let title: String
  let entries: [ManualEntry]

  package init(_ title: String, _ entries: [ManualEntry]) {
    self.title = title
    self.entries = entries
  }
}

/// A name that the manual explains: an environment variable, or a file.
package struct ManualEntry: Sendable, Equatable {
  let name: String
  let text: String

  package init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
