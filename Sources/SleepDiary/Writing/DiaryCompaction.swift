/// A device's file without what no longer counts.
///
/// What is removed: all fields of deleted records and of settings that were taken back, and values that
/// this device itself has replaced. What stays: the names of all operations, so that a copy of the file
/// from before brings nothing back; what tells an imported record when it is imported again; and
/// every line of a kind or a form that this version does not know.
package struct DiaryCompaction: Sendable {
  /// The lines of the file.
  let bytes: [UInt8]
  /// How many bytes the file had.
  package let bytesBefore: Int
  /// How many fields were removed.
  package let removedFields: Int

  /// The number of bytes that the file has now.
  package var bytesAfter: Int { bytes.count }

  /// - Parameters:
  ///   - lines: What is in the file.
  ///   - diary: The diary of all devices.
  init(of lines: [UInt8], in diary: Diary) {
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

  /// A line without what no longer counts, and the number of fields that it lost.
  private static func kept(_ line: [UInt8], in diary: Diary) -> ([UInt8], Int) {
    var operation = Operation()
    let slice = line[...]
    let span = slice.span
    guard operation.read(span, from: 0, to: line.count) == .operation,
      let fields = diary.countingFields(of: operation, day: operation.day(in: line))
    else { return (line, 0) }
    var (text, removed) = (DiaryLine(), 0)
    _ = LineScanner.scan(span, from: 0, to: line.count) { name, value in
      let field = String(decoding: line[name], as: UTF8.self)
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
  /// Which of a line's fields still count, by name; `nil` if all have to stay.
  fileprivate func countingFields(
    of operation: Operation, day: String?
  ) -> ((_ field: String) -> Bool)? {
    switch operation.verb {
    case .delete, .undo, .compact, .unknown: return nil
    case .add, .set: break
    }
    // Another copy of the line may count where this one was taken back.
    let operation = log.operations.place(of: operation.id).map { log.operations[$0] } ?? operation
    guard let history = history(ofRecordChangedBy: operation, day: day) else { return nil }
    let isKey = { (field: String) in
      [DiaryField.key, .src, .also].map(\.rawValue).contains(field)
        || operation.kind == .day && field == DiaryField.day.rawValue
    }
    // A record that was taken back may be there all the same, for what another device has set since;
    // a day that was set again keeps nothing from before.
    guard history.isAlive(in: log.operations),
      history.settings.contains(where: { log.operations[$0].id == operation.id })
    else { return isKey }
    // What another device has replaced may come back, as that device can take it back.
    var replaced: Set<String> = []
    for place in history.settings {
      let later = log.operations[place]
      guard later.id > operation.id, log.files[Int(later.file)].isOwn else { continue }
      replaced.formUnion(members(of: later).map(\.name))
    }
    return { isKey($0) || !replaced.contains($0) }
  }

}
