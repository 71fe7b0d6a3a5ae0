/// The operations of all files of a diary, in their order and without repetitions, and the bytes in
/// which they were found.
///
/// It is a union: the order in which files are read, files that are there twice, and lines that are in
/// several files make no difference.
struct OperationLog: Sendable {
  /// A line that is no operation of any version.
  struct DamagedLine: Sendable, Hashable {
    let file: UInt16
    /// The number of the line, from 1.
    let line: Int
  }

  /// The names of the files.
  private(set) var files: [DiaryFile] = []
  private(set) var bytes: [UInt8] = []
  private(set) var operations: [Operation] = []
  private(set) var damagedLines: [DamagedLine] = []

  /// Reads what files hold.
  ///
  /// - Parameter files: Each with the place of its bytes among `bytes`.
  /// - Complexity: O(n) in the number of bytes, as long as the files are in the order of time.
  init(_ files: [(file: DiaryFile, range: Range<Int>)], bytes: [UInt8]) {
    self.bytes = bytes
    // Lines of a diary are hardly ever shorter.
    operations.reserveCapacity(bytes.count / 100)
    for (file, range) in files { read(file, range) }
    makeUnique()
  }

  /// Adds the lines that were appended to a file since.
  mutating func append(_ lines: [UInt8], to file: DiaryFile) {
    let start = bytes.count
    bytes += lines
    read(file, start..<bytes.count)
    makeUnique()
  }

  private mutating func read(_ file: DiaryFile, _ range: Range<Int>) {
    let index = UInt16(clamping: files.count)
    var file = file
    let slice = bytes[...]
    let span = slice.span
    var start = range.lowerBound
    var number = 0
    while start < range.upperBound {
      number += 1
      // The last line may lack its end; whether it is whole, its closing bracket tells.
      let end = LineEnd.next(span, from: start, to: range.upperBound)
      defer { start = end + 1 }
      // No line that anyone writes is longer.
      guard end > start, end - start < Int(UInt32.max) else { continue }
      var operation = Operation()
      switch Self.read(span, start, end, &operation) {
      case .operation:
        (operation.file, operation.start, operation.count) = (index, start, UInt32(end - start))
        operations.append(operation)
      case .header(let version): file.version = max(file.version, version)
      case .damaged:
        // An entry that is being written, or never was to its end, has not been acknowledged.
        if end < range.upperBound { damagedLines.append(DamagedLine(file: index, line: number)) }
      }
    }
    files.append(file)
  }

  private enum LineContents {
    case operation
    case header(version: Int)
    case damaged
  }

  /// What a line holds, and in `operation` what it does.
  private static func read(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ operation: inout Operation
  ) -> LineContents {
    var (hasID, isHeader) = (false, false)
    var version = 1
    let isObject = LineScanner.scan(bytes, from: start, to: end) { name, value in
      let word = LineScanner.word(bytes, from: name.lowerBound, to: name.upperBound)
      switch word {
      case LineScanner.word(of: "op"):
        guard let id = id(bytes, value) else { return }
        (operation.id, hasID) = (id, true)
      case LineScanner.word(of: "do"): operation.verb = verb(bytes, value)
      case LineScanner.word(of: "id"), LineScanner.word(of: "of"):
        operation.target = id(bytes, value) ?? operation.target
      case LineScanner.word(of: "kind"): operation.kind = kind(bytes, value)
      case LineScanner.word(of: "batch"): operation.batch = id(bytes, value) ?? operation.batch
      case LineScanner.word(of: "day"):
        operation.dayOffset = UInt32(value.start - start)
        operation.dayCount = UInt8(clamping: value.end - value.start)
      case LineScanner.word(of: "version"): version = wholeNumber(bytes, value)
      case LineScanner.word(of: "betterrest"): isHeader = isHeader || name.count == 10
      default: break
      }
    }
    guard isObject, hasID || isHeader else { return .damaged }
    return hasID ? .operation : .header(version: version)
  }

  private static func id(_ bytes: Span<UInt8>, _ value: LineScanner.Value) -> OperationID? {
    guard value.form == .string else { return nil }
    return OperationID(bytes.extracting(value.start..<value.end))
  }

  private static func verb(_ bytes: Span<UInt8>, _ value: LineScanner.Value) -> Operation.Verb {
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

  /// A string of at most eight bytes as a number; 0 for any other value.
  private static func word(_ bytes: Span<UInt8>, _ value: LineScanner.Value) -> UInt64 {
    guard value.form == .string, value.end - value.start <= 8 else { return 0 }
    return LineScanner.word(bytes, from: value.start, to: value.end)
  }

  private static func wholeNumber(_ bytes: Span<UInt8>, _ value: LineScanner.Value) -> Int {
    var number = 0
    for index in value.start..<min(value.end, value.start + 9) {
      guard (0x30...0x39).contains(bytes[index]) else { return .max }
      number = 10 * number + Int(bytes[index] - 0x30)
    }
    return number
  }

  /// Puts the operations in their order, each of them once.
  ///
  /// Of lines that have a name in common but not their content, as a rewritten file and a copy from
  /// before have, the longest counts.
  private mutating func makeUnique() {
    let isSorted = operations.indices.dropFirst().allSatisfy {
      operations[$0 - 1].id < operations[$0].id
    }
    if isSorted { return }
    let all = bytes
    operations.sort { left, right in
      if left.id != right.id { return left.id < right.id }
      let (leftLine, rightLine) = (all[left.start..<left.end], all[right.start..<right.end])
      if leftLine.count != rightLine.count { return leftLine.count > rightLine.count }
      return leftLine.lexicographicallyPrecedes(rightLine)
    }
    var unique: [Operation] = []
    unique.reserveCapacity(operations.count)
    for operation in operations {
      if unique.last?.id == operation.id {
        // A copy of this device's own line elsewhere makes it none of another device's.
        if files[Int(operation.file)].isOwn, let last = unique.indices.last {
          unique[last].file = operation.file
        }
        continue
      }
      unique.append(operation)
    }
    operations = unique
  }
}
