/// The author, license and version in an exported model.
package struct ExportLabels: Sendable, Equatable {
  /// The author of the model.
  package var author: String
  /// The license of the model.
  package var license: String
  /// The version of the model; `nil` for the fingerprint of the training rows.
  package var version: String?
  /// Information about the model's columns.
  package var hints: ExportHints

  /// Creates labels; by default, the author is `betterrest` and the license is not stated.
  ///
  /// - Parameters:
  ///   - author: The author of the model.
  ///   - license: The license of the model.
  ///   - version: The version of the model.
  ///   - hints: Information about the model's columns.
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
