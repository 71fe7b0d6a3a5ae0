/// Splits texts into tokens: words, runs of exclamation and question marks, emoticons and emoji.
///
/// Words are runs of letters and digits with inner apostrophes, in lower case. In scripts without
/// spaces between words, such as Chinese, each character is a word.
package struct Tokenizer {
  package struct Token {
    /// The place of its lower-case UTF-8 in ``Tokenizer/bytes``.
    package var range: Range<Int>
    /// The hash of these bytes.
    package var hash: UInt64
    /// Whether a comma, a full stop or similar precedes it.
    var beginsClause = false
    /// Whether it has character n-grams.
    package var isWord: Bool
  }

  package private(set) var bytes: [UInt8] = []
  package private(set) var tokens: [Token] = []
  /// Whether a word of three or more letters, with nothing but ASCII beside it, is in capitals.
  private(set) var hasShouting = false
  private var isAfterPunctuation = false

  package init() {}

  /// Replaces the tokens by those of a text.
  ///
  /// - Complexity: O(length of the text).
  package mutating func read(_ text: String) {
    bytes.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    isAfterPunctuation = false
    var text = text
    let isASCII = text.withUTF8 { utf8 in utf8.allSatisfy { $0 < 0x80 } }
    hasShouting = text.withUTF8 { Self.hasShouting($0) }
    if !isASCII { text = text.precomposed.lowercased() }
    text.withUTF8 { utf8 in
      var index = 0
      while index < utf8.count { index = readToken(of: utf8, at: index) }
    }
  }

  /// Whether a token is a word and no number, or a character of Chinese, Thai and the like.
  func beginsWithLetter(_ token: Token) -> Bool {
    if token.isWord { return bytes[token.range.lowerBound] &- 48 > 9 }
    return bytes.withUnsafeBufferPointer { bytes in
      ScalarClass(Self.scalar(of: bytes, at: token.range.lowerBound).0) == .character
    }
  }

  /// Reads what begins at `start`, and returns where it ends.
  private mutating func readToken(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let first = text[start]
    if first == UInt8(ascii: " ") { return start + 1 }
    let (scalar, next) = Self.scalar(of: text, at: start)
    let kind = ScalarClass(scalar)
    switch kind {
    case .word: return readWord(of: text, at: start)
    case .character, .emoji:
      add(text, start..<next, isWord: false)
      return next
    case .exclamation:
      // More than three marks say no more than three.
      var (end, keptEnd, count) = (next, next, 1)
      while end < text.count {
        let (mark, next) = Self.scalar(of: text, at: end)
        guard ScalarClass(mark) == .exclamation else { break }
        (end, count) = (next, count + 1)
        if count <= 3 { keptEnd = end }
      }
      add(text, start..<keptEnd, isWord: false)
      isAfterPunctuation = true
      return end
    case .punctuation, .other:
      if let end = Emoticon.end(in: text, from: start) {
        add(text, start..<end, isWord: false)
        return end
      }
      if kind == .punctuation { isAfterPunctuation = true }
      return next
    }
  }

  private mutating func readWord(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let place = bytes.count
    var index = start
    while index < text.count {
      let (scalar, next) = Self.scalar(of: text, at: index)
      if scalar < 0x80 ? ScalarClass.isWord(text[index]) : ScalarClass(scalar) == .word {
        for place in index..<next { bytes.append(Self.lowercased(text[place])) }
      } else if scalar == 0x27 || scalar == 0x2019, next < text.count,
        ScalarClass(Self.scalar(of: text, at: next).0) == .word
      {
        // The plain or the typographic apostrophe.
        bytes.append(UInt8(ascii: "'"))
      } else if scalar != 0x00AD {
        // A soft hyphen is skipped.
        break
      }
      index = next
    }
    append(place..<bytes.count, isWord: true)
    return index
  }

  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isWord: Bool
  ) {
    let place = bytes.count
    bytes += text[range].map(Self.lowercased)
    append(place..<bytes.count, isWord: isWord)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte | (byte &- 65 < 26 ? 0x20 : 0) }

  private mutating func append(_ range: Range<Int>, isWord: Bool) {
    tokens.append(
      Token(
        range: range, hash: FeatureHash.word(bytes[range]), beginsClause: isAfterPunctuation,
        isWord: isWord))
    isAfterPunctuation = false
  }

  private static func hasShouting(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var (capitals, isWhole) = (0, true)
    for byte in text {
      if byte &- 65 < 26 {
        capitals += 1
      } else if ScalarClass.isWord(byte) || byte >= 0x80 {
        isWhole = false
      } else {
        if isWhole, capitals >= fewestCapitals { return true }
        (capitals, isWhole) = (0, true)
      }
    }
    return isWhole && capitals >= fewestCapitals
  }

  /// Shorter words in capitals are mostly abbreviations.
  private static let fewestCapitals = 3

  /// The scalar that begins at an index of valid UTF-8, and where it ends.
  @inline(__always)
  static func scalar(
    of text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (UInt32, next: Int) {
    let first = text[index]
    if first < 0x80 { return (UInt32(first), index + 1) }
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let end = min(index + count, text.count)
    var scalar = UInt32(first) & (0xFF >> UInt32(count + 1))
    for place in index + 1..<end { scalar = scalar << 6 | UInt32(text[place] & 0x3F) }
    return (scalar, end)
  }
}

/// Faces made of punctuation: `:-)`, `;D`, `<3`.
enum Emoticon {
  private static let faces: [[UInt8]] = {
    let eyes = [":", ";", "="]
    let noses = ["", "-", "'", "o"]
    let mouths = [")", "(", "D", "d", "P", "p", "/", "\\", "|", "*", "o", "O", "3", "]", "["]
    let faces = eyes.flatMap { eye in
      noses.flatMap { nose in mouths.map { eye + nose + $0 } }
    }
    return (faces + ["<3", "</3", "^^", "^_^", "-_-", ":'-(", ":'-)"])
      .map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }()

  private static let beginnings: [Bool] = {
    let first = Set(faces.map { $0[0] })
    return (0..<256).map { first.contains(UInt8($0)) }
  }()

  /// Where a face that begins at an index ends; `nil` if none does, or if a letter follows.
  static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard beginnings[Int(text[start])] else { return nil }
    if start > 0, ScalarClass.isWord(text[start - 1]) { return nil }
    for face in faces where start + face.count <= text.count {
      guard face.indices.allSatisfy({ text[start + $0] == face[$0] }) else { continue }
      let end = start + face.count
      if end < text.count, ScalarClass.isWord(text[end]) { return nil }
      return end
    }
    return nil
  }
}
