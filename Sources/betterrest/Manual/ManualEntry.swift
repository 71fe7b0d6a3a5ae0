/// A name that the manual explains: an environment variable, or a file.
struct ManualEntry: Sendable, Equatable {
  let name: String
  let text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
