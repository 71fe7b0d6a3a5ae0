/// Endings of ids, by which users refer to records.
extension Diary {
  /// The shortest unique endings of some ids, at least four characters long, in O(n); deleted
  /// records count too, so that a noted ending never refers to another record later.
  package func shortestEndings(of ids: [String]) -> [String: String] {
    let all = allIDNumbers
    var endings: [String: String] = [:]
    var open = ids.compactMap { id in Self.number(ofID: id).map { (id: id, number: $0) } }
    var length = DiaryReference.shortestEnding
    while !open.isEmpty, length <= OperationID.length {
      let mask = Self.mask(length)
      // Only the requested endings are counted.
      var counts: [UInt128: Int] = [:]
      for (_, number) in open { counts[number & mask] = 0 }
      for number in all {
        if let index = counts.index(forKey: number & mask) { counts.values[index] += 1 }
      }
      open.removeAll { id, number in
        guard counts[number & mask] ?? 0 <= 1 || id.count <= length else { return false }
        endings[id] = String(id.suffix(length))
        return true
      }
      length += 1
    }
    return endings
  }

  func ids(endingWith text: String) -> [String] {
    guard let ending = Self.number(ofID: text) else { return [] }
    let mask = Self.mask(text.utf8.count)
    let added = operations.lazy
      .filter { $0.verb == .add && $0.id.number & mask == ending }.map { $0.id.description }
    return added
      + keyedIDs.filter { Self.number(ofID: $0).map { $0 & mask } == ending }.sorted()
  }

  /// The ids of all records that users can refer to, as numbers.
  private var allIDNumbers: [UInt128] {
    var numbers: [UInt128] = []
    numbers.reserveCapacity(operations.count)
    for place in operations.indices where operations.verb(at: place) == .add {
      numbers.append(operations[place].id.number)
    }
    return numbers + keyedIDs.compactMap(Self.number(ofID:))
  }

  /// The digits of an id or ending; letters that look like digits are read as digits (Crockford).
  private static func number(ofID text: String) -> UInt128? {
    guard (1...OperationID.length).contains(text.utf8.count) else { return nil }
    var number: UInt128 = 0
    for byte in text.uppercased().utf8 {
      let byte =
        switch byte {
        case UInt8(ascii: "O"): UInt8(ascii: "0")
        case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
        default: byte
        }
      guard let digit = OperationID.digit(byte) else { return nil }
      number = number << 5 | UInt128(digit)
    }
    return number
  }

  private static func mask(_ digits: Int) -> UInt128 {
    digits >= OperationID.length ? .max : 1 << UInt128(5 * digits) - 1
  }
}
