/// A format that is often mistaken for CSV, recognized by its first bytes.
struct ForeignFormat {
  let message: String
  let remedy: String
  let beginnings: [[UInt8]]
  /// Whether white space may come first, and letters may be in upper case.
  var isMarkup = false

  private static let all = [
    ForeignFormat(
      message: "this is a gzip archive.", remedy: "Unpack it first, with gunzip for one.",
      beginnings: [[0x1F, 0x8B]]),
    ForeignFormat(
      message:
        "this is a zip archive or an Excel workbook (.xlsx).",
      remedy: "Unpack it, or export it as CSV.",
      beginnings: [[0x50, 0x4B, 0x03, 0x04]]),
    ForeignFormat(
      message: "this is an Excel workbook (.xls).", remedy: "Export it as CSV.",
      beginnings: [[0xD0, 0xCF, 0x11, 0xE0]]),
    ForeignFormat(
      message: "this text is in UTF-16.", remedy: "Save it as UTF-8 (in Excel: \"CSV UTF-8\").",
      beginnings: [[0xFF, 0xFE], [0xFE, 0xFF]]),
    ForeignFormat(
      message:
        "this is a web page (HTML), not CSV.",
      remedy: "Download the file itself, by its \"raw\" link for one.",
      beginnings: ["<!doctype", "<html", "<head", "<?xml", "<!--"].map { Array($0.utf8) },
      isMarkup: true),
  ]
}

extension ForeignFormat {
  init?(_ bytes: Span<UInt8>) {
    if let known = Self.all.first(where: { $0.isBeginning(of: bytes) }) {
      self = known
    } else if JSONTable.begins(in: bytes) {
      self.init(
        message: "this is JSON.",
        remedy: "Write it as a CSV, whose first line names the columns.",
        beginnings: [])
    } else {
      return nil
    }
  }

  private static let whiteSpace: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]

  private func isBeginning(of bytes: Span<UInt8>) -> Bool {
    var start = 0
    if isMarkup {
      while start < bytes.count, Self.whiteSpace.contains(bytes[start]) { start += 1 }
    }
    return beginnings.contains { beginning in
      guard start + beginning.count <= bytes.count else { return false }
      return beginning.indices.allSatisfy { index in
        let byte = bytes[start + index]
        return byte == beginning[index]
          || (isMarkup
            && Character(UnicodeScalar(byte)).lowercased().utf8.first == beginning[index])
      }
    }
  }
}
