/// Compact storage for operations: tens of thousands are read at every start, and most only add a
/// record.
struct Operations: RandomAccessCollection {
  /// The part that every operation has.
  private struct Entry {
    let id: OperationID
    let start: UInt32
    let count: UInt32
    /// The index of the link plus 1; 0 for none.
    var link: UInt32
    var file: UInt16
    let verb: Operation.Verb
    let kind: DiaryKind?
  }

  /// The part of operations other than additions.
  private struct Link {
    let target: OperationID
    let batch: OperationID
    let dayOffset: UInt32
    let dayCount: UInt8
    var isShared = false
  }

  private var entries: [Entry] = []
  private var links: [Link] = []

  static let mostBytes = Int(clamping: UInt32.max)

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  mutating func append(_ operation: Operation) {
    let hasDay = operation.dayCount > 0 && operation.kind?.isKeyed == true
    var link: UInt32 = 0
    if operation.target.number != 0 || operation.batch.number != 0 || hasDay {
      links.append(
        Link(
          target: operation.target, batch: operation.batch,
          dayOffset: operation.dayOffset, dayCount: operation.dayCount))
      link = UInt32(links.count)
    }
    entries.append(
      Entry(
        id: operation.id, start: UInt32(operation.start), count: UInt32(operation.count),
        link: link, file: operation.file, verb: operation.verb, kind: operation.kind))
  }

  subscript(place: Int) -> Operation {
    let entry = entries[place]
    var operation = Operation()
    (operation.id, operation.verb, operation.kind) = (entry.id, entry.verb, entry.kind)
    (operation.start, operation.count) = (Int(entry.start), Int(entry.count))
    operation.file = entry.file
    if entry.link > 0 {
      let link = links[Int(entry.link) - 1]
      (operation.target, operation.batch) = (link.target, link.batch)
      (operation.dayOffset, operation.dayCount) = (link.dayOffset, link.dayCount)
      operation.isShared = link.isShared
    }
    return operation
  }

  mutating func keep(_ isKept: (Operation) -> Bool) {
    entries = indices.filter { isKept(self[$0]) }.map { entries[$0] }
  }

  /// The verb alone, which is often all that is needed.
  func verb(at place: Int) -> Operation.Verb { entries[place].verb }

  /// The index of an operation, found in O(log n).
  func place(of id: OperationID) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  /// The greatest name of an operation or a batch that new ids follow; the operations must be
  /// sorted.
  var newest: OperationID? {
    let last = entries.last { $0.id.isFollowed }?.id
    let batch = links.lazy.map { $0.batch }.filter { $0.isFollowed }.max()
    return [last, batch].compactMap { $0 }.max()
  }

  /// The greatest name, followed or not.
  var greatest: OperationID? {
    [entries.last?.id, links.lazy.map { $0.batch }.max()].compactMap { $0 }.max()
  }

  /// Sorts the operations and merges those with equal ids.
  ///
  /// If the lines of an id differ, as in a rewritten file and an older copy, the longest line
  /// counts. If their batches differ, as after importing another device's export, the operation has
  /// no batch, so that undoing the import does not affect the other device. If a line without the
  /// batch is this device's own, the operation is its own; if all lines have a batch, as after both
  /// devices have imported one file, it is shared.
  ///
  /// - Complexity: O(n) if they are sorted already.
  mutating func makeUnique(bytes: [UInt8], isOwn: (UInt16) -> Bool) {
    if entries.indices.dropFirst().allSatisfy({ entries[$0 - 1].id < entries[$0].id }) { return }
    func line(_ entry: Entry) -> ArraySlice<UInt8> {
      bytes[Int(entry.start)..<Int(entry.start) + Int(entry.count)]
    }
    entries.sort { left, right in
      if left.id != right.id { return left.id < right.id }
      if left.count != right.count { return left.count > right.count }
      return line(left).lexicographicallyPrecedes(line(right))
    }
    var unique: [Entry] = []
    unique.reserveCapacity(entries.count)
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].id == entries[start].id { end += 1 }
      unique.append(end - start == 1 ? entries[start] : merged(entries[start..<end], isOwn))
      start = end
    }
    entries = unique
  }

  /// Merges copies of an operation, the longest first.
  private mutating func merged(_ copies: ArraySlice<Entry>, _ isOwn: (UInt16) -> Bool) -> Entry {
    var entry = copies[copies.startIndex]
    let batch = batch(of: entry)
    let isOfOneBatch = copies.allSatisfy { self.batch(of: $0) == batch }
    let originals = isOfOneBatch ? copies : copies.filter { self.batch(of: $0).number == 0 }[...]
    if let own = originals.first(where: { isOwn($0.file) }) ?? originals.first {
      entry.file = own.file
    }
    if !isOfOneBatch, entry.link > 0 {
      let link = links[Int(entry.link) - 1]
      links.append(
        Link(
          target: link.target, batch: OperationID(number: 0), dayOffset: link.dayOffset,
          dayCount: link.dayCount, isShared: originals.isEmpty))
      entry.link = UInt32(links.count)
    }
    return entry
  }

  private func batch(of entry: Entry) -> OperationID {
    entry.link > 0 ? links[Int(entry.link) - 1].batch : OperationID(number: 0)
  }
}
