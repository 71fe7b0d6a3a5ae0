import Foundation

/// The kind of markup that begins at a `<` in an `export.xml`, if it is relevant for sleep.
enum HealthMarkup {
  case record, recordEnd, metadata, dataStart, dataEnd, documentType
  /// A comment, a CDATA section or a processing instruction, with its delimiters.
  case enclosed(StaticString, StaticString)

  static let sleepType = "HKCategoryTypeIdentifierSleepAnalysis"
  static let longestSign = 64

  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer, at place: Int, isInsideRecord: Bool) {
    guard place + 1 < bytes.count else { return nil }
    switch bytes[place + 1] {
    case UInt8(ascii: "R"):
      guard bytes.hasName("<Record", at: place), bytes.mayBeSleep(at: place) else { return nil }
      self = .record
    case UInt8(ascii: "M"):
      guard isInsideRecord, bytes.hasName("<MetadataEntry", at: place) else { return nil }
      self = .metadata
    case UInt8(ascii: "H"):
      guard bytes.hasName("<HealthData", at: place) else { return nil }
      self = .dataStart
    case UInt8(ascii: "/"):
      if isInsideRecord, bytes.hasName("</Record", at: place) {
        self = .recordEnd
      } else if bytes.hasName("</HealthData", at: place) {
        self = .dataEnd
      } else {
        return nil
      }
    case UInt8(ascii: "?"): self = .enclosed("<?", "?>")
    case UInt8(ascii: "!"):
      if bytes.has("<!--", at: place) {
        self = .enclosed("<!--", "-->")
      } else if bytes.has("<![CDATA[", at: place) {
        self = .enclosed("<![CDATA[", "]]>")
      } else if bytes.has("<!DOCTYPE", at: place) {
        self = .documentType
      } else {
        return nil
      }
    default: return nil
    }
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  func first(_ byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// The index of a text that ends in `>`, from `start` on.
  func first(_ text: StaticString, from start: Int) -> Int? {
    let length = text.utf8CodeUnitCount
    var next = start + length - 1
    while let end = first(UInt8(ascii: ">"), from: next) {
      if has(text, at: end - length + 1) { return end - length + 1 }
      next = end + 1
    }
    return nil
  }

  @inline(__always)
  func has(_ text: StaticString, at place: Int) -> Bool {
    guard let base = baseAddress, place + text.utf8CodeUnitCount <= count else { return false }
    return memcmp(base + place, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  @inline(__always)
  fileprivate func hasName(_ name: StaticString, at place: Int) -> Bool {
    let end = place + name.utf8CodeUnitCount
    guard has(name, at: place), end < count else { return false }
    return self[end].isMarkupSpace || self[end] == UInt8(ascii: ">")
      || self[end] == UInt8(ascii: "/")
  }

  /// Whether a record may be about sleep; its type comes first, so that other types are skipped at
  /// once.
  @inline(__always)
  fileprivate func mayBeSleep(at place: Int) -> Bool {
    let type: StaticString = "<Record type=\"HKCategoryTypeIdentifierSleepAnalysis\""
    for index in 0..<Swift.min(type.utf8CodeUnitCount, count - place)
    where self[place + index] != type.utf8Start[index] {
      return index < "<Record type=\"".utf8.count || self[place + index] == UInt8(ascii: "&")
    }
    return true
  }

  var lineFeeds: Int {
    typealias Bytes = SIMD16<UInt8>
    let lineFeed = Bytes(repeating: UInt8(ascii: "\n"))
    var (total, place) = (0, 0)
    while place + Bytes.scalarCount <= count {
      // A lane counts up to 255.
      let end = Swift.min(count - Bytes.scalarCount, place + 254 * Bytes.scalarCount)
      var lanes = Bytes()
      while place <= end {
        let isLineFeed = loadUnaligned(fromByteOffset: place, as: Bytes.self) .== lineFeed
        // A true lane has all bits set, which is -1.
        lanes &-= unsafeBitCast(isLineFeed, to: Bytes.self)
        place += Bytes.scalarCount
      }
      total += Int(SIMD16<UInt16>(truncatingIfNeeded: lanes).wrappedSum())
    }
    return self[place...].reduce(total) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }
}

extension UInt8 {
  @inline(__always)
  var isMarkupSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
