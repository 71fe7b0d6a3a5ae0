/// A sample of the rows of a file that shows which features have words.
struct WordSample {
  /// What the texts in a column are.
  enum Finding {
    /// Words of which each occurs in many rows, such as the names of cities.
    case words
    /// Texts of which nearly every row has another, such as names of persons or sentences.
    case identifiers
    case dates
  }

  static let mostRows = 1000
  /// A table of many columns shows them in fewer rows.
  fileprivate static let mostBytes = 1 << 20

  /// The texts of each feature, and the number of its values.
  private var texts: [[String]]
  private var counts: [Int]

  init(featureCount: Int) {
    texts = [[String]](repeating: [], count: featureCount)
    counts = [Int](repeating: 0, count: featureCount)
  }

  /// Adds the fields of a row.
  mutating func add(_ bytes: Span<UInt8>, _ fields: [RecordScanner.Field], of layout: TableLayout) {
    guard fields.count == layout.slotOfColumn.count else { return }
    for (field, slot) in zip(fields, layout.slotOfColumn) {
      guard let slot, slot < layout.featureCount, layout.slots[slot].meaning == nil else {
        continue
      }
      switch layout.slots[slot].notation.reading(bytes, in: field.range) {
      case .missing: continue
      case .text: texts[slot].append(bytes.text(of: field))
      default: break
      }
      counts[slot] += 1
    }
  }

  /// What the features are that have a text in at least half of their values; `nil` for the others.
  var findings: [Finding?] {
    zip(texts, counts).map { texts, count in
      // A single text may be a slip.
      guard texts.count > 1, 2 * texts.count >= count else { return nil }
      if texts.allSatisfy(Self.isDate) { return .dates }
      return 2 * Set(texts).count > texts.count ? .identifiers : .words
    }
  }

  /// Whether a text begins with three numbers, of a day, a month and a year, and ends there or goes
  /// on with a time.
  private static func isDate(_ text: String) -> Bool {
    let day = text.prefix { $0 != " " && $0 != "T" }
    return ["-", "/", "."].contains { separator in
      let parts = day.split(separator: separator, omittingEmptySubsequences: false)
      return parts.count == 3
        && parts.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(\.isWholeNumber) }
    }
  }
}

extension InputBuffer {
  /// Looks at the first rows, which remain to be read.
  mutating func wordSample(
    of layout: TableLayout, header: CSVHeader
  ) throws(TableError) -> WordSample {
    while true {
      let (sample, rows) = unusedRows(of: layout, header: header)
      let isLarge = unused.count >= (rows > 0 ? WordSample.mostBytes : longestRow)
      // What cannot be scanned is reported when it is read.
      if rows == WordSample.mostRows || isLast || isLarge { return sample }
      try refill()
    }
  }

  private func unusedRows(
    of layout: TableLayout, header: CSVHeader
  ) -> (sample: WordSample, rows: Int) {
    var scanner = RecordScanner(delimiter: header.delimiter.byte)
    var sample = WordSample(featureCount: layout.featureCount)
    let bytes = storage.span.extracting(unused)
    var (position, rows) = (0, 0)
    while rows < WordSample.mostRows, position < bytes.count,
      case .record(_, let next) = scanner.scan(bytes, from: position, isLast: isLast)
    {
      sample.add(bytes, scanner.fields, of: layout)
      (position, rows) = (next, rows + 1)
    }
    return (sample, rows)
  }
}
