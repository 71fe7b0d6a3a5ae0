import Foundation

extension RegressionModel {
  /// Returns the contents of the model's JSON file, such as for a share sheet.
  ///
  /// - Throws: ``ModelFileError`` if a number of the model is not finite.
  public func data() throws(ModelFileError) -> Data { Data(try json) }

  /// Returns the contents of a file of another format.
  ///
  /// - Throws: ``ForeignModelError`` if the format cannot represent the model.
  public func data(exportedAs format: ExportFormat) throws(ForeignModelError) -> Data {
    Data(try format.contents(of: self))
  }

  /// Reads a model from the contents of a file, either in the project's own JSON format or a Core ML
  /// model.
  ///
  /// - Throws: ``ModelFileError`` if the contents are no model.
  public init(data: Data) throws(ModelFileError) {
    let bytes = Array(data)
    if Self.isCoreML(bytes) {
      try self.init(coreML: bytes, source: "model")
    } else {
      try self.init(json: bytes)
    }
  }
}

extension TextClassifier {
  /// Returns the contents of the classifier's JSON file, such as for a share sheet.
  ///
  /// - Throws: ``ModelFileError`` if a number is not finite.
  public func data() throws(ModelFileError) -> Data { Data(try json) }

  /// Reads a classifier from the contents of its JSON file.
  ///
  /// - Throws: ``ModelFileError`` if the contents are no text classifier.
  public init(data: Data) throws(ModelFileError) {
    try self.init(json: Array(data))
  }

  /// Reads a classifier from its JSON file.
  ///
  /// - Throws: ``ModelFileError`` if the file does not exist, cannot be read, or is not a text
  ///   classifier.
  public init(contentsOf file: URL) throws(ModelFileError) {
    try self.init(contentsOf: file.path)
  }
}
