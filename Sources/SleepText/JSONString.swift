/// The strings of JSON, as they are written and read.
package enum JSONString {
  /// The letters that stand for control characters after a backslash.
  private static let letters: [(control: UInt8, letter: UInt8)] = [
    (0x08, UInt8(ascii: "b")), (0x09, UInt8(ascii: "t")), (0x0A, UInt8(ascii: "n")),
    (0x0C, UInt8(ascii: "f")), (0x0D, UInt8(ascii: "r")),
  ]
  private static let backslash = UInt8(ascii: "\\")

  /// The text in quotation marks, without a character that any program treats as a line end.
  package static func quoted(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..."\u{1F}", "\u{85}", "\u{2028}", "\u{2029}":
        if let letter = letters.first(where: { $0.control == scalar.value })?.letter {
          quoted += "\\\(Unicode.Scalar(letter))"
        } else {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether a byte never needs an escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20 <= byte && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != backslash
  }

  /// Decodes the bytes between two quotation marks, and tells whether they were valid.
  ///
  /// A lone surrogate and bytes that are not UTF-8 become U+FFFD, and an invalid escape stays as it
  /// is, so that the rest of the text is kept.
  package static func text(_ bytes: ArraySlice<UInt8>) -> (text: String, isValid: Bool) {
    guard bytes.contains(backslash) else { return text(bytes, isValid: true) }
    var (decoded, isValid) = ([UInt8](), true)
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        decoded.append(byte)
        continue
      }
      let letter = rest.popFirst()
      if letter == UInt8(ascii: "u"), let unit = unit(&rest) {
        let scalar = scalar(unit, &rest)
        isValid = isValid && scalar != nil
        decoded += String(scalar ?? "\u{FFFD}").utf8
      } else if let letter, "\"\\/".utf8.contains(letter) {
        decoded.append(letter)
      } else if let control = letters.first(where: { $0.letter == letter })?.control {
        decoded.append(control)
      } else {
        isValid = false
        decoded += [byte] + [letter].compactMap { $0 }
      }
    }
    return text(decoded[...], isValid: isValid)
  }

  private static func text(
    _ bytes: ArraySlice<UInt8>, isValid: Bool
  ) -> (text: String, isValid: Bool) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, isValid) }
    return (String(decoding: bytes, as: UTF8.self), false)
  }

  /// The scalar of a code unit, and of the next one if they are a pair; `nil` for a lone surrogate.
  private static func scalar(_ unit: UInt16, _ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    if let scalar = Unicode.Scalar(unit) { return scalar }
    var next = rest.dropFirst(2)
    guard UTF16.isLeadSurrogate(unit), rest.starts(with: "\\u".utf8),
      let second = self.unit(&next), UTF16.isTrailSurrogate(second)
    else { return nil }
    rest = next
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    var unit: UInt16 = 0
    for byte in rest.prefix(4) {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    guard rest.count >= 4 else { return nil }
    rest.removeFirst(4)
    return unit
  }
}
