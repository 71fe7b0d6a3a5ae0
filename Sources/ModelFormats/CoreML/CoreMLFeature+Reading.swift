import MessageText

extension CoreMLFeature {
  init(_ feature: CoreMLPart, _ limits: inout CoreMLLimits) throws(ForeignModelError) {
    typealias Schema = CoreMLSchema.Feature
    try limits.takeFeature()
    self.init(name: "", shape: .double)
    var type: CoreMLPart?
    var fields = try feature.parts()
    while let part = try fields.next() {
      switch part.number {
      case Schema.name: name = try part.text(atMost: CoreMLLimits.nameLength)
      case Schema.shortDescription: shortDescription = try part.text()
      case Schema.type: type = part
      default: break
      }
    }
    guard !name.isEmpty else { throw .damaged("an input or output has no name") }
    guard let type else { throw .damaged("\(name.printable()) has no type") }
    try read(type: type)
  }

  private mutating func read(type: CoreMLPart) throws(ForeignModelError) {
    typealias Schema = CoreMLSchema.FeatureType
    var shape: Shape?
    var fields = try type.parts()
    while let part = try fields.next() {
      switch part.number {
      case Schema.double:
        _ = try part.message()
        shape = .double
      case Schema.int64:
        _ = try part.message()
        shape = .int64
      case Schema.multiArray: shape = .list(try width(of: part))
      case Schema.isOptional: isOptional = try part.unsigned() != 0
      default:
        if let type = Schema.otherTypes[part.number] {
          throw .unsupported("\(name.printable()) is of \(type), not a number")
        }
      }
    }
    guard let shape else { throw .damaged("\(name.printable()) has no type") }
    self.shape = shape
  }

  /// The number of elements of a list of any shape.
  private func width(of list: CoreMLPart) throws(ForeignModelError) -> Int {
    typealias Schema = CoreMLSchema.MultiArray
    var shape: [UInt64] = []
    var fields = try list.parts()
    while let part = try fields.next() {
      if part.number == Schema.shape { try part.append(to: &shape, atMost: Self.mostDimensions) }
      if Schema.flexibleShapes.contains(part.number) {
        throw .unsupported("\(name.printable()) is a multi-array without a fixed shape")
      }
    }
    var width = 1
    for size in shape {
      guard size <= UInt64(CoreMLLimits.width), width * Int(size) <= CoreMLLimits.width else {
        throw .tooLarge("\(name.printable()) has more than \(CoreMLLimits.width) numbers")
      }
      width *= Int(size)
    }
    return shape.isEmpty ? 0 : width
  }

  private static let mostDimensions = 16
}

extension CoreMLMetadata {
  init(_ metadata: CoreMLPart) throws(ForeignModelError) {
    typealias Schema = CoreMLSchema.Metadata
    var entries = 0
    var fields = try metadata.parts()
    while let part = try fields.next() {
      switch part.number {
      case Schema.shortDescription: shortDescription = try part.text()
      case Schema.version: version = try part.text()
      case Schema.author: author = try part.text()
      case Schema.license: license = try part.text()
      case Schema.userDefined:
        entries += 1
        guard entries <= CoreMLLimits.metadataEntries else {
          throw .tooLarge("its metadata has more than \(CoreMLLimits.metadataEntries) entries")
        }
        try read(entry: part)
      default: break
      }
    }
  }

  private mutating func read(entry: CoreMLPart) throws(ForeignModelError) {
    var (key, value) = ("", "")
    var fields = try entry.parts()
    while let part = try fields.next() {
      switch part.number {
      case CoreMLSchema.MapEntry.key: key = try part.text()
      case CoreMLSchema.MapEntry.value: value = try part.text()
      default: break
      }
    }
    userDefined[key] = value
  }
}
