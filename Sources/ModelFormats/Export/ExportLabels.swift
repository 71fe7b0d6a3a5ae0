package struct ExportLabels: Sendable, Equatable {
  package var author: String
  package var license: String
  /// The version of the model; `nil` for the fingerprint of the training rows.
  package var version: String?
  package var hints: ExportHints

  /// Creates labels; by default, the author is `betterrest` and the license is not stated.
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
