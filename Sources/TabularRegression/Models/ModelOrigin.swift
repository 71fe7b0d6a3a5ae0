/// The origin of an imported model, as described in its file.
package struct ModelOrigin: Sendable, Equatable, Codable {
  /// The format of the imported file: `Core ML`.
  package let format: String
  /// The author; `nil` if the file does not name one.
  package let author: String?
  /// A description of the model; `nil` if the file does not have one.
  package let summary: String?
  /// The license; `nil` if the file does not name one.
  package let license: String?
  /// The version; `nil` if the file does not name one.
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
