/// Where a model comes from that was not trained here, in the words of its file.
package struct ModelOrigin: Sendable, Equatable, Codable {
  /// The format that it was imported from: `Core ML`.
  package let format: String
  /// Who made the model; `nil` if the file does not say.
  package let author: String?
  /// What the model is; `nil` if the file does not say.
  package let summary: String?
  /// Under which terms it may be used; `nil` if the file does not say.
  package let license: String?
  /// The version of the model; `nil` if the file does not say.
  package let version: String?

  package init(
    format: String, author: String?, summary: String?, license: String?, version: String?
  ) {
    self.format = format
    self.author = author
    self.summary = summary
    self.license = license
    self.version = version
  }
}
