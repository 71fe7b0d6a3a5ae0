extension StringProtocol {
  /// The number of columns in a terminal: two for wide East Asian characters and emoji, none for
  /// combining marks; control characters are escaped there.
  ///
  /// Control sequences are not supported; emphasise text after padding. O(n).
  package var displayWidth: Int {
    // Plain ASCII text needs no look at its characters.
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
    }
    return isPlain == true ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }
}

extension String {
  /// The text padded with spaces after it, or before it for a number, to a width in columns.
  package func padded(to width: Int, flushRight: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - displayWidth))
    return flushRight ? padding + self : self + padding
  }
}

extension Character {
  package var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isHarmful { return first.escape.utf8.count }
    if isASCII { return 1 }
    // U+FE0F selects the emoji form of a character that is narrow as text.
    let isPicture = first.properties.isEmojiPresentation || scalars.dropFirst().contains("\u{FE0F}")
    if isPicture || first.isWide { return 2 }
    return switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    default: 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether Unicode's East Asian Width (UAX 11) is wide or full; except emoji.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
