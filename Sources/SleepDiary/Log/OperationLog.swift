/// The operations of all files of a diary, sorted and without duplicates, with the files' bytes.
///
/// The log is a union: the order of the files, duplicate files and duplicate lines make no
/// difference.
package struct OperationLog {
  /// A line by its place.
  struct LinePlace: Equatable {
    let file: UInt16
    let line: Int
  }

  /// A line that does not count, or not with all that it says.
  struct Damage: Equatable {
    let place: LinePlace
    var reason = DamagedLine.Reason.unreadable
    /// The operation on the line, if it is one.
    var operation: OperationID?
  }

  package private(set) var files: [DiaryFile] = []
  private(set) var bytes: [UInt8] = []
  private(set) var operations = Operations()
  private(set) var damages: [Damage] = []
  /// The lines whose ids are at the end of time.
  private(set) var lateLines: [LinePlace] = []
  /// The files that could not be read as files, with the reason.
  let leftOutFiles: [(name: String, reason: String)]

  /// Parses the files, each with its range in `bytes` (at most ``Operations/mostBytes``); O(n) if
  /// they are in chronological order.
  package init(
    _ files: [(file: DiaryFile, range: Range<Int>)], bytes: [UInt8],
    leftOut: [(name: String, reason: String)] = []
  ) {
    self.bytes = bytes
    leftOutFiles = leftOut
    // An estimate: lines are rarely shorter.
    operations.reserveCapacity(bytes.count / 100)
    for (file, range) in files { read(file, range) }
    makeUnique()
  }

  /// Adds the end of a file that was read before; its damaged lines are found when the whole file is
  /// read again.
  package mutating func append(_ lines: [UInt8], to file: DiaryFile) {
    let start = bytes.count
    bytes += lines
    let (known, late) = (damages, lateLines)
    read(file, start..<bytes.count)
    (damages, lateLines) = (known, late)
    makeUnique()
  }

  /// The log with some of its operations only.
  func keeping(_ isKept: (Operation) -> Bool) -> OperationLog {
    var log = self
    log.operations.keep(isKept)
    return log
  }

  /// The size of the files, at most.
  package static var mostBytes: Int { Operations.mostBytes }

  /// Whether an operation's line contains one of the texts, each of at least eight bytes.
  func line(at place: Int, containsOneOf texts: [[UInt8]]) -> Bool {
    texts.contains { line(at: place, contains: $0) }
  }

  /// Whether an operation's line contains a text of at least eight bytes.
  private func line(at place: Int, contains text: [UInt8]) -> Bool {
    let operation = operations[place]
    let slice = bytes[operation.start..<operation.end]
    let (line, wanted) = (slice.span, text[...])
    guard text.count >= 8, line.count >= text.count else { return false }
    let word = LineScanner.word(wanted.span, from: 0, to: text.count)
    // Comparing eight bytes at once leaves few candidates.
    for start in 0...line.count - text.count
    where LineScanner.word(line, from: start, to: line.count) == word {
      if slice.dropFirst(start).starts(with: text) { return true }
    }
    return false
  }

  private mutating func makeUnique() {
    let files = files
    operations.makeUnique(bytes: bytes) { files[Int($0)].isOwn }
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
      // The last line may lack its line feed; the closing bracket shows whether it is complete.
      var operation = Operation()
      operation.file = index
      let contents = operation.read(span, from: start, to: range.upperBound)
      let end =
        contents == .damaged
        ? bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound : operation.end
      defer { start = end + 1 }
      guard end > start else { continue }
      let place = LinePlace(file: index, line: number)
      switch contents {
      case .operation:
        operations.append(operation)
        if !operation.id.isFollowed { lateLines.append(place) }
        // A newer version may mean something by it.
        if file.version <= DiaryLine.version, let reason = operation.damage(in: bytes) {
          damages.append(Damage(place: place, reason: reason, operation: operation.id))
        }
      case .header(let version): file.version = max(file.version, version)
      case .damaged:
        // An incomplete last line is still being written, or was interrupted and never
        // acknowledged.
        if end < range.upperBound { damages.append(Damage(place: place)) }
      }
    }
    files.append(file)
  }
}

/// A file of a diary.
package struct DiaryFile {
  package let name: String
  /// Whether this device wrote it, or it is a conflict copy of such a file.
  let isOwn: Bool
  /// The newest format version in the file.
  package internal(set) var version = 1

  package static let ending = ".jsonl"

  package init(name: String, device: String?) {
    self.name = name
    // Syncthing and Dropbox append a suffix to the names of conflict copies.
    isOwn = device.map { name.hasPrefix($0) } ?? false
  }
}
