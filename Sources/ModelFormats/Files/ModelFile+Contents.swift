import Foundation
import TabularRegression

// Model files of any format.
extension ModelFile {
  /// The bytes of a file that may be a model.
  static func contents(of path: String) throws(ModelFileError) -> [UInt8] {
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
      // More of the file only if it is not a format of which no file may be larger.
      bytes = try file.read(upToCount: CoreMLLimits.fileSize + 1) ?? Data()
      if bytes.count > CoreMLLimits.fileSize, !CoreMLModel.isBeginning(of: bytes) {
        bytes += try file.read(upToCount: sizeLimit - CoreMLLimits.fileSize) ?? Data()
      }
    } catch {
      throw refuse(.unreadable(reason: error.localizedDescription))
    }
    guard bytes.count <= sizeLimit else { throw refuse(.tooLarge) }
    return Array(bytes)
  }

  /// Replaces a file as a whole.
  static func write(_ contents: [UInt8], to file: URL) throws(ModelFileError) {
    do {
      try Data(contents).write(to: file, options: .atomic)
    } catch {
      throw ModelFileError(
        source: file.path, problem: .unwritable(reason: error.localizedDescription))
    }
  }

  /// Reads a model in any format that is known, which its first byte tells.
  static func model(contents: [UInt8], source: String) throws(ModelFileError) -> RegressionModel {
    CoreMLModel.isBeginning(of: contents)
      ? try RegressionModel(coreML: contents, source: source)
      : try model(json: contents, source: source)
  }
}
