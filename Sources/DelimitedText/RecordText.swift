extension Span<UInt8> {
  package func array(of range: Range<Int>) -> [UInt8] {
    extracting(range).withUnsafeBufferPointer { Array($0) }
  }

  /// The text of a field, with doubled quotes replaced by single ones.
  package func text(of field: RecordScanner.Field) -> String {
    let text = String(decoding: array(of: field.range), as: UTF8.self)
    guard field.hasDoubledQuotes else { return text }
    var single = ""
    var isSecond = false
    for character in text.unicodeScalars {
      isSecond = character == "\"" && !isSecond
      if !isSecond { single.unicodeScalars.append(character) }
    }
    return single
  }

  /// The number of lines that end in `range`: at a line feed, a carriage return, or both together.
  package func lineEndings(in range: Range<Int>) -> Int {
    var count = 0
    for i in range {
      if self[i] == UInt8(ascii: "\n") {
        count += 1
      } else if self[i] == UInt8(ascii: "\r") {
        let isPair = i + 1 < range.upperBound && self[i + 1] == UInt8(ascii: "\n")
        count += isPair ? 0 : 1
      }
    }
    return count
  }

  /// The kind of line ending in `range`; a line feed if there is none.
  package func lineEnding(in range: Range<Int>) -> CSVHeader.LineEnding {
    switch range.count {
    case 2: .carriageReturnLineFeed
    case 1 where self[range.lowerBound] == UInt8(ascii: "\r"): .carriageReturn
    default: .lineFeed
    }
  }
}
