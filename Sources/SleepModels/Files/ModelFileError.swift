import SleepText

/// An error of reading or writing a model file.
public struct ModelFileError: ReportableError, Equatable {
  /// A problem with a model file.
  public enum Problem: Sendable, Equatable {
    /// The file does not exist.
    case noSuchFile
    /// The path names a folder.
    case isDirectory
    /// The file cannot be read, for the reason given.
    case unreadable(reason: String)
    /// The file is larger than any valid model.
    case tooLarge
    /// The file is not JSON, or does not contain a model.
    case notAModel
    /// The file contains a model of a kind, where another is needed; both in words.
    case otherKind(String, needed: String)
    /// The file was written by a newer version of the program; the newest that can be read.
    case newerFormat(version: Int, newest: Int)
    /// The file contains an invalid model; the problem, as a sentence or a clause.
    case damaged(String)
    /// The model contains a value that the format cannot represent.
    case notWritable(String)
    /// The file cannot be written, for the reason given.
    case unwritable(reason: String)
    /// The file is in the format of another program, and cannot be used.
    case foreign(ForeignModelError)
  }

  /// The name of the file.
  public let source: String
  /// The problem.
  public let problem: Problem

  package init(source: String, problem: Problem) {
    self.source = source
    self.problem = problem
  }

  /// A description of the problem and of the remedy.
  public var description: String { failure.text }

  package var failure: Failure {
    switch problem {
    case .noSuchFile:
      Failure(
        .noInput, "\(source): no such model file.", suggestion: "Check the name, or train a model.")
    case .isDirectory: Failure(.noInput, "\(source) is a folder; name a model file.")
    case .unreadable(let reason): Failure(.inputOutput, "\(source) cannot be read: \(reason).")
    case .tooLarge:
      Failure(
        .badData,
        "\(source) is larger than \(ModelFile.sizeLimit >> 20) MB, the maximum size of a model.")
    case .notAModel:
      Failure(
        .badData, "\(source) is not a betterrest model.",
        suggestion: "Check the name, or train a model.")
    case .otherKind(let found, let needed):
      Failure(
        .badData, "\(source) is \(found), and \(needed) is needed here.",
        suggestion: "Name another one.")
    case .newerFormat(let version, let newest):
      Failure(
        .badData,
        "\(source) has format version \(version); this version of betterrest reads up to "
          + "\(newest).", suggestion: "Update betterrest, or train the model again.")
    case .damaged(let what):
      Failure(
        .badData, "\(source) is damaged: \(what).", suggestion: "Train the model again.")
    case .notWritable(let what):
      Failure(
        .badData, "\(source) cannot be written: \(what).",
        suggestion: "Train the model again on other rows.")
    case .unwritable(let reason):
      Failure(.cannotWrite, "\(source) cannot be written: \(reason)")
    case .foreign(let error):
      Failure(
        .badData, "\(source) \(error.failure.message)", suggestion: error.failure.suggestion)
    }
  }
}
