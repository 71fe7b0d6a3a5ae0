/// Information about a model's columns that the model itself does not contain.
package struct ExportHints: Sendable, Equatable {
  /// The meanings of columns, each in a sentence, by name.
  package var meanings: [String: String]

  package init(meanings: [String: String] = [:]) {
    self.meanings = meanings
  }
}
