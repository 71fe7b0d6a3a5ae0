struct MarkupTag {
  /// The line at which it begins, from 1.
  let line: Int
  /// Whether it is a self-closing tag.
  let isEmpty: Bool
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  private let bytes: [UInt8]

  /// Parses a tag from `<` to `>`, up to the first damaged attribute.
  init(_ bytes: [UInt8], line: Int) {
    (self.bytes, self.line) = (bytes, line)
    isEmpty = bytes.dropLast().last == UInt8(ascii: "/")
    attributes.reserveCapacity(12)
    var rest = bytes.drop { !$0.isMarkupSpace }
    while let attribute = Self.attribute(&rest) { attributes.append(attribute) }
  }

  /// Consumes an attribute: a name, `=`, and a quoted value.
  private static func attribute(
    _ rest: inout ArraySlice<UInt8>
  ) -> (name: Range<Int>, value: Range<Int>)? {
    rest = rest.drop(while: \.isMarkupSpace)
    let name = rest.prefix { !$0.isMarkupSpace && $0 != UInt8(ascii: "=") }
    rest = rest[name.endIndex...].drop(while: \.isMarkupSpace)
    guard rest.first == UInt8(ascii: "=") else { return nil }
    rest = rest.dropFirst().drop(while: \.isMarkupSpace)
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = rest.firstIndex(of: quote)
    else { return nil }
    defer { rest = rest[(end + 1)...] }
    return (name.indices, rest.startIndex..<end)
  }

  /// The value of an attribute, with entities decoded.
  subscript(_ name: StaticString) -> String? {
    guard var value = bytes(of: name) else { return nil }
    // XML normalizes literal line breaks and tabs to spaces.
    for place in value.indices where value[place].isMarkupSpace { value[place] = 0x20 }
    let text = String(decoding: value, as: UTF8.self)
    return value.contains(UInt8(ascii: "&")) ? text.decodingEntities : text
  }

  func bytes(of name: StaticString) -> ArraySlice<UInt8>? {
    let place = bytes.withUnsafeBytes { bytes in
      attributes.firstIndex {
        $0.name.count == name.utf8CodeUnitCount && bytes.has(name, at: $0.name.lowerBound)
      }
    }
    return place.map { bytes[attributes[$0].value] }
  }
}

extension UnsafeRawBufferPointer {
  /// The length of the tag at the beginning; `nil` if it is incomplete.
  var tagEnd: Int? {
    var quote: UInt8?
    for place in indices {
      let byte = self[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place + 1
      }
    }
    return nil
  }

  /// The length of the document type at the beginning, if it is complete; its declarations are not
  /// parsed, because some of Apple's lack a `>`.
  var documentTypeEnd: Int? {
    var (place, isInside) = (0, false)
    while place < count {
      switch self[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = first(self[place], from: place + 1) else { return nil }
        place = end
      case UInt8(ascii: "<") where has("<!--", at: place):
        guard let end = first("-->", from: place + 4) else { return nil }
        place = end + 2
      case UInt8(ascii: "<") where has("<?", at: place):
        guard let end = first("?>", from: place + 2) else { return nil }
        place = end + 1
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside: return place + 1
      default: break
      }
      place += 1
    }
    return nil
  }
}
