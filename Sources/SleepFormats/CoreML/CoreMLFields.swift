import SleepModels

/// A message of Core ML's schema, which lists its fields once for reading and writing.
protocol CoreMLMessage {
  init()

  /// Lists the fields in the order of their numbers: each with its number, its kind and its place.
  ///
  /// Writing calls it once, and reading for each field of a file, which it ignores if it is not
  /// listed.
  mutating func list(_ fields: inout CoreMLFields)

  /// Checks the limits and the kind of a message before it is read.
  static func begin(_ message: ArraySlice<UInt8>, _ fields: inout CoreMLFields)

  /// Checks a message that has been read.
  mutating func finish(_ fields: inout CoreMLFields)
}

extension CoreMLMessage {
  static func begin(_: ArraySlice<UInt8>, _: inout CoreMLFields) {}

  mutating func finish(_: inout CoreMLFields) {}
}

/// Reads one field of a message, or writes all in the order in which they are listed.
///
/// Functions return whether the field was read. Zeros and empty texts, the defaults for readers, are
/// not written. Reading ends with the first failure.
struct CoreMLFields {
  private typealias Field = ProtocolBuffer.Field

  /// The field to read; `nil` to write.
  private var field: Field?
  private var writer = ProtocolBuffer.Writer()
  /// What is wrong with the file.
  private var failure: ForeignModelError?
  private var limits = CoreMLLimits()
  /// The number of enclosing models.
  var depth = 0

  static func read<Message: CoreMLMessage>(
    _ bytes: [UInt8]
  ) throws(ForeignModelError) -> Message {
    var fields = CoreMLFields()
    let message: Message = fields.read(bytes[...])
    if let failure = fields.failure { throw failure }
    return message
  }

  static func bytes(_ message: some CoreMLMessage) -> [UInt8] {
    var (message, fields) = (message, CoreMLFields())
    message.list(&fields)
    return fields.writer.bytes
  }

  var isWriting: Bool { field == nil }
  /// The number of the field to read.
  var number: Int? { field?.number }

  mutating func fail(_ failure: ForeignModelError) {
    self.failure = self.failure ?? failure
  }

  /// Ends reading unless a condition holds.
  mutating func require(_ condition: Bool, _ failure: @autoclosure () -> ForeignModelError) {
    if !condition { fail(failure()) }
  }

  /// Counts what a file may have only so many of.
  mutating func take(
    _ left: WritableKeyPath<CoreMLLimits, Int>, _ failure: @autoclosure () -> ForeignModelError
  ) {
    limits[keyPath: left] -= 1
    require(limits[keyPath: left] >= 0, failure())
  }

  @discardableResult mutating func text(
    _ number: Int, _ text: inout String, atMost limit: Int = CoreMLLimits.textLength
  ) -> Bool {
    if isWriting, !text.isEmpty { writer.write(text, field: number) }
    if let bytes = value(number, Field.message) {
      require(
        bytes.count <= limit, .tooLarge("it has a name or a text of more than \(limit) bytes"))
    }
    return value(number, Field.text).replace(&text)
  }

  mutating func texts(_ number: Int, _ texts: inout [String]) {
    if isWriting { for text in texts { writer.write(text, field: number) } }
    var next = ""
    if !isWriting, text(number, &next) { texts.append(next) }
  }

  @discardableResult mutating func number<Number: FixedWidthInteger>(
    _ number: Int, _ value: inout Number
  ) -> Bool {
    if isWriting, value != 0 { writer.write(UInt64(value), field: number) }
    guard let bits = self.value(number, Field.unsigned) else { return false }
    let read = Number(exactly: bits)
    require(read != nil, .damaged(ProtocolBuffer.Flaw.unexpectedValue(field: number).text))
    return read.replace(&value)
  }

  /// A signed integer, which is written even if it is zero.
  mutating func integer(_ number: Int, _ value: inout Int64?) {
    if isWriting, let value { writer.write(Int(value), field: number) }
    if let bits = self.value(number, Field.unsigned) { value = Int64(bitPattern: bits) }
  }

  mutating func numbers(_ number: Int, _ values: inout [UInt64], atMost limit: Int) {
    if isWriting { writer.write(packed: values.map { Int(truncatingIfNeeded: $0) }, field: number) }
    attempt(number) { field throws(ProtocolBuffer.Flaw) in
      try field.append(to: &values, atMost: limit)
    }
  }

  mutating func flag(_ number: Int, _ value: inout Bool) {
    if isWriting, value { writer.write(value, field: number) }
    self.value(number, Field.flag).replace(&value)
  }

  @discardableResult mutating func double(_ number: Int, _ value: inout Double) -> Bool {
    if isWriting, value.bitPattern != 0 { writer.write(value, field: number) }
    return self.value(number, Field.double).replace(&value)
  }

  mutating func doubles(_ number: Int, _ values: inout [Double]) {
    if isWriting { writer.write(packed: values, field: number) }
    attempt(number) { field throws(ProtocolBuffer.Flaw) in try field.append(to: &values) }
  }

  /// Messages of a list of doubles.
  mutating func rows(_ number: Int, _ rows: inout [[Double]]) {
    for row in isWriting ? rows : [[]] {
      var row = row
      if message(number, { $0.doubles(1, &row) }) { rows.append(row) }
    }
  }

  /// An empty message, which stands for one of several values.
  mutating func mark<Value: Equatable>(_ number: Int, _ value: inout Value, as marked: Value) {
    if message(number, if: value == marked, { _ in }) { value = marked }
  }

  /// A message that is a part of this one.
  @discardableResult mutating func message(
    _ number: Int, if isWritten: Bool = true, _ list: (inout CoreMLFields) -> Void
  ) -> Bool {
    if isWriting {
      guard isWritten else { return false }
      var inner = CoreMLFields()
      list(&inner)
      writer.write(bytes: inner.writer.bytes, field: number)
    }
    guard let message = value(number, Field.message) else { return false }
    read(message, list)
    return true
  }

  mutating func message(_ number: Int, _ message: inout some CoreMLMessage) {
    if self.message(number, { message.list(&$0) }) { message.finish(&self) }
  }

  mutating func messages<Message: CoreMLMessage>(_ number: Int, _ messages: inout [Message]) {
    if isWriting {
      for message in messages { writer.write(bytes: Self.bytes(message), field: number) }
    }
    if let message = value(number, Field.message) { messages.append(read(message)) }
  }

  /// Refuses fields, by number, that a reader would have to know.
  mutating func refuse(_ names: [Int: String], _ failure: (String) -> ForeignModelError) {
    guard let number, let name = names[number] else { return }
    fail(failure(name))
  }

  /// Refuses another transform of a regressor's sum than the first, which is none.
  mutating func noTransform(
    _ number: Int, of regressor: String, only none: String, others: [UInt64: String]
  ) {
    var transform: UInt64 = 0
    self.number(number, &transform)
    require(
      transform == 0,
      .unsupported(
        "its \(regressor) has the transform \(others[transform] ?? "\(transform)"); only "
          + "NoTransform \(none)"))
  }

  /// What is read of the field with a number; `nil` for another one.
  @discardableResult private mutating func attempt<Value>(
    _ number: Int, _ read: (Field) throws(ProtocolBuffer.Flaw) -> Value
  ) -> Value? {
    guard let field, field.number == number else { return nil }
    do {
      return try read(field)
    } catch {
      fail(.damaged(error.text))
      return nil
    }
  }

  private mutating func value<Value>(
    _ number: Int, _ read: (Field) -> () throws(ProtocolBuffer.Flaw) -> Value
  ) -> Value? {
    attempt(number) { field throws(ProtocolBuffer.Flaw) in try read(field)() }
  }

  private mutating func read<Message: CoreMLMessage>(_ bytes: ArraySlice<UInt8>) -> Message {
    Message.begin(bytes, &self)
    var message = Message()
    read(bytes) { message.list(&$0) }
    message.finish(&self)
    return message
  }

  /// Calls `list` for each field of a message.
  // Inlined, the optimizer of Swift 6.3.1 cannot compile it.
  @inline(never)
  mutating func read(_ message: ArraySlice<UInt8>, _ list: (inout CoreMLFields) -> Void) {
    let outer = field
    defer { field = outer }
    var reader = ProtocolBuffer.Reader(message)
    do {
      while failure == nil, let next = try reader.next() {
        field = next
        list(&self)
      }
    } catch {
      fail(.damaged(error.text))
    }
  }
}

extension Optional {
  /// Replaces a value, if there is another.
  @discardableResult fileprivate func replace(_ value: inout Wrapped) -> Bool {
    if let self { value = self }
    return self != nil
  }
}
