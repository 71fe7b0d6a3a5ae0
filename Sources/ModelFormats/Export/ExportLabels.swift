/// What an exported model says of who made it.
package struct ExportLabels: Sendable, Equatable {
  /// Who made the model.
  package var author: String
  /// Under which terms it may be used.
  package var license: String
  /// The version of the model; `nil` for the fingerprint of the rows that it was trained on.
  package var version: String?
  /// What it says of the model's columns.
  package var hints: ExportHints

  /// Takes the labels; without any, the author is `betterrest` and the licence is left open.
  ///
  /// - Parameters:
  ///   - author: Who made the model.
  ///   - license: Under which terms it may be used.
  ///   - version: The version of the model.
  ///   - hints: What is known of the model's columns.
  package init(
    author: String = "betterrest", license: String = "Not stated", version: String? = nil,
    hints: ExportHints = ExportHints()
  ) {
    self.author = author
    self.license = license
    self.version = version
    self.hints = hints
  }
}
