// What is read before the kind of a source is known.

extension InputBuffer {
  /// Whether the first byte after white space is `[`, as of a JSON array.
  package mutating func beginsWithBracket() throws(TableError) -> Bool {
    try refill()
    let first = unused.first { place in
      let byte = storage[place]
      return byte > 0x20 && ![0xEF, 0xBB, 0xBF].contains(byte)
    }
    return first.map { storage[$0] == UInt8(ascii: "[") } ?? false
  }

  /// Whether there is a byte order mark, and how the first line that has been read ends.
  package var beginning: (hasByteOrderMark: Bool, lineEnding: String) {
    let bytes = storage[unused]
    let end = bytes.firstIndex { $0 == 10 || $0 == 13 }
    let isPair =
      end.map { bytes[$0] == 13 && bytes.indices.contains($0 + 1) && bytes[$0 + 1] == 10 } ?? false
    let isReturn = end.map { bytes[$0] == 13 } ?? false
    return (bytes.starts(with: [0xEF, 0xBB, 0xBF]), isPair ? "\r\n" : isReturn ? "\r" : "\n")
  }

  /// Reads everything else, up to a limit; a byte order mark is left out.
  package mutating func remainingBytes(
    limit: Int, source: String
  ) throws(TableError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      bytes += storage[unused]
      advance(by: unused.count)
      if isLast { break }
      guard bytes.count <= limit else {
        throw TableError(.readFailed, source: source, "the file is larger than \(limit >> 20) MB.")
      }
      try refill()
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}
