/// The part of the Protocol Buffers wire format that model files need.
///
/// A message is a list of fields, each a number and a value: a varint, 4 or 8 bytes, or
/// length-delimited bytes (texts, messages, packed lists).
///
/// Source: the encoding as published at protobuf.dev/programming-guides/encoding.
enum ProtocolBuffer {
  /// A violation of the format, with its byte position.
  enum Flaw: Error, Equatable {
    /// The bytes end within a field.
    case cutOff(at: Int)
    /// A varint has more than 64 bits.
    case overlongNumber(at: Int)
    /// A field number is 0 or too large.
    case fieldNumber(at: Int)
    /// A field has an unknown wire type, or is a group, which is obsolete.
    case wireType(at: Int)
    /// The value of a field has the wrong type.
    case unexpectedValue(field: Int)
  }

  enum Value: Equatable {
    case varint(UInt64)
    case fixed64(UInt64)
    case bytes(ArraySlice<UInt8>)
    case fixed32(UInt32)
  }

  struct Field: Equatable {
    let number: Int
    let value: Value
  }

  static let largestField = 1 << 29 - 1

  /// Reads a message field by field without copying it.
  struct Reader {
    fileprivate var rest: ArraySlice<UInt8>

    init(_ message: ArraySlice<UInt8>) {
      rest = message
    }

    /// The next field, or `nil` after the last.
    mutating func next() throws(Flaw) -> Field? {
      guard !rest.isEmpty else { return nil }
      let start = rest.startIndex
      let tag = try varint()
      guard let number = Int(exactly: tag >> 3), 1...ProtocolBuffer.largestField ~= number else {
        throw .fieldNumber(at: start)
      }
      switch tag & 7 {
      case 0: return Field(number: number, value: .varint(try varint()))
      case 1: return Field(number: number, value: .fixed64(try littleEndian(8)))
      case 2:
        let length = try varint()
        guard length <= UInt64(rest.count) else { throw .cutOff(at: start) }
        return Field(number: number, value: .bytes(take(Int(length))))
      case 5:
        return Field(
          number: number, value: .fixed32(UInt32(truncatingIfNeeded: try littleEndian(4))))
      default: throw .wireType(at: start)
      }
    }

    fileprivate mutating func varint() throws(Flaw) -> UInt64 {
      let start = rest.startIndex
      var value: UInt64 = 0
      for shift in stride(from: 0, to: 64, by: 7) {
        guard let byte = rest.popFirst() else { throw .cutOff(at: start) }
        let bits = UInt64(byte & 0x7F)
        guard shift < 63 || bits <= 1 else { throw .overlongNumber(at: start) }
        value |= bits << UInt64(shift)
        if byte < 0x80 { return value }
      }
      throw .overlongNumber(at: start)
    }

    fileprivate mutating func littleEndian(_ count: Int) throws(Flaw) -> UInt64 {
      guard rest.count >= count else { throw .cutOff(at: rest.startIndex) }
      return take(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }

  /// Writes a message field by field; the same calls give the same bytes.
  struct Writer {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: UInt64, field: Int) {
      tag(field, wireType: 0)
      varint(value)
    }

    mutating func write(_ value: Bool, field: Int) {
      write(value ? 1 : 0, field: field)
    }

    /// Writes a negative number in ten bytes, as `int32` and `int64` do.
    mutating func write(_ value: Int, field: Int) {
      write(UInt64(bitPattern: Int64(value)), field: field)
    }

    mutating func write(_ value: Double, field: Int) {
      tag(field, wireType: 1)
      littleEndian(value.bitPattern)
    }

    mutating func write(_ text: String, field: Int) {
      write(bytes: Array(text.utf8), field: field)
    }

    mutating func write(bytes value: [UInt8], field: Int) {
      tag(field, wireType: 2)
      varint(UInt64(value.count))
      bytes += value
    }

    mutating func write(field: Int, message: (inout Writer) -> Void) {
      var inner = Writer()
      message(&inner)
      write(bytes: inner.bytes, field: field)
    }

    mutating func write(packed values: [Double], field: Int) {
      write(field: field) { list in
        for value in values { list.littleEndian(value.bitPattern) }
      }
    }

    mutating func write(packed values: [Int], field: Int) {
      write(field: field) { list in
        for value in values { list.varint(UInt64(bitPattern: Int64(value))) }
      }
    }

    private mutating func tag(_ field: Int, wireType: UInt64) {
      varint(UInt64(field) << 3 | wireType)
    }

    private mutating func varint(_ value: UInt64) {
      var rest = value
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }

    private mutating func littleEndian(_ bits: some FixedWidthInteger) {
      for shift in stride(from: 0, to: bits.bitWidth, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
      }
    }
  }
}

extension ProtocolBuffer.Field {
  /// The field as a nested message, or as any bytes.
  func message() throws(ProtocolBuffer.Flaw) -> ArraySlice<UInt8> {
    guard case .bytes(let bytes) = value else { throw .unexpectedValue(field: number) }
    return bytes
  }

  func text() throws(ProtocolBuffer.Flaw) -> String {
    guard let text = String(validating: try message(), as: UTF8.self) else {
      throw .unexpectedValue(field: number)
    }
    return text
  }

  func unsigned() throws(ProtocolBuffer.Flaw) -> UInt64 {
    guard case .varint(let bits) = value else { throw .unexpectedValue(field: number) }
    return bits
  }

  func flag() throws(ProtocolBuffer.Flaw) -> Bool {
    try unsigned() != 0
  }

  func double() throws(ProtocolBuffer.Flaw) -> Double {
    guard case .fixed64(let bits) = value else { throw .unexpectedValue(field: number) }
    return Double(bitPattern: bits)
  }

  /// Appends the field to a list of doubles: a single one, or a packed list.
  func append(to list: inout [Double]) throws(ProtocolBuffer.Flaw) {
    guard case .bytes(let packed) = value else { return list.append(try double()) }
    guard packed.count.isMultiple(of: 8) else { throw .unexpectedValue(field: number) }
    list.reserveCapacity(list.count + packed.count / 8)
    var reader = ProtocolBuffer.Reader(packed)
    while !reader.rest.isEmpty { list.append(Double(bitPattern: try reader.littleEndian(8))) }
  }

  /// Appends the field to a list of integers: a single one, or a packed list, up to `limit`
  /// elements in total.
  func append(
    to list: inout [UInt64], atMost limit: Int
  ) throws(ProtocolBuffer.Flaw) {
    func add(_ next: UInt64) throws(ProtocolBuffer.Flaw) {
      guard list.count < limit else { throw .unexpectedValue(field: number) }
      list.append(next)
    }
    guard case .bytes(let packed) = value else { return try add(try unsigned()) }
    var reader = ProtocolBuffer.Reader(packed)
    while !reader.rest.isEmpty { try add(try reader.varint()) }
  }
}

extension ProtocolBuffer.Flaw {
  /// The problem and its position, as the end of a sentence.
  var text: String {
    switch self {
    case .cutOff(let place): "it is cut off within the field at byte \(place)"
    case .overlongNumber(let place): "the number at byte \(place) is too long"
    case .fieldNumber(let place): "the field at byte \(place) has an invalid field number"
    case .wireType(let place): "the field at byte \(place) has an unknown wire type"
    case .unexpectedValue(let field): "a field of number \(field) has a value of the wrong type"
    }
  }
}
