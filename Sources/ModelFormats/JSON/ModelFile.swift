import Foundation
import TabularRegression

/// The model file, as readable JSON.
///
/// It contains no date and no path, so the same training writes the same bytes. <doc:TheModelFile>
/// describes the format.
package enum ModelFile {
  /// The version that is written, and the newest that is read.
  package static let version = 1
  /// The maximum size of a file in bytes.
  static let sizeLimit = 256 << 20

  /// What a file contains.
  package enum Kind: String, Codable, Sendable {
    case regressor
    case textClassifier

    /// The kind in words.
    package var name: String {
      switch self {
      case .regressor: "a model that predicts a number"
      case .textClassifier: "a text classifier"
      }
    }
  }

  /// The beginning of every model file.
  private struct Header: Decodable {
    var formatVersion: Int
    /// Omitted for a regressor, the first kind that there was.
    var kind: Kind?
  }

  static func json(of model: RegressionModel) throws(ModelFileError) -> [UInt8] {
    try json(encoding: ModelDocument(model))
  }

  /// Writes the document of a model.
  package static func json(encoding document: some Encodable) throws(ModelFileError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let json = try encoder.encode(document)
      return joiningLines(Array(json)) + [UInt8(ascii: "\n")]
    } catch let error as EncodingError {
      throw ModelFileError(source: "The model", problem: .notWritable(error.place))
    } catch {
      throw ModelFileError(source: "The model", problem: .notWritable(error.localizedDescription))
    }
  }

  static func model(json: [UInt8], source: String) throws(ModelFileError) -> RegressionModel {
    try read(json, source: source, as: .regressor) { (document: ModelDocument) in
      try document.model()
    }
  }

  /// Reads the document of a model of a kind.
  ///
  /// - Parameter model: Makes the model, and throws ``Flaw`` if it is not valid.
  package static func read<Document: VersionedDocument, Model>(
    _ json: [UInt8], source: String, as kind: Kind, model: (Document) throws -> Model
  ) throws(ModelFileError) -> Model {
    let decoder = JSONDecoder()
    let data = Data(json)
    func refuse(_ problem: ModelFileError.Problem) -> ModelFileError {
      ModelFileError(source: source, problem: problem)
    }
    let document = Result { try decoder.decode(Document.self, from: data) }
    let found: Int
    if let read = try? document.get() {
      found = read.formatVersion
    } else if let header = try? decoder.decode(Header.self, from: data) {
      // A document of another version may have other keys.
      guard header.kind ?? .regressor == kind else {
        throw refuse(.otherKind((header.kind ?? .regressor).name, needed: kind.name))
      }
      found = header.formatVersion
    } else {
      throw refuse(.notAModel)
    }
    guard found <= version else { throw refuse(.newerFormat(version: found)) }
    guard found == version else {
      throw refuse(.damaged("format version \(found) does not exist"))
    }
    do {
      return try model(document.get())
    } catch let flaw as Flaw {
      throw refuse(.damaged(flaw.what))
    } catch let error as DecodingError {
      throw refuse(.damaged(error.place))
    } catch {
      throw refuse(.notAModel)
    }
  }

  /// What is wrong with a document.
  package struct Flaw: Error, Equatable {
    package var what: String

    package init(what: String) {
      self.what = what
    }
  }

  private struct Container {
    var start: Int
    var isObject: Bool
    /// Whether it contains nested lists or objects, or is an object.
    var isNested = false
    var hasContainers = false
  }

  /// Joins lists of numbers or strings, and objects of these, into single lines.
  private static func joiningLines(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    var isInString = false
    var isEscaped = false
    var open: [Container] = []
    for byte in json {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          open.append(Container(start: result.count, isObject: byte == UInt8(ascii: "{")))
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          guard let closed = open.popLast() else { break }
          let isLine = closed.isObject ? !closed.isNested : !closed.hasContainers
          if isLine {
            result.replaceSubrange(
              closed.start..., with: oneLine(result[closed.start...]))
          }
          if let last = open.indices.last {
            open[last].hasContainers = true
            if closed.isObject || closed.hasContainers { open[last].isNested = true }
          }
        default: break
        }
      }
      result.append(byte)
    }
    return result
  }

  /// A list or an object without the white space around its values.
  private static func oneLine(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in text {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        continue
      }
      line.append(byte)
    }
    return line
  }
}

/// A position in a document: `trees[3].leaf`.
private func name(_ path: [any CodingKey]) -> String {
  path.reduce(into: "") { name, key in
    if let index = key.intValue {
      name += "[\(index)]"
    } else {
      name += name.isEmpty ? key.stringValue : "." + key.stringValue
    }
  }
}

extension EncodingError {
  /// The value that cannot be written, by its position: `base.intercept is not a finite number`.
  fileprivate var place: String {
    guard case .invalidValue(_, let context) = self else { return localizedDescription }
    return name(context.codingPath) + " is not a finite number"
  }
}

extension DecodingError {
  /// The value that is missing or wrong, by its position: `training.rows is missing`.
  fileprivate var place: String {
    switch self {
    case .keyNotFound(let key, let context): return name(context.codingPath + [key]) + " is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      // The decoder reports no position for a number such as 1e999, which no type can represent.
      return context.codingPath.isEmpty
        ? "it has a number or a string that cannot be read"
        : name(context.codingPath) + " has a value of the wrong type"
    @unknown default: return "it cannot be decoded"
    }
  }
}

/// The document of a model file, which names its version.
package protocol VersionedDocument: Decodable {
  var formatVersion: Int { get }
}
