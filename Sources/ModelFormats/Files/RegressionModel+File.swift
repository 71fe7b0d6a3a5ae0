import Models
import Foundation

extension RegressionModel {
  /// Reads a model file, either in the project's own JSON format or a Core ML model.
  ///
  /// - Parameter path: The path of the file, absolute or relative to the current folder.
  /// - Throws: ``ModelFileError`` if the file does not exist, cannot be read, or is not a model.
  public init(contentsOf path: String) throws(ModelFileError) {
    self = try ModelFile.model(contents: ModelFile.contents(of: path), source: path)
  }

  /// Reads a model file, either in the project's own JSON format or a Core ML model.
  ///
  /// - Parameter file: The URL of the file.
  /// - Throws: ``ModelFileError`` if the file does not exist, cannot be read, or is not a model.
  public init(contentsOf file: URL) throws(ModelFileError) {
    try self.init(contentsOf: file.path)
  }

  /// Saves the model in the project's own JSON format, replacing an existing file atomically.
  ///
  /// ```swift
  /// try model.write(to: URL(filePath: "model.json"))
  /// ```
  ///
  /// - Parameter file: The URL of the file.
  /// - Throws: ``ModelFileError`` if a number of the model is not finite, or the file cannot be
  ///   written.
  public func write(to file: URL) throws(ModelFileError) {
    try ModelFile.write(json, to: file)
  }

  /// Exports the model to the format of another program, replacing an existing file atomically.
  ///
  /// ```swift
  /// try model.export(to: URL(filePath: "SleepCalculator.mlmodel"), as: .coreml)
  /// ```
  ///
  /// - Parameters:
  ///   - file: The URL of the file.
  ///   - format: The format.
  ///   - author: The author that the file names.
  ///   - license: The license that the file names.
  ///   - version: The version that the file names; `nil` for the fingerprint of the training rows.
  /// - Throws: ``ModelFileError`` if the format cannot represent the model, or the file cannot be
  ///   written.
  public func export(
    to file: URL, as format: ExportFormat, author: String = "betterrest",
    license: String = "Not stated", version: String? = nil
  ) throws(ModelFileError) {
    let labels = ExportLabels(author: author, license: license, version: version)
    let contents: [UInt8]
    do throws(ForeignModelError) {
      contents = try format.contents(of: self, labels: labels)
    } catch {
      throw ModelFileError(source: file.path, problem: .foreign(error))
    }
    try ModelFile.write(contents, to: file)
  }

  /// Imports a model that another program has saved.
  ///
  /// - Parameter path: The path of the file, absolute or relative to the current folder.
  /// - Throws: ``ModelFileError`` if the file does not exist, cannot be read, or is not in the
  ///   format of another program.
  public init(importing path: String) throws(ModelFileError) {
    let contents = try ModelFile.contents(of: path)
    guard CoreMLModel.isBeginning(of: contents) else {
      throw ModelFileError(source: path, problem: .foreign(.notForeign))
    }
    try self.init(coreML: contents, source: path)
  }
}
