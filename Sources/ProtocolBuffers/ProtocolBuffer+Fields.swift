extension ProtocolBuffer.Field {
  /// The field as a nested message, or as any bytes.
  package func message() throws(ProtocolBuffer.Flaw) -> ArraySlice<UInt8> {
    guard case .bytes(let bytes) = value else { throw .unexpectedValue(field: number) }
    return bytes
  }

  package func text() throws(ProtocolBuffer.Flaw) -> String {
    guard let text = String(validating: try message(), as: UTF8.self) else {
      throw .unexpectedValue(field: number)
    }
    return text
  }

  package func unsigned() throws(ProtocolBuffer.Flaw) -> UInt64 {
    guard case .varint(let bits) = value else { throw .unexpectedValue(field: number) }
    return bits
  }

  /// The field as a non-negative integer that is valid as the size of an array.
  package func count() throws(ProtocolBuffer.Flaw) -> Int {
    guard let count = Int(exactly: try unsigned()) else { throw .unexpectedValue(field: number) }
    return count
  }

  package func flag() throws(ProtocolBuffer.Flaw) -> Bool {
    try unsigned() != 0
  }

  package func double() throws(ProtocolBuffer.Flaw) -> Double {
    guard case .fixed64(let bits) = value else { throw .unexpectedValue(field: number) }
    return Double(bitPattern: bits)
  }

  /// Appends the field to a list of doubles: a single one, or a packed list.
  package func append(to list: inout [Double]) throws(ProtocolBuffer.Flaw) {
    guard case .bytes(let packed) = value else { return list.append(try double()) }
    guard packed.count.isMultiple(of: 8) else { throw .unexpectedValue(field: number) }
    list.reserveCapacity(list.count + packed.count / 8)
    var reader = ProtocolBuffer.Reader(packed)
    while let next = try reader.nextDouble() { list.append(next) }
  }

  /// Appends the field to a list of integers: a single one, or a packed list, up to `limit`
  /// elements in total.
  package func append(
    to list: inout [UInt64], atMost limit: Int
  ) throws(ProtocolBuffer.Flaw) {
    var reader: ProtocolBuffer.Reader
    guard case .bytes(let packed) = value else {
      return list.append(try unsigned())
    }
    reader = ProtocolBuffer.Reader(packed)
    while let next = try reader.nextVarint() {
      guard list.count < limit else { throw .unexpectedValue(field: number) }
      list.append(next)
    }
  }
}

extension ProtocolBuffer.Flaw {
  /// The problem and its position, as the end of a sentence.
  package var text: String {
    switch self {
    case .cutOff(let place): "it is cut off within the field at byte \(place)"
    case .overlongNumber(let place): "the number at byte \(place) is too long"
    case .fieldNumber(let place): "the field at byte \(place) has an invalid field number"
    case .wireType(let place): "the field at byte \(place) has an unknown wire type"
    case .unexpectedValue(let field): "a field of number \(field) has a value of the wrong type"
    }
  }
}
