/// Scans a JSON object on one line without allocating; `JSONDecoder` is 100 times slower, and a
/// diary is read at every start.
enum LineScanner {
  /// A value by its position in the bytes; strings without their quotes.
  struct Value {
    enum Form { case string, escapedString, number, isTrue, isFalse, null, nested }
    var form: Form
    let start: Int
    var end: Int

    /// The position of the value in the source, including quotes.
    var source: Range<Int> {
      form == .string || form == .escapedString ? start - 1..<end + 1 : start..<end
    }
  }

  /// Visits the members of an object at the beginning of the range, which contains no line feed.
  ///
  /// - Parameter visit: Receives the position of the name, without quotes, and the value.
  /// - Returns: The offset after the object and the spaces that follow; `nil` if there is no object:
  ///   some members may have been visited then.
  @inline(__always)
  static func scan(
    _ bytes: Span<UInt8>, from start: Int, to end: Int,
    _ visit: (_ name: Range<Int>, _ value: Value) -> Void
  ) -> Int? {
    // Lets the compiler omit the bounds checks below.
    precondition(start >= 0 && start <= end && end <= bytes.count)
    var index = start
    guard take(UInt8(ascii: "{"), bytes, &index, end) else { return nil }
    var isComplete = take(UInt8(ascii: "}"), bytes, &index, end)
    while !isComplete {
      guard take(UInt8(ascii: "\""), bytes, &index, end) else { return nil }
      let nameStart = index
      var name = Value(form: .string, start: index, end: index)
      guard finishString(bytes, &index, end, &name) else { return nil }
      guard take(UInt8(ascii: ":"), bytes, &index, end) else { return nil }
      skipSpaces(bytes, &index, end)
      guard index < end else { return nil }
      var value = Value(form: .string, start: index + 1, end: index)
      if bytes[unchecked: index] == UInt8(ascii: "\"") {
        index += 1
        guard finishString(bytes, &index, end, &value) else { return nil }
      } else {
        guard let other = self.value(bytes, &index, end) else { return nil }
        value = other
      }
      visit(nameStart..<name.end, value)
      if take(UInt8(ascii: ","), bytes, &index, end) {
        skipSpaces(bytes, &index, end)
        continue
      }
      guard take(UInt8(ascii: "}"), bytes, &index, end) else { return nil }
      isComplete = true
    }
    skipSpaces(bytes, &index, end)
    return index
  }

  /// The first eight bytes as a number, for comparison with ``word(of:)``.
  @inline(__always)
  static func word(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> UInt64 {
    precondition(start >= 0 && start <= end && end <= bytes.count)
    if start + 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
      return end - start >= 8 ? word : word & (1 << UInt64(8 * (end - start)) - 1)
    }
    var word: UInt64 = 0
    for index in (start..<end).reversed() { word = word << 8 | UInt64(bytes[unchecked: index]) }
    return word
  }

  /// The first eight bytes of a text, as ``word(_:from:to:)`` reads them.
  @inline(__always)
  static func word(of text: StaticString) -> UInt64 {
    var word: UInt64 = 0
    for index in (0..<min(8, text.utf8CodeUnitCount)).reversed() {
      word = word << 8 | UInt64(text.utf8Start[index])
    }
    return word
  }

  @inline(__always)
  private static func skipSpaces(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) {
    while index < end, bytes[unchecked: index] <= 0x20, isSpace(bytes[unchecked: index]) {
      index += 1
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  /// Consumes a byte after optional spaces.
  @inline(__always)
  private static func take(
    _ byte: UInt8, _ bytes: Span<UInt8>, _ index: inout Int, _ end: Int
  ) -> Bool {
    skipSpaces(bytes, &index, end)
    guard index < end, bytes[unchecked: index] == byte else { return false }
    index += 1
    return true
  }

  /// Scans a string from after its opening quote to after its closing quote.
  @inline(__always)
  private static func finishString(
    _ bytes: Span<UInt8>, _ index: inout Int, _ end: Int, _ string: inout Value
  ) -> Bool {
    let count = bytes.count
    while index < end {
      if index + 8 <= count {
        let special = specialBytes(
          bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += special.trailingZeroBitCount >> 3
        // The line end is a control character itself.
        if special == 0 || index >= end { continue }
      }
      let byte = bytes[unchecked: index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        string.end = index - 1
        return true
      }
      if byte == UInt8(ascii: "\\") {
        string.form = .escapedString
        if index < end, bytes[unchecked: index] == 0x0A { return false }
        index += 1
      } else if byte < 0x20 {
        return false
      }
    }
    return false
  }

  /// Sets the high bit of the first byte that is a quote, a backslash or a control character; no
  /// byte before it has the bit set.
  @inline(__always)
  private static func specialBytes(_ word: UInt64) -> UInt64 {
    let word = UInt64(littleEndian: word)
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    // Mycroft's test for a zero byte: a byte that borrows gets its high bit set unless it was set
    // before.
    let found =
      (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
      | (word &- ones &* 0x20) & ~word
    return found & highs
  }

  private static func value(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Value? {
    let start = index
    switch bytes[unchecked: index] {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      while index < end, isOfNumber(bytes[unchecked: index]) { index += 1 }
      return Value(form: .number, start: start, end: index)
    case UInt8(ascii: "t"): return word("true", .isTrue, bytes, &index, end)
    case UInt8(ascii: "f"): return word("false", .isFalse, bytes, &index, end)
    case UInt8(ascii: "n"): return word("null", .null, bytes, &index, end)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return nested(bytes, &index, end)
    default: return nil
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private static func word(
    _ word: StaticString, _ form: Value.Form, _ bytes: Span<UInt8>, _ index: inout Int, _ end: Int
  ) -> Value? {
    let count = word.utf8CodeUnitCount
    guard end - index >= count else { return nil }
    for place in 0..<count where bytes[index + place] != word.utf8Start[place] { return nil }
    defer { index += count }
    return Value(form: form, start: index, end: index + count)
  }

  /// Skips a nested array or object of a later version, up to the matching bracket.
  private static func nested(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Value? {
    let start = index
    var closing: [UInt8] = []
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard closing.popLast() == bytes[index] else { return nil }
        if closing.isEmpty {
          index += 1
          return Value(form: .nested, start: start, end: index)
        }
      case UInt8(ascii: "\""):
        var string = Value(form: .string, start: index + 1, end: index)
        index += 1
        guard finishString(bytes, &index, end, &string) else { return nil }
        continue
      case 0x0A: return nil
      default: break
      }
      index += 1
    }
    return nil
  }
}
