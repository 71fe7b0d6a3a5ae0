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
