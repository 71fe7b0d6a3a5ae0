/// An operation as its line tells it, with the place of the line for what else it says.
struct Operation: Sendable {
  /// What an operation does.
  enum Verb: UInt8, Sendable {
    /// Adds a record, whose id is the operation's.
    case add
    /// Changes fields of a record, or sets those of a keyed one.
    case set
    /// Takes a record away.
    case delete
    /// Takes an operation back, or all of a batch.
    case undo
    /// Says that the file was rewritten: nothing before it can be taken back.
    case compact
    /// Something that a later version does.
    case unknown
  }

  var id = OperationID(number: 0)
  var verb = Verb.unknown
  /// The kind that the line names; `nil` if it names none, or one of a later version.
  var kind: DiaryKind?
  /// The record that is changed, or what is taken back; 0 if the line names none.
  var target = OperationID(number: 0)
  /// What all operations of one command share; 0 if the command has no other.
  var batch = OperationID(number: 0)
  /// The file, by its place in the list of files.
  var file: UInt16 = 0
  /// Where the line begins among the bytes of all files.
  var start = 0
  /// The bytes of the line, without its end.
  var count = 0
  /// Where in the line the value of the field `day` begins; 0 if there is none.
  var dayOffset: UInt32 = 0
  /// The bytes of that value.
  var dayCount: UInt8 = 0

  /// Where the line ends.
  var end: Int { start + count }

  /// The day that the line names.
  func day(in bytes: [UInt8]) -> String? {
    guard dayCount > 0 else { return nil }
    let place = start + Int(dayOffset)
    return String(decoding: bytes[place..<place + Int(dayCount)], as: UTF8.self)
  }

  /// The command that the operation is a part of.
  var command: OperationID { batch.number == 0 ? id : batch }
}
