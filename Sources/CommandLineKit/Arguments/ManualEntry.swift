/// A name that the manual explains: an environment variable, or a file.
package struct ManualEntry: Sendable, Equatable {
  let name: String
  let text: String

  package init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
