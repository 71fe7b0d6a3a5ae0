import SleepText

/// Decodes the bytes of a terminal as keys.
///
/// A key is a byte, a character of several bytes or an escape sequence (ECMA-48, as in xterm and
/// the VT220), and its bytes may arrive in pieces. Escape sequences begin with the byte of the
/// escape key, so only time distinguishes them: see ``isUndecided``.
struct KeyReader {
  /// No supported sequence is longer.
  private static let longestSequence = 32
  private static let escape: UInt8 = 0x1B

  /// The sequences around pasted text (bracketed paste, as in xterm).
  private static let (pasteStart, pasteEnd) = ("\u{1B}[200~".utf8, "\u{1B}[201~".utf8)

  private var pending: [UInt8] = []
  /// The pasted bytes whose end is still to come; `nil` outside of a paste.
  private var pasted: [UInt8]?

  /// Whether a key is incomplete; if nothing follows within a tenth of a second, call ``finish()``.
  ///
  /// A paste is not: its rest may take any time, and would count as keys.
  var isUndecided: Bool { pasted == nil && !pending.isEmpty }

  /// The keys that these bytes complete; unsupported keys are ignored.
  mutating func keys(from bytes: some Sequence<UInt8>) -> [TerminalKey] {
    var rest = (pending + bytes)[...]
    var keys: [TerminalKey] = []
    while true {
      let isPaste = pasted != nil
      guard let (key, length) = isPaste ? pasteKey(in: rest) : Self.firstKey(in: rest) else {
        break
      }
      if !isPaste, rest.starts(with: Self.pasteStart) { pasted = [] }
      rest = rest.dropFirst(length)
      if let key { keys.append(key) }
    }
    pending = Array(rest)
    return keys
  }

  /// The paste, if its end is among these bytes, and the number of bytes that belong to it.
  private mutating func pasteKey(in bytes: ArraySlice<UInt8>) -> (TerminalKey?, Int)? {
    var rest = bytes
    while let start = rest.firstIndex(of: Self.escape) {
      pasted?.append(contentsOf: rest[..<start])
      rest = rest[start...]
      if rest.starts(with: Self.pasteEnd) {
        defer { pasted = nil }
        return (.paste(Self.line(pasted ?? [])), start - bytes.startIndex + Self.pasteEnd.count)
      }
      // The end may be incomplete.
      guard !Self.pasteEnd.starts(with: rest) else {
        return start > bytes.startIndex ? (nil, start - bytes.startIndex) : nil
      }
      rest = rest.dropFirst()
    }
    pasted?.append(contentsOf: rest)
    return bytes.isEmpty ? nil : (nil, bytes.count)
  }

  /// Pasted bytes as a text that no key ends: line ends and tabs are spaces.
  private static func line(_ bytes: [UInt8]) -> String {
    var line = ""
    for character in String(decoding: bytes, as: UTF8.self) {
      if character.isNewline || character == "\t" {
        if line.last != " " { line.append(" ") }
      } else if !character.unicodeScalars.contains(where: { $0.isHarmful }) {
        line.append(character)
      }
    }
    return line
  }

  /// The keys in the pending bytes if no more follow.
  mutating func finish() -> [TerminalKey] {
    guard isUndecided else { return [] }
    defer { pending = [] }
    return pending == [Self.escape] ? [.escape] : []
  }

  /// The first key, `nil` if unsupported, and the number of its bytes; `nil` if bytes are missing.
  private static func firstKey(in bytes: ArraySlice<UInt8>) -> (TerminalKey?, Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case escape: return sequence(in: bytes)
    case 0x09: return (.tab, 1)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case 0x20...0x7E: return (.character(Character(Unicode.Scalar(first))), 1)
    case 0xC2...0xF4: return character(in: bytes, length: first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
    default: return (nil, 1)
    }
  }

  private static func character(in bytes: ArraySlice<UInt8>, length: Int) -> (TerminalKey?, Int)? {
    let rest = bytes.dropFirst().prefix(length - 1)
    guard rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (nil, 1) }
    guard rest.count == length - 1 else { return nil }
    let text = String(validating: bytes.prefix(length), as: UTF8.self)
    return (text?.first.map { .character($0) }, length)
  }

  private static func sequence(in bytes: ArraySlice<UInt8>) -> (TerminalKey?, Int)? {
    let rest = bytes.dropFirst()
    switch rest.first {
    case nil: return nil
    case escape: return (.escape, 1)
    case UInt8(ascii: "["): return controlSequence(in: bytes)
    case UInt8(ascii: "O"):
      // The keys of a keypad in application mode.
      guard let final = rest.dropFirst().first else { return nil }
      return (final == UInt8(ascii: "M") ? .enter : key(final: final, parameter: ""), 3)
    default:
      // A key with Alt.
      return firstKey(in: rest).map { (nil, $0.1 + 1) }
    }
  }

  /// `ESC [`, parameters, and a final byte.
  private static func controlSequence(in bytes: ArraySlice<UInt8>) -> (TerminalKey?, Int)? {
    let rest = bytes.dropFirst(2)
    // The Linux console begins function keys with a second bracket.
    let start = rest.first == UInt8(ascii: "[") ? 1 : 0
    let parameters = rest.dropFirst(start).prefix { (0x20...0x3F).contains($0) }
    let length = 2 + start + parameters.count
    guard let final = bytes.dropFirst(length).first else {
      return length < longestSequence ? nil : (nil, length)
    }
    guard (0x40...0x7E).contains(final) else { return (nil, length) }
    guard start == 0 else { return (nil, length + 1) }
    // The modifier keys follow a semicolon.
    let parameter = parameters.prefix { $0 != UInt8(ascii: ";") }
    return (key(final: final, parameter: String(decoding: parameter, as: UTF8.self)), length + 1)
  }

  private static func key(final: UInt8, parameter: String) -> TerminalKey? {
    switch (Unicode.Scalar(final), parameter) {
    case ("A", _): .up
    case ("B", _): .down
    case ("C", _): .right
    case ("D", _): .left
    case ("H", _), ("~", "1"), ("~", "7"): .home
    case ("F", _), ("~", "4"), ("~", "8"): .end
    case ("Z", _): .backTab
    case ("~", "3"): .delete
    case ("~", "5"): .pageUp
    case ("~", "6"): .pageDown
    default: nil
    }
  }
}
