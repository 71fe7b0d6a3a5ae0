import Models
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
      if bytes.count > CoreMLLimits.fileSize, !CoreMLModel.isBeginning(of: bytes) {
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

  /// Reads a model in any known format, which the first bytes identify.
  static func model(contents: [UInt8], source: String) throws(ModelFileError) -> RegressionModel {
    CoreMLModel.isBeginning(of: contents)
      ? try RegressionModel(coreML: contents, source: source)
      : try RegressionModel(json: contents, source: source)
  }
}
