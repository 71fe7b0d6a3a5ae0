/// A format that is often mistaken for CSV, recognized by its first bytes.
enum ForeignFormat: CaseIterable {
  case gzip, zip, oldExcel, utf16LittleEndian, utf16BigEndian, html, json

  init?(_ bytes: Span<UInt8>) {
    for format in Self.allCases where format.isBeginning(of: bytes) {
      self = format
      return
    }
    return nil
  }

  var message: String {
    switch self {
    case .gzip:
      "this is a gzip archive. Unpack it first, with gunzip for one."
    case .zip:
      "this is a zip archive or an Excel workbook (.xlsx). Unpack it, or export it as CSV."
    case .oldExcel:
      "this is an Excel workbook (.xls). Export it as CSV."
    case .utf16LittleEndian, .utf16BigEndian:
      "this text is in UTF-16. Save it as UTF-8 (in Excel: \"CSV UTF-8\")."
    case .html:
      "this is a web page (HTML), not CSV. Download the file itself, by its \"raw\" link for one."
    case .json:
      "this is JSON, of which only texts with labels are read. Write nights, or other rows of "
        + "numbers, as a CSV, whose first line names the columns."
    }
  }

  /// Whether an array of objects, or an object, begins here; a column could be named [a] or {a}.
  private static func isJSON(_ bytes: Span<UInt8>) -> Bool {
    var last: UInt8?
    for position in 0..<bytes.count {
      let byte = bytes[position]
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { continue }
      switch (last, byte) {
      case (nil, UInt8(ascii: "[")), (nil, UInt8(ascii: "{")),
        (UInt8(ascii: "["), UInt8(ascii: "{")):
        last = byte
      case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "{"), UInt8(ascii: "}")),
        (UInt8(ascii: "["), UInt8(ascii: "]")):
        return true
      default: return false
      }
    }
    return false
  }

  private var beginnings: [[UInt8]] {
    switch self {
    case .json: []
    case .gzip: [[0x1F, 0x8B]]
    case .zip: [[0x50, 0x4B, 0x03, 0x04]]
    case .oldExcel: [[0xD0, 0xCF, 0x11, 0xE0]]
    case .utf16LittleEndian: [[0xFF, 0xFE]]
    case .utf16BigEndian: [[0xFE, 0xFF]]
    case .html: ["<!doctype", "<html", "<head", "<?xml", "<!--"].map { Array($0.utf8) }
    }
  }

  private func isBeginning(of bytes: Span<UInt8>) -> Bool {
    if self == .json { return Self.isJSON(bytes) }
    var start = 0
    if self == .html {
      while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    }
    return beginnings.contains { beginning in
      guard start + beginning.count <= bytes.count else { return false }
      return beginning.indices.allSatisfy { index in
        let byte = bytes[start + index]
        return byte == beginning[index]
          || (self == .html
            && Character(UnicodeScalar(byte)).lowercased().utf8.first == beginning[index])
      }
    }
  }
}
