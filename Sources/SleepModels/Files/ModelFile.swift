/// The model file, as readable JSON.
///
/// It contains no date and no path, so the same training writes the same bytes. <doc:TheModelFile>
/// describes the format.
package enum ModelFile {
  static let firstVersion = 1
  /// The version of models with words.
  static let versionWithWords = 2
  /// The maximum size of a file in bytes.
  package static let sizeLimit = 256 << 20

  /// What a file contains.
  package enum Kind: String {
    case regressor
    case textClassifier

    /// The newest version that is read.
    var newestVersion: Int {
      switch self {
      case .regressor: versionWithWords
      case .textClassifier: firstVersion
      }
    }

    /// The kind in words.
    package var name: String {
      switch self {
      case .regressor: "a model that predicts a number"
      case .textClassifier: "a text classifier"
      }
    }
  }

  package typealias Flaw = ModelField.Flaw

  static func json(of document: JSON) throws(ModelFileError) -> [UInt8] {
    do {
      return try document.written()
    } catch {
      throw ModelFileError(
        source: "The model", problem: .notWritable("\(error.place) is not a finite number"))
    }
  }

  /// Reads a model of a kind from its document; a regressor's need not say that it is one.
  static func read<Model>(
    _ json: [UInt8], source: String, as kind: Kind, _ read: (ModelField) throws(Flaw) -> Model
  ) throws(ModelFileError) -> Model {
    func refuse(_ problem: ModelFileError.Problem) -> ModelFileError {
      ModelFileError(source: source, problem: problem)
    }
    guard let json = JSON(json) else { throw refuse(.notAModel) }
    let document = ModelField(json)
    let (found, version): (Kind, Int)
    do {
      found = try document.optional("kind")?.value() ?? .regressor
      version = try document["formatVersion"].whole()
    } catch {
      throw refuse(.notAModel)
    }
    guard found == kind else { throw refuse(.otherKind(found.name, needed: kind.name)) }
    guard version <= kind.newestVersion else {
      throw refuse(.newerFormat(version: version, newest: kind.newestVersion))
    }
    guard version >= Self.firstVersion else {
      throw refuse(.damaged("format version \(version) does not exist"))
    }
    do {
      return try read(document)
    } catch {
      throw refuse(.damaged(error.what))
    }
  }
}

extension RegressionModel {
  /// The contents of the model's JSON file; the same model gives the same bytes on every machine.
  ///
  /// - Throws: ``ModelFileError`` if a number of the model is not finite.
  /// - Complexity: O(size of the model).
  public var json: [UInt8] {
    get throws(ModelFileError) { try ModelFile.json(of: document) }
  }

  /// Reads a model from the contents of its JSON file.
  ///
  /// - Parameters:
  ///   - json: The contents of the file, as returned by ``json``.
  ///   - source: The name of the file for errors.
  /// - Throws: ``ModelFileError`` if the contents are not a valid model.
  public init(json: [UInt8], source: String = "model") throws(ModelFileError) {
    self = try ModelFile.read(json, source: source, as: .regressor) {
      field throws(ModelFile.Flaw) in
      try field.regressionModel
    }
  }
}

extension TextClassifier {
  /// The contents of the classifier's JSON file, in UTF-8; the same classifier gives the same bytes
  /// on every machine.
  ///
  /// - Throws: ``ModelFileError`` if a number is not finite.
  public var json: [UInt8] {
    get throws(ModelFileError) { try ModelFile.json(of: document) }
  }

  /// Reads a classifier from the contents of its JSON file.
  ///
  /// - Parameters:
  ///   - json: The contents of the file, as returned by ``json``.
  ///   - source: The name of the file for errors.
  /// - Throws: ``ModelFileError`` if the contents are not a valid classifier.
  public init(json: [UInt8], source: String = "model") throws(ModelFileError) {
    self = try ModelFile.read(
      json, source: source, as: .textClassifier
    ) { field throws(ModelFile.Flaw) in try field.textClassifier }
  }
}
