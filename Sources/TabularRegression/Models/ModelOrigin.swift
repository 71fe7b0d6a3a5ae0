/// The origin of an imported model, as described in its file.
package struct ModelOrigin: Sendable, Equatable, Codable {
  package let format: String
  package let author: String?
  package let summary: String?
  package let license: String?
  package let version: String?
  /// The fingerprint of the training rows, which is all that a file of another format tells of them;
  /// `nil` if it does not.
  package let fingerprint: String?

  package init(
    format: String, author: String?, summary: String?, license: String?, version: String?,
    fingerprint: String? = nil
  ) {
    self.format = format
    self.author = author
    self.summary = summary
    self.license = license
    self.version = version
    self.fingerprint = fingerprint
  }
}
