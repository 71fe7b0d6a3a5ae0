import TabularRegression

extension RegressionModel {
  /// The model as the contents of its file; the same model gives the same bytes everywhere.
  ///
  /// - Throws: ``ModelFileError`` if a number of the model is not finite.
  /// - Complexity: O(size of the model).
  public var json: [UInt8] {
    get throws(ModelFileError) { try ModelFile.json(of: self) }
  }

  /// Reads a model from the contents of its file.
  ///
  /// - Parameters:
  ///   - json: The result of ``json``.
  ///   - source: The name for errors.
  /// - Throws: ``ModelFileError`` if this is not a valid model.
  public init(json: [UInt8], source: String = "model") throws(ModelFileError) {
    self = try ModelFile.model(json: json, source: source)
  }

  /// Reads a model file: the project's own JSON or a Core ML model, according to its contents.
  ///
  /// - Parameter path: The file's path, absolute or from the current folder.
  /// - Throws: ``ModelFileError`` if there is no such file, it cannot be read, or is not a model.
  public init(contentsOf path: String) throws(ModelFileError) {
    self = try ModelFile.model(contents: ModelFile.contents(of: path), source: path)
  }

  /// Reads a model that another program has saved.
  ///
  /// - Parameter path: The file's path, absolute or from the current folder.
  /// - Throws: ``ModelFileError`` if there is no such file, it cannot be read, or is not in a format
  ///   of another program.
  public init(importing path: String) throws(ModelFileError) {
    let contents = try ModelFile.contents(of: path)
    guard CoreMLModel.isBeginning(of: contents) else {
      throw ModelFileError(source: path, problem: .foreign(.notForeign))
    }
    try self.init(coreML: contents, source: path)
  }
}
