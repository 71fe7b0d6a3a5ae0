extension ProtocolBuffer.Field {
  /// The field as a message within the message, or as any bytes.
  package func message() throws(ProtocolBuffer.Flaw) -> ArraySlice<UInt8> {
    guard case .bytes(let bytes) = value else { throw .unexpectedValue(field: number) }
    return bytes
  }

  /// The field as text.
  package func text() throws(ProtocolBuffer.Flaw) -> String {
    guard let text = String(validating: try message(), as: UTF8.self) else {
      throw .unexpectedValue(field: number)
    }
    return text
  }

  /// The field as a whole number without a sign.
  package func unsigned() throws(ProtocolBuffer.Flaw) -> UInt64 {
    guard case .varint(let bits) = value else { throw .unexpectedValue(field: number) }
    return bits
  }

  /// The field as a whole number from 0, of a size that arrays can have.
  package func count() throws(ProtocolBuffer.Flaw) -> Int {
    guard let count = Int(exactly: try unsigned()) else { throw .unexpectedValue(field: number) }
    return count
  }

  /// The field as yes or no.
  package func flag() throws(ProtocolBuffer.Flaw) -> Bool {
    try unsigned() != 0
  }

  /// The field as a number of eight bytes.
  package func double() throws(ProtocolBuffer.Flaw) -> Double {
    guard case .fixed64(let bits) = value else { throw .unexpectedValue(field: number) }
    return Double(bitPattern: bits)
  }

  /// Adds the field to a list of doubles: one of them, or many packed together.
  package func append(to list: inout [Double]) throws(ProtocolBuffer.Flaw) {
    guard case .bytes(let packed) = value else { return list.append(try double()) }
    guard packed.count.isMultiple(of: 8) else { throw .unexpectedValue(field: number) }
    list.reserveCapacity(list.count + packed.count / 8)
    var reader = ProtocolBuffer.Reader(packed)
    while let next = try reader.nextDouble() { list.append(next) }
  }

  /// Adds the field to a list of whole numbers: one of them, or many packed together.
  ///
  /// - Parameter limit: More of them than this are refused.
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
  /// What is wrong and where, as the end of a sentence.
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
