import Foundation

extension RegressionModel {
  /// The model as the contents of its file; the same model gives the same bytes everywhere.
  ///
  /// - Complexity: O(size of the model).
  public var json: [UInt8] { ModelFile.json(of: self) }

  /// Reads a model from the contents of its file.
  ///
  /// - Parameters:
  ///   - json: What ``json`` gave.
  ///   - source: The name by which errors speak of it.
  /// - Throws: ``ModelFileError`` if this is not a model, or prediction could not rely on it.
  public init(json: [UInt8], source: String = "model") throws(ModelFileError) {
    self = try ModelFile.model(json: json, source: source)
  }

  /// Reads a model file.
  ///
  /// - Parameter path: The file's path, absolute or from the current folder.
  /// - Throws: ``ModelFileError`` if there is no such file, it cannot be read, or is no model.
  public init(contentsOf path: String) throws(ModelFileError) {
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
    let bytes: Data
    do {
      bytes = try file.read(upToCount: ModelFile.sizeLimit + 1) ?? Data()
    } catch {
      throw refuse(.unreadable(reason: error.localizedDescription))
    }
    guard bytes.count <= ModelFile.sizeLimit else { throw refuse(.tooLarge) }
    self = try ModelFile.model(json: Array(bytes), source: path)
  }

  /// The model that comes with the library, trained on `Data/BetterRest.csv` with the defaults.
  ///
  /// - Throws: Nothing in a released version: a test reads it.
  public static func builtIn() throws(ModelFileError) -> RegressionModel {
    try RegressionModel(json: PackageResources.BuiltInModel_json, source: "the built-in model")
  }
}
