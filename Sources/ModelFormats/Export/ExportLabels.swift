/// The author, license and version in an exported model.
public struct ExportLabels: Sendable, Equatable {
  /// The author of the model.
  public var author: String
  /// The license of the model.
  public var license: String
  /// The version of the model; `nil` for the fingerprint of the training rows.
  public var version: String?
  /// Information about the model's columns.
  public var hints: ExportHints

  /// Creates labels; by default, the author is `betterrest` and the license is not stated.
  ///
  /// - Parameters:
  ///   - author: The author of the model.
  ///   - license: The license of the model.
  ///   - version: The version of the model.
  ///   - hints: Information about the model's columns.
  public init(
    author: String = "betterrest", license: String = "Not stated", version: String? = nil,
    hints: ExportHints = ExportHints()
  ) {
    self.author = author
    self.license = license
    self.version = version
    self.hints = hints
  }
}
