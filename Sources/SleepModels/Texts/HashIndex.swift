/// Numbers for hashes, in the order in which they are added: an open-addressing hash table.
package struct HashIndex: Equatable {
  private var slots: [Int32]
  package private(set) var hashes: [UInt64] = []

  package init(capacity: Int = 16) {
    let count = max(32, 1 << (Int.bitWidth - (capacity * 2).leadingZeroBitCount))
    slots = [Int32](repeating: -1, count: count)
  }

  package static func == (one: HashIndex, other: HashIndex) -> Bool { one.hashes == other.hashes }

  package var count: Int { hashes.count }

  /// The slot of a hash, or the free one for it.
  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0, hashes[Int(slots[slot])] != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// The number of a hash; -1 if it was not added.
  @inline(__always)
  package func number(of hash: UInt64) -> Int32 { slots[slot(of: hash)] }

  /// The number of a hash, which is added if it is new.
  @inline(__always)
  package mutating func add(_ hash: UInt64) -> (number: Int32, isNew: Bool) {
    let slot = slot(of: hash)
    guard slots[slot] < 0 else { return (slots[slot], false) }
    slots[slot] = Int32(hashes.count)
    hashes.append(hash)
    if hashes.count * 2 > slots.count { grow() }
    return (Int32(hashes.count - 1), true)
  }

  package mutating func removeAll() {
    // To empty many slots for a few hashes would take longer than to make new ones.
    guard slots.count <= 1024 else { return self = HashIndex() }
    for slot in slots.indices { slots[slot] = -1 }
    hashes.removeAll(keepingCapacity: true)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() { slots[slot(of: hash)] = Int32(number) }
  }
}
