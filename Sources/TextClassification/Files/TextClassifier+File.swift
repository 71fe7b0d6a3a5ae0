import Foundation
import ModelFormats

extension TextClassifier {
  /// The contents of the classifier's JSON file, in UTF-8; the same classifier gives the same bytes
  /// on every machine.
  ///
  /// - Throws: `ModelFileError` if a number is not finite.
  public var json: [UInt8] {
    get throws(ModelFileError) { try ModelFile.json(encoding: TextModelDocument(self)) }
  }

  /// Reads a classifier from the contents of its JSON file.
  ///
  /// - Parameters:
  ///   - json: The contents of the file, as returned by ``json``.
  ///   - source: The name of the file for errors.
  /// - Throws: `ModelFileError` if the contents are not a valid classifier.
  public init(json: [UInt8], source: String = "model") throws(ModelFileError) {
    self = try ModelFile.read(json, source: source, as: .textClassifier) {
      (document: TextModelDocument) in try document.classifier()
    }
  }

  /// Reads a classifier from its JSON file.
  ///
  /// - Parameter path: The path of the file, absolute or relative to the current folder.
  /// - Throws: `ModelFileError` if the file does not exist, cannot be read, or is not a text
  ///   classifier.
  public init(contentsOf path: String) throws(ModelFileError) {
    try self.init(json: ModelFile.contents(of: path), source: path)
  }

  /// Saves the classifier, replacing an existing file atomically.
  ///
  /// - Parameter file: The URL of the file.
  /// - Throws: `ModelFileError` if the file cannot be written.
  public func write(to file: URL) throws(ModelFileError) {
    try ModelFile.write(json, to: file)
  }
}
