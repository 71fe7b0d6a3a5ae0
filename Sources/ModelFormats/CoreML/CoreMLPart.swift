import ProtocolBuffers

/// Reads the fields of a message; errors describe the file.
struct CoreMLParts {
  private var reader: ProtocolBuffer.Reader
  private let depth: Int

  /// - Parameter depth: The number of enclosing pipelines.
  init(_ message: ArraySlice<UInt8>, depth: Int) {
    reader = ProtocolBuffer.Reader(message)
    self.depth = depth
  }

  mutating func next() throws(ForeignModelError) -> CoreMLPart? {
    do {
      return try reader.next().map { CoreMLPart(field: $0, depth: depth) }
    } catch {
      throw .damaged(error.text)
    }
  }

  /// The next field with this number, skipping others.
  mutating func next(_ number: Int) throws(ForeignModelError) -> CoreMLPart? {
    while let part = try next() {
      if part.number == number { return part }
    }
    return nil
  }
}

struct CoreMLPart {
  let field: ProtocolBuffer.Field
  let depth: Int

  var number: Int { field.number }

  /// The fields of the message in this field.
  func parts() throws(ForeignModelError) -> CoreMLParts {
    CoreMLParts(try message(), depth: depth)
  }

  func message() throws(ForeignModelError) -> ArraySlice<UInt8> {
    do { return try field.message() } catch { throw .damaged(error.text) }
  }

  func text(atMost limit: Int = CoreMLLimits.textLength) throws(ForeignModelError) -> String {
    guard try message().count <= limit else {
      throw .tooLarge("it has a name or a text of more than \(limit) bytes")
    }
    do { return try field.text() } catch { throw .damaged(error.text) }
  }

  func count() throws(ForeignModelError) -> Int {
    do { return try field.count() } catch { throw .damaged(error.text) }
  }

  func unsigned() throws(ForeignModelError) -> UInt64 {
    do { return try field.unsigned() } catch { throw .damaged(error.text) }
  }

  func double() throws(ForeignModelError) -> Double {
    do { return try field.double() } catch { throw .damaged(error.text) }
  }

  func append(to list: inout [Double]) throws(ForeignModelError) {
    do { try field.append(to: &list) } catch { throw .damaged(error.text) }
  }

  func append(to list: inout [UInt64], atMost limit: Int) throws(ForeignModelError) {
    do { try field.append(to: &list, atMost: limit) } catch { throw .damaged(error.text) }
  }
}
