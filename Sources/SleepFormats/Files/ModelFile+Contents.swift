import SleepModels
import Foundation

extension ModelFile {
  package static func contents(of path: String) throws(ModelFileError) -> [UInt8] {
    func refuse(_ problem: ModelFileError.Problem) -> ModelFileError {
      ModelFileError(source: path, problem: problem)
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw refuse(.noSuchFile)
    }
    guard !isDirectory.boolValue else { throw refuse(.isDirectory) }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw refuse(.unreadable(reason: "permission denied"))
    }
    defer { try? file.close() }
    var bytes: Data
    do {
      // Core ML files have a smaller size limit; the rest of any other file is read.
      bytes = try file.read(upToCount: CoreMLLimits.fileSize + 1) ?? Data()
      if bytes.count > CoreMLLimits.fileSize, !RegressionModel.isCoreML(bytes) {
        bytes += try file.read(upToCount: sizeLimit - CoreMLLimits.fileSize) ?? Data()
      }
    } catch {
      throw refuse(.unreadable(reason: error.localizedDescription))
    }
    guard bytes.count <= sizeLimit else { throw refuse(.tooLarge) }
    return Array(bytes)
  }

  /// Replaces a file atomically.
  package static func write(_ contents: [UInt8], to file: URL) throws(ModelFileError) {
    do {
      try Data(contents).write(to: file, options: .atomic)
    } catch {
      throw ModelFileError(
        source: file.path, problem: .unwritable(reason: error.localizedDescription))
    }
  }
}

extension TextClassifier {
  /// Reads a classifier from its JSON file.
  ///
  /// - Parameter path: The path of the file, absolute or relative to the current folder.
  /// - Throws: `ModelFileError` if the file does not exist, cannot be read, or is not a text
  ///   classifier.
  public init(contentsOf path: String) throws(ModelFileError) {
    let contents = try ModelFile.contents(of: path)
    guard !RegressionModel.isCoreML(contents) else {
      throw ModelFileError(
        source: path,
        problem: .otherKind(
          "in the format of another program",
          needed: "\(ModelFile.Kind.textClassifier.name) in JSON"))
    }
    try self.init(json: contents, source: path)
  }

  /// Saves the classifier, replacing an existing file atomically.
  ///
  /// - Parameter file: The URL of the file.
  /// - Throws: `ModelFileError` if the file cannot be written.
  public func write(to file: URL) throws(ModelFileError) {
    try ModelFile.write(json, to: file)
  }
}

extension RegressionModel {
  /// Reads a model file, either in the project's own JSON format or a Core ML model.
  ///
  /// - Parameter path: The path of the file, absolute or relative to the current folder.
  /// - Throws: ``ModelFileError`` if the file does not exist, cannot be read, or is not a model.
  public init(contentsOf path: String) throws(ModelFileError) {
    let contents = try ModelFile.contents(of: path)
    if Self.isCoreML(contents) {
      try self.init(coreML: contents, source: path)
    } else {
      try self.init(json: contents, source: path)
    }
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
    guard Self.isCoreML(contents) else {
      throw ModelFileError(source: path, problem: .foreign(.notForeign))
    }
    try self.init(coreML: contents, source: path)
  }
}
