/// The lines of diary files, which an export writes and an import merges into another diary.
///
/// After the import, the diary is as if the files had been copied into its folder, but the lines
/// belong to one command of this device, which can be undone.
package struct DiaryLines {
  /// A record, and the place of its first line in the files.
  package struct Placed {
    package let record: DiaryRecord
    package let file: Int
    package let line: Int
  }

  /// What the files contain by themselves.
  private let diary: Diary
  private let starts: [Int]

  package static let mostBytes = 1 << 30

  /// - Parameter files: The contents, at most ``mostBytes`` in all.
  package init(_ files: [[UInt8]]) {
    var bytes: [UInt8] = []
    var parts: [(file: DiaryFile, range: Range<Int>)] = []
    for (number, file) in files.enumerated() {
      let start = bytes.count
      // A file that does not end with a line feed was cut off.
      bytes += file + [0x0A]
      parts.append((DiaryFile(name: "\(number)", device: nil), start..<bytes.count))
    }
    diary = Diary(OperationLog(parts, bytes: bytes))
    starts = parts.map { $0.range.lowerBound }
  }

  /// Whether one of a file's first lines is a line of a diary, as the folder reads them: the header
  /// may be missing.
  package static func begin(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A).contains { line in
      var operation = Operation()
      return operation.read(line.span, from: 0, to: line.count) != .damaged
    }
  }

  /// The version of the format if it is newer than this program's.
  package var newerVersion: Int? {
    diary.log.files.map { $0.version }.max().flatMap { $0 > DiaryLine.version ? $0 : nil }
  }

  /// The lines that do not count at all.
  package var damagedLines: [(file: Int, line: Int, reason: DamagedLine.Reason)] {
    diary.log.damages.compactMap { damage in
      // An entry without one of its values is among the records.
      if case .invalidValue = damage.reason { return nil }
      return (Int(damage.place.file), damage.place.line, damage.reason)
    }
  }

  /// The records that the files contain by themselves, in the order of their lines.
  package var records: [Placed] {
    let found = diary.records().compactMap { record -> (DiaryRecord, Operation)? in
      let place = OperationID(record.id).flatMap(diary.operations.place(of:))
      return (place ?? diary.keyed[record.id]?.first).map { (record, diary.operations[$0]) }
    }.sorted { $0.1.start < $1.1.start }
    var (file, line, offset) = (UInt16.max, 0, 0)
    return found.map { record, operation in
      if operation.file != file {
        (file, line) = (operation.file, 1)
        offset = starts[Int(file)]
      }
      line += diary.log.bytes[offset..<operation.start].count { $0 == 0x0A }
      offset = operation.start
      return Placed(record: record, file: Int(file), line: line)
    }
  }

  /// The changes that merge the lines into a diary; none if it has all of them.
  ///
  /// - Throws: ``DiaryError`` if nothing can follow a line that is to be undone.
  package func changes(in target: Diary) throws(DiaryError) -> [DiaryChange] {
    var log = target.log
    log.append(diary.log.bytes, to: DiaryFile(name: "", device: nil))
    let union = Diary(log)
    var changes = reimports(in: target, union)
    for operation in diary.operations
    where operation.verb != .compact
      && target.operations.place(of: operation.id) == nil
      // In its new batch, a line would not be undone by what has undone its old one.
      && union.hasEffect(operation.id)
    {
      changes.append(copy(of: operation))
    }
    // What is still undone is written again, in another batch, so that the undo no longer counts.
    let undone = diary.operations.filter {
      union.counts($0.id) && target.operations.place(of: $0.id) != nil
        && !target.counts($0.id)
    }
    if !undone.isEmpty {
      let merged = try target.after(changes)
      changes += undone.filter { !merged.counts($0.id) }.map(copy(of:))
    }
    return changes
  }

  private func copy(of operation: Operation) -> DiaryChange {
    .copy(id: operation.id, line: Array(diary.log.bytes[operation.start..<operation.end]))
  }

  /// The changes that bring back earlier imports that were undone, if the files have all of them.
  private func reimports(in target: Diary, _ union: Diary) -> [DiaryChange] {
    var returning: [OperationID: Bool] = [:]
    var undos: Set<OperationID> = []
    for operation in target.operations {
      guard let undo = target.undone.undo(of: operation), union.counts(undo) else { continue }
      returning[undo] = union.hasEffect(operation.id) && returning[undo] != false
      // An addition that a later setting has restored is there without the import.
      if union.counts(operation.id) { undos.insert(undo) }
    }
    // The first line of a command has the name of its batch, and is undone with all of it.
    let whole = returning.filter { undo, isWhole in
      isWhole && undos.contains(undo)
        && target.operations.allSatisfy { $0.batch != undo || returning[$0.id] == true }
    }
    return whole.keys.sorted().map { .reimport(undoing: $0) }
  }
}

extension Diary {
  fileprivate func counts(_ id: OperationID) -> Bool {
    operations.place(of: id).map { undone.counts(operations[$0]) } ?? false
  }

  /// Whether an operation counts, or adds a record that was restored after it was undone.
  func hasEffect(_ id: OperationID) -> Bool {
    guard let place = operations.place(of: id) else { return false }
    return undone.counts(operations[place])
      || operations.verb(at: place) == .add
        && isAlive(history(ofRecordAddedAt: place))
  }

  /// Whether there is anything that ``lines`` would tell other devices.
  package var hasLines: Bool { operations.contains { $0.verb != .compact } }

  /// The merged diary as one file: each operation once, in their order.
  package var lines: [UInt8] {
    var bytes = Array(
      (DiaryLine.header(ofVersion: log.files.map { $0.version }.max() ?? 1) + "\n").utf8)
    let all = log.bytes[...]
    for operation in operations where operation.verb != .compact {
      let line = all[operation.start..<operation.end]
      var own = Operation()
      _ = own.read(all.span, from: operation.start, to: operation.end)
      // Lines with different batches count as one without any.
      if own.batch != operation.batch {
        bytes += DiaryLine(copying: line, batch: nil).bytes
      } else {
        bytes += line
        bytes.append(0x0A)
      }
    }
    return bytes
  }

  /// The diary as it will be after changes that are not written yet.
  package func after(_ changes: [DiaryChange]) throws(DiaryError) -> Diary {
    guard !changes.isEmpty else { return self }
    var generator = SystemRandomNumberGenerator()
    let lines = try CommandLines(changes, in: self, milliseconds: 0, using: &generator)
    var log = log
    log.append(lines.bytes, to: DiaryFile(name: "", device: nil))
    return Diary(log)
  }
}
