import MessageText
import Models

/// A message of Core ML's schema, which lists its fields once for reading and writing.
protocol CoreMLMessage {
  init()

  /// Lists the fields in the order of their numbers: each with its number, its kind and its place.
  ///
  /// Writing calls it once, and reading for each field of a file, which it ignores if it is not
  /// listed.
  mutating func list(_ fields: inout CoreMLFields) throws(ForeignModelError)

  /// Checks the limits and the kind of a message before it is read.
  static func begin(
    _ message: ArraySlice<UInt8>, _ fields: inout CoreMLFields
  ) throws(ForeignModelError)

  /// Checks a message that has been read.
  mutating func finish(_ fields: inout CoreMLFields) throws(ForeignModelError)
}

extension CoreMLMessage {
  static func begin(_: ArraySlice<UInt8>, _: inout CoreMLFields) {}

  mutating func finish(_: inout CoreMLFields) {}
}

/// Reads one field of a message, or writes all in the order in which they are listed.
///
/// Functions return whether the field was read. Zeros and empty texts, the defaults for readers, are
/// not written.
struct CoreMLFields {
  typealias Failure = ForeignModelError

  /// The field to read; `nil` to write.
  private var field: ProtocolBuffer.Field?
  private var writer = ProtocolBuffer.Writer()
  var limits = CoreMLLimits()
  /// The number of enclosing models.
  var depth = 0

  static func read<Message: CoreMLMessage>(_ bytes: [UInt8]) throws(Failure) -> Message {
    var fields = CoreMLFields()
    return try fields.read(bytes[...])
  }

  static func bytes(_ message: some CoreMLMessage) -> [UInt8] {
    var (message, fields) = (message, CoreMLFields())
    // Only reading throws.
    try? message.list(&fields)
    return fields.writer.bytes
  }

  var isWriting: Bool { field == nil }
  /// The number of the field to read.
  var number: Int? { field?.number }

  @discardableResult mutating func text(
    _ number: Int, _ text: inout String, atMost limit: Int = CoreMLLimits.textLength
  ) throws(Failure) -> Bool {
    if isWriting, !text.isEmpty { writer.write(text, field: number) }
    guard let field = reading(number) else { return false }
    guard try value(field.message).count <= limit else {
      throw .tooLarge("it has a name or a text of more than \(limit) bytes")
    }
    text = try value(field.text)
    return true
  }

  mutating func texts(_ number: Int, _ texts: inout [String]) throws(Failure) {
    if isWriting { for text in texts { writer.write(text, field: number) } }
    var next = ""
    if !isWriting, try text(number, &next) { texts.append(next) }
  }

  @discardableResult mutating func number<Number: FixedWidthInteger>(
    _ number: Int, _ value: inout Number
  ) throws(Failure) -> Bool {
    if isWriting, value != 0 { writer.write(UInt64(value), field: number) }
    guard let field = reading(number) else { return false }
    guard let read = Number(exactly: try self.value(field.unsigned)) else {
      throw .damaged(ProtocolBuffer.Flaw.unexpectedValue(field: number).text)
    }
    value = read
    return true
  }

  mutating func numbers(
    _ number: Int, _ values: inout [UInt64], atMost limit: Int
  ) throws(Failure) {
    if isWriting { writer.write(packed: values.map(Int.init), field: number) }
    guard let field = reading(number) else { return }
    do { try field.append(to: &values, atMost: limit) } catch { throw .damaged(error.text) }
  }

  mutating func flag(_ number: Int, _ value: inout Bool) throws(Failure) {
    if isWriting, value { writer.write(value, field: number) }
    if let field = reading(number) { value = try self.value(field.flag) }
  }

  @discardableResult mutating func double(
    _ number: Int, _ value: inout Double
  ) throws(Failure) -> Bool {
    if isWriting, value.bitPattern != 0 { writer.write(value, field: number) }
    guard let field = reading(number) else { return false }
    value = try self.value(field.double)
    return true
  }

  mutating func doubles(_ number: Int, _ values: inout [Double]) throws(Failure) {
    if isWriting { writer.write(packed: values, field: number) }
    guard let field = reading(number) else { return }
    do { try field.append(to: &values) } catch { throw .damaged(error.text) }
  }

  /// Messages of a list of doubles.
  mutating func rows(_ number: Int, _ rows: inout [[Double]]) throws(Failure) {
    for row in isWriting ? rows : [[]] {
      var row = row
      if try message(number, { fields throws(Failure) in try fields.doubles(1, &row) }) {
        rows.append(row)
      }
    }
  }

  /// An empty message, which stands for one of several values.
  mutating func mark<Value: Equatable>(
    _ number: Int, _ value: inout Value, as marked: Value
  ) throws(Failure) {
    if try message(number, if: value == marked, { _ in }) { value = marked }
  }

  /// A message that is a part of this one.
  @discardableResult mutating func message(
    _ number: Int, if isWritten: Bool = true,
    _ list: (inout CoreMLFields) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    if isWriting {
      guard isWritten else { return false }
      var inner = CoreMLFields()
      try list(&inner)
      writer.write(bytes: inner.writer.bytes, field: number)
    }
    guard let outer = reading(number) else { return false }
    try read(try value(outer.message), list)
    return true
  }

  mutating func message(
    _ number: Int, _ message: inout some CoreMLMessage
  ) throws(Failure) {
    let isRead = try self.message(number) { fields throws(Failure) in try message.list(&fields) }
    if isRead { try message.finish(&self) }
  }

  mutating func messages<Message: CoreMLMessage>(
    _ number: Int, _ messages: inout [Message]
  ) throws(Failure) {
    if isWriting {
      for message in messages { writer.write(bytes: Self.bytes(message), field: number) }
    }
    if let field = reading(number) { messages.append(try read(try value(field.message))) }
  }

  /// Refuses fields, by number, that a reader would have to know.
  func refuse(
    _ names: [Int: String], _ failure: (String) -> Failure
  ) throws(Failure) {
    if let name = number.flatMap({ names[$0] }) { throw failure(name) }
  }

  /// Refuses another transform of a regressor's sum than the first, which is none.
  mutating func noTransform(
    _ number: Int, of regressor: String, only none: String, others: [UInt64: String]
  ) throws(Failure) {
    var transform: UInt64 = 0
    guard try self.number(number, &transform), transform != 0 else { return }
    throw .unsupported(
      "its \(regressor) has the transform \(others[transform] ?? "\(transform)"); only NoTransform "
        + none)
  }

  private func reading(_ number: Int) -> ProtocolBuffer.Field? {
    field.flatMap { $0.number == number ? $0 : nil }
  }

  private func value<Value>(
    _ read: () throws(ProtocolBuffer.Flaw) -> Value
  ) throws(Failure) -> Value {
    do { return try read() } catch { throw .damaged(error.text) }
  }

  private mutating func read<Message: CoreMLMessage>(
    _ bytes: ArraySlice<UInt8>
  ) throws(Failure) -> Message {
    try Message.begin(bytes, &self)
    var message = Message()
    try read(bytes) { fields throws(Failure) in try message.list(&fields) }
    try message.finish(&self)
    return message
  }

  /// Calls `list` for each field of a message.
  // Inlined, the optimizer of Swift 6.3.1 cannot compile it.
  @inline(never)
  mutating func read(
    _ message: ArraySlice<UInt8>, _ list: (inout CoreMLFields) throws(Failure) -> Void
  ) throws(Failure) {
    let outer = field
    defer { field = outer }
    var reader = ProtocolBuffer.Reader(message)
    while let next = try value({ () throws(ProtocolBuffer.Flaw) in try reader.next() }) {
      field = next
      try list(&self)
    }
  }
}
