/// A device's file without data that is no longer in effect.
///
/// Removes all fields of deleted records and of undone settings, and values that this device itself
/// has replaced. Keeps the ids of all operations, so that an older copy of the file restores
/// nothing; the data that identifies imported records; and all lines of kinds and forms unknown to
/// this version.
package struct DiaryCompaction {
  package let bytes: [UInt8]
  package let bytesBefore: Int
  package let removedFields: Int

  package var bytesAfter: Int { bytes.count }

  /// The line that says that a file was compacted.
  package static func line(
    milliseconds: Int64, in log: OperationLog, using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var line = DiaryLine()
    line.add(
      "op",
      OperationID(milliseconds: milliseconds, after: log.operations.newest, using: &generator))
    line.add("do", .text("compact"))
    return line.bytes
  }

  package init(of lines: [UInt8], in diary: Diary) {
    bytesBefore = lines.count
    var (bytes, removed): ([UInt8], Int) = ([], 0)
    for line in lines.split(separator: 0x0A) {
      let (kept, count) = Self.kept(Array(line), in: diary)
      bytes += kept
      bytes.append(0x0A)
      removed += count
    }
    (self.bytes, removedFields) = (bytes, removed)
  }

  /// A line without obsolete fields, and the number of removed fields.
  private static func kept(_ line: [UInt8], in diary: Diary) -> ([UInt8], Int) {
    var operation = Operation()
    let slice = line[...]
    let span = slice.span
    guard operation.read(span, from: 0, to: line.count) == .operation,
      let fields = diary.countingFields(of: operation, day: operation.day(in: line))
    else { return (line, 0) }
    var (text, removed) = (DiaryLine(), 0)
    _ = LineScanner.scan(span, from: 0, to: line.count) { name, value in
      let field = DiaryLine.name(name, in: line)
      if DiaryLine.isOfOperation(field) || fields(field) {
        text.add(name: line[name], value: line[value.source])
      } else {
        removed += 1
      }
    }
    return removed > 0 ? (Array(text.bytes.dropLast()), removed) : (line, 0)
  }
}

extension Diary {
  /// The names of a line's fields that are still in effect; `nil` if all must be kept.
  fileprivate func countingFields(
    of operation: Operation, day: String?
  ) -> ((_ field: String) -> Bool)? {
    switch operation.verb {
    case .delete, .undo, .compact, .unknown: return nil
    case .add, .set: break
    }
    // Another copy of the line may be in effect even if this one was undone.
    let operation = operations.place(of: operation.id).map { operations[$0] } ?? operation
    guard let history = history(ofRecordChangedBy: operation, day: day) else { return nil }
    let isKey = { (field: String) in
      [DiaryField.key, .src, .also].map { $0.rawValue }.contains(field)
        || operation.kind == .day && field == DiaryField.day.rawValue
    }
    // A later setting by another device restores an undone record, but a day that is set again
    // starts empty.
    guard isAlive(history),
      history.settings.contains(where: { operations[$0].id == operation.id })
    else { return isKey }
    // Another device may undo its replacement of a value.
    var replaced: Set<String> = []
    for place in history.settings {
      let later = operations[place]
      guard later.id > operation.id, log.files[Int(later.file)].isOwn else { continue }
      replaced.formUnion(members(of: later).map { $0.name })
    }
    return { isKey($0) || !replaced.contains($0) }
  }
}
