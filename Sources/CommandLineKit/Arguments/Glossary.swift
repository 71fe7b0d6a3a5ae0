/// Words that arguments are made of, under a title of their own in help: what each of them means.
package struct Glossary: Sendable {
  let title: String
  let entries: [ManualEntry]

  package init(_ title: String, _ entries: [ManualEntry]) {
    self.title = title
    self.entries = entries
  }
}
