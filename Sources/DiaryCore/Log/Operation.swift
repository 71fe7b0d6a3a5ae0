/// An operation, with the position of its line for the remaining members.
struct Operation: Sendable {
  enum Verb: UInt8, Sendable {
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

  var end: Int { start + count }

  func day(in bytes: [UInt8]) -> String? {
    guard dayCount > 0 else { return nil }
    let place = start + Int(dayOffset)
    return String(decoding: bytes[place..<place + Int(dayCount)], as: UTF8.self)
  }

  /// The command that the operation belongs to.
  var command: OperationID { batch.number == 0 ? id : batch }
}
