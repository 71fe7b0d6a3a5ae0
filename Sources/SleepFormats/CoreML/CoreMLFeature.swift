import SleepText
import SleepModels

/// An input or an output of a Core ML model or of one of its stages.
struct CoreMLFeature: CoreMLMessage {
  enum Shape: Equatable {
    case double
    case int64
    /// A list with this number of elements.
    case list(Int)
    case string
    /// A dictionary from these keys to doubles.
    case dictionary(Key)
  }

  enum Key {
    case int64, string
  }

  var name = ""
  var shortDescription = ""
  /// `nil` only while it is read.
  var shape: Shape?
  var isOptional = false

  private var count: Int? {
    if case .list(let count) = shape { count } else { nil }
  }

  private var key: Key? {
    if case .dictionary(let key) = shape { key } else { nil }
  }

  var width: Int { count ?? 1 }

  mutating func list(_ fields: inout CoreMLFields) {
    fields.text(1, &name, atMost: CoreMLLimits.nameLength)
    fields.text(2, &shortDescription)
    fields.message(3) { type in
      type.refuse([4: "imageType", 7: "sequenceType", 8: "stateType"]) {
        .unsupported("\(name.printable()) is of \($0), not a number")
      }
      type.mark(1, &shape, as: .int64)
      type.mark(2, &shape, as: .double)
      type.mark(3, &shape, as: .string)
      list(array: &type)
      var key = key
      let isRead = type.message(6, if: key != nil) { dictionary in
        dictionary.mark(1, &key, as: .int64)
        dictionary.mark(2, &key, as: .string)
      }
      if isRead { shape = key.map { .dictionary($0) } }
      type.flag(1000, &isOptional)
    }
  }

  /// A list of doubles of any fixed shape.
  private mutating func list(array fields: inout CoreMLFields) {
    var (shape, dataType) = (count.map { [UInt64($0)] } ?? [], UInt64(65_600))
    if !fields.isWriting { shape = [] }
    let isRead = fields.message(5, if: count != nil) { array in
      array.numbers(1, &shape, atMost: 16)
      array.number(2, &dataType)
      // Shapes from which a call may choose.
      array.refuse([21: "enumeratedShapes", 31: "shapeRange"]) { _ in
        .unsupported("\(name.printable()) is a multi-array without a fixed shape")
      }
    }
    guard isRead else { return }
    var width = 1
    for size in shape {
      guard size <= UInt64(CoreMLLimits.width), width * Int(size) <= CoreMLLimits.width else {
        return fields.fail(
          .tooLarge("\(name.printable()) has more than \(CoreMLLimits.width) numbers"))
      }
      width *= Int(size)
    }
    self.shape = .list(shape.isEmpty ? 0 : width)
  }

  static func begin(_: ArraySlice<UInt8>, _ fields: inout CoreMLFields) {
    fields.take(\.features, CoreMLLimits.tooManyFeatures)
  }

  func finish(_ fields: inout CoreMLFields) {
    fields.require(!name.isEmpty, .damaged("an input or output has no name"))
    fields.require(shape != nil, .damaged("\(name.printable()) has no type"))
  }
}

struct CoreMLMetadata: CoreMLMessage, Equatable {
  var shortDescription = ""
  var version = ""
  var author = ""
  var license = ""
  var userDefined: [String: String] = [:]

  init() {}

  init(
    _ labels: ExportLabels, summary: String, fingerprint: String?, notes: [String: String]
  ) {
    (shortDescription, version) = (summary, labels.version ?? fingerprint ?? "")
    (author, license, userDefined) = (labels.author, labels.license, notes)
  }

  mutating func list(_ fields: inout CoreMLFields) {
    fields.text(1, &shortDescription)
    fields.text(2, &version)
    fields.text(3, &author)
    fields.text(4, &license)
    let written = fields.isWriting ? userDefined.sorted { $0.key < $1.key } : [(key: "", value: "")]
    for (key, value) in written {
      var (key, value) = (key, value)
      let isRead = fields.message(100) { entry in
        entry.text(1, &key)
        entry.text(2, &value)
      }
      guard isRead else { continue }
      fields.take(
        \.metadataEntries,
        .tooLarge("its metadata has more than \(CoreMLLimits.metadataEntries) entries"))
      userDefined[key] = value
    }
  }
}
