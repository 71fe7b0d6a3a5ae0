/// Parameters under a title of their own in help, to be shared between commands.
package struct ParameterGroup: Sendable {
  let title: String
  package let parameters: [ParameterDefinition]

  package init(_ title: String, _ parameters: [any Parameter]) {
    self.title = title
    self.parameters = parameters.map(\.definition)
  }
}
