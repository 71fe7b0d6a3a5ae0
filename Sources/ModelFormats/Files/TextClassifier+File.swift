import Foundation
import Models

extension TextClassifier {
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
