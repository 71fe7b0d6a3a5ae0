/// The origin of an imported model, as described in its file.
package struct ModelOrigin: Sendable, Equatable, Codable {
  package let format: String
  package let author: String?
  package let summary: String?
  package let license: String?
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
