/// An operation, with the position of its line for the remaining members.
struct Operation {
  enum Verb: UInt8 {
    /// Adds a record, whose id is the operation's.
    case add
    /// Changes fields of a record, or sets those of a keyed record.
    case set
    case delete
    case undo
    /// Marks a rewritten file: earlier operations cannot be undone.
    case compact
    /// An action of a later version.
    case unknown
  }

  var id = OperationID(number: 0)
  var verb = Verb.unknown
  /// The kind on the line; `nil` if it is missing or unknown.
  var kind: DiaryKind?
  /// The record that is changed or the command that is undone; 0 if there is none.
  var target = OperationID(number: 0)
  /// The batch shared by all operations of a command; 0 if the operation is a command by itself.
  var batch = OperationID(number: 0)
  /// Whether several commands made it, each in its own file, so that none can take it back alone.
  var isShared = false
  var file: UInt16 = 0
  /// The offset of the line in the bytes of all files.
  var start = 0
  /// The length of the line in bytes, without its line feed.
  var count = 0
  /// The offset of the value of `day` in the line; 0 if there is none.
  var dayOffset: UInt32 = 0
  /// The length of that value in bytes.
  var dayCount: UInt8 = 0
  /// Whether a value on the line that was just read is not one of its field.
  var hasInvalidValue = false

  var end: Int { start + count }

  func day(in bytes: [UInt8]) -> String? {
    guard dayCount > 0 else { return nil }
    let place = start + Int(dayOffset)
    return String(decoding: bytes[place..<place + Int(dayCount)], as: UTF8.self)
  }

  /// The command that the operation belongs to.
  var command: OperationID { batch.number == 0 ? id : batch }
}

extension Operation {
  enum LineContents: Equatable {
    case operation
    /// The first line of a file, with the format version.
    case header(version: Int)
    /// Not an operation of any version.
    case damaged
  }

  /// Parses a line, which ends at a line feed or where the bytes end, into this operation and
  /// returns what it contains; the position of a damaged line is not set.
  mutating func read(_ bytes: Span<UInt8>, from start: Int, to limit: Int) -> LineContents {
    var (hasID, isHeader) = (false, false)
    var version = 1
    let names = FieldNames.all
    let end = LineScanner.scan(bytes, from: start, to: limit) { name, value in
      let word = LineScanner.word(bytes, from: name.lowerBound, to: name.upperBound)
      switch word {
      case LineScanner.word(of: "op"):
        guard let id = Self.id(bytes, value) else { return }
        (self.id, hasID) = (id, true)
      case LineScanner.word(of: "do"): verb = Self.verb(bytes, value)
      case LineScanner.word(of: "id"), LineScanner.word(of: "of"):
        target = Self.id(bytes, value) ?? target
      case LineScanner.word(of: "kind"): kind = Self.kind(bytes, value)
      case LineScanner.word(of: "batch"): batch = Self.id(bytes, value) ?? batch
      case LineScanner.word(of: "day"):
        dayOffset = UInt32(clamping: value.start - start)
        dayCount = UInt8(clamping: value.end - value.start)
        if !FieldContents.day.takes(value, in: bytes) { hasInvalidValue = true }
      case LineScanner.word(of: "version"): version = Self.wholeNumber(bytes, value)
      case LineScanner.word(of: "betterrest"): isHeader = isHeader || name.count == 10
      default:
        if let field = names.field(word, bytes, name),
          !FieldContents.of(field).takes(value, in: bytes)
        {
          hasInvalidValue = true
        }
      }
    }
    guard let end, end == limit || bytes[end] == 0x0A, hasID || isHeader else { return .damaged }
    (self.start, count) = (start, end - start)
    return hasID ? .operation : .header(version: version)
  }

  private static func id(_ bytes: Span<UInt8>, _ value: LineScanner.Value) -> OperationID? {
    guard value.form == .string else { return nil }
    return OperationID(bytes.extracting(value.start..<value.end))
  }

  private static func verb(_ bytes: Span<UInt8>, _ value: LineScanner.Value) -> Verb {
    switch word(bytes, value) {
    case LineScanner.word(of: "add"): .add
    case LineScanner.word(of: "set"): .set
    case LineScanner.word(of: "delete"): .delete
    case LineScanner.word(of: "undo"): .undo
    case LineScanner.word(of: "compact"): .compact
    default: .unknown
    }
  }

  private static func kind(_ bytes: Span<UInt8>, _ value: LineScanner.Value) -> DiaryKind? {
    switch word(bytes, value) {
    case LineScanner.word(of: "stress"): .stress
    case LineScanner.word(of: "night"): .night
    case LineScanner.word(of: "note"): .note
    case LineScanner.word(of: "nap"): .nap
    case LineScanner.word(of: "day"): .day
    case LineScanner.word(of: "profile"): .profile
    default: nil
    }
  }

  /// A string of at most eight bytes as a number; 0 for other values.
  private static func word(_ bytes: Span<UInt8>, _ value: LineScanner.Value) -> UInt64 {
    guard value.form == .string, value.end - value.start <= 8 else { return 0 }
    return LineScanner.word(bytes, from: value.start, to: value.end)
  }

  private static func wholeNumber(_ bytes: Span<UInt8>, _ value: LineScanner.Value) -> Int {
    var number = 0
    for index in value.start..<min(value.end, value.start + 9) {
      guard (0x30...0x39).contains(bytes[index]) else { return Int(Int32.max) }
      number = 10 * number + Int(bytes[index] - 0x30)
    }
    return number
  }
}
