/// Why a model file cannot be used.
public struct ModelFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong with the file.
  public enum Problem: Sendable, Equatable {
    /// There is no file of this name.
    case noSuchFile
    /// The name is that of a folder.
    case isDirectory
    /// The file cannot be read, for the reason given.
    case unreadable(reason: String)
    /// The file is larger than any model.
    case tooLarge
    /// The file is not JSON, or not that of a model.
    case notAModel
    /// The file was written by a newer version of the program.
    case newerFormat(version: Int)
    /// The file violates a requirement of prediction.
    case damaged(String)
    /// The model has a value that its file cannot represent.
    case notWritable(String)
    /// The file cannot be written, for the reason given.
    case unwritable(reason: String)
    /// The file is in the format of another program, and cannot be used for the reason given.
    case foreign(ForeignModelError)
  }

  /// The file's name.
  public let source: String
  /// What is wrong with it.
  public let problem: Problem

  package init(source: String, problem: Problem) {
    self.source = source
    self.problem = problem
  }

  /// The problem and its solution.
  public var description: String {
    switch problem {
    case .noSuchFile:
      return "\(source): no such model file."
    case .isDirectory:
      return "\(source) is a folder; name a model file."
    case .unreadable(let reason):
      return "\(source) cannot be read: \(reason)."
    case .tooLarge:
      return
        "\(source) is larger than \(ModelFile.sizeLimit >> 20) MB, the maximum size of a model."
    case .notAModel:
      return "\(source) is not a betterrest model."
    case .newerFormat(let version):
      return "\(source) has format version \(version); this version of betterrest reads up to "
        + "\(ModelFile.version). Update betterrest, or train the model again."
    case .notWritable(let what):
      return "\(source) cannot be written: \(what). Train the model again on other rows."
    case .unwritable(let reason):
      return "\(source) cannot be written: \(reason)"
    case .foreign(let error):
      return "\(source) \(error)"
    case .damaged(let what):
      return "\(source) is damaged: \(what). Train the model again."
    }
  }
}
