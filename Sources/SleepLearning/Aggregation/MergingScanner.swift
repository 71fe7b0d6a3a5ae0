/// Converts the rows of a block to keys of their inputs and targets.
///
/// It looks spellings up in ``InputTokens``, so each spelling is validated only once.
struct MergingScanner {
  struct Row {
    var key: UInt64
    var target: Int32
    /// The index of its aggregated row; -1 while it is unknown.
    var place: Int32

    static let none = Row(key: 0, target: 0, place: -1)
  }

  /// Rows with more inputs than this rarely repeat, and keys have no room for them.
  private static let mostInputs = 64

  let map: FieldMap
  /// The positions of the inputs in a row, ascending, and of the target.
  private let inputs: ContiguousArray<Int>
  private let target: Int
  /// The positions of other field ends that must be delimiters; tokens contain those of inputs.
  private let delimited: ContiguousArray<Int>
  private let delimiter: UInt8
  private let targetRange: ClosedRange<Int>

  /// `nil` if rows have other fields than inputs and a target, or too many inputs.
  init?(layout: TableLayout, header: CSVHeader) {
    let featureCount = layout.featureCount
    guard layout.slots.count == featureCount + 1, layout.targetSlot == featureCount,
      featureCount <= Self.mostInputs
    else { return nil }
    let map = FieldMap(layout: layout, header: header)
    self.map = map
    let targets = map.fields.filter { $0.slot == featureCount }
    let inputs = ContiguousArray(map.fields.filter { $0.slot < featureCount }.map(\.place))
    guard let target = targets.first?.place else { return nil }
    (self.inputs, self.target) = (inputs, target)
    delimited = ContiguousArray((0..<map.width - 1).filter { !inputs.contains($0) })
    delimiter = header.delimiter.byte
    let range = layout.slots[featureCount].validRange
    let limit = Double(TargetSum.largestTarget)
    targetRange =
      Int(
        max(range.lowerBound, -limit).rounded(.up))...Int(
        min(range.upperBound, limit).rounded(.down))
  }

  /// A target as an integer; `nil` if it is not a whole number or too large.
  func target(_ value: Double) -> Int32? {
    Int32(exactly: value).flatMap { targetRange.contains(Int($0)) ? $0 : nil }
  }

  /// Reads the rows whose ends are in `ends`, up to the first that needs parsing, and returns how
  /// many were read.
  ///
  /// It proceeds column by column, so that the processor overlaps many lookups.
  ///
  /// - Parameter padded: Whether fields may be quoted or surrounded by spaces.
  func scan(
    _ block: borrowing RowBlock, to ends: FieldEnds, with tokens: InputTokens, padded: Bool,
    into rows: inout MutableSpan<Row>
  ) -> Int {
    let bytes = block.storage.span
    let positions = ends.positions.span.extracting(
      ends.unused.lowerBound &- 1..<ends.unused.upperBound)
    var count = ends.unused.count / map.width
    // The ends ascend, so if the last is inside the block, all words of the rows are.
    precondition(
      rows.count >= count && positions[0] >= -1
        && Int(positions[positions.count &- 1]) &+ 9 <= bytes.count)
    for index in 0..<count { rows[unchecked: index] = .none }
    for column in inputs.indices {
      count = look(
        up: column, in: bytes.bytes, positions, count, with: tokens, padded: padded, into: &rows)
    }
    count = prefix(of: count, in: bytes, positions)
    return padded
      ? readTargets(bytes.bytes, positions, count, padded: true, into: &rows)
      : readTargets(bytes.bytes, positions, count, padded: false, into: &rows)
  }

  /// Adds the contributions of a column to the keys of the first `count` rows; returns the number
  /// of rows before the first with an unknown input.
  private func look(
    up column: Int, in words: RawSpan, _ positions: Span<Int32>, _ count: Int,
    with tokens: InputTokens, padded: Bool, into rows: inout MutableSpan<Row>
  ) -> Int {
    var index = 0
    while true {
      index =
        padded
        ? look(up: column, in: words, positions, index..<count, tokens, true, into: &rows)
        : look(up: column, in: words, positions, index..<count, tokens, false, into: &rows)
      guard index < count else { return count }
      // The token is not in its preferred slot, or the field is too long for a token.
      let field = field(words, positions, row: index, column: column, padded: padded)
      guard let part = tokens.part(of: field, in: words, column: column) else { return index }
      rows[index].key |= part
      index += 1
    }
  }

  /// The same, up to the first row whose token is not in its preferred slot.
  @inline(__always)
  private func look(
    up column: Int, in words: RawSpan, _ positions: Span<Int32>, _ range: Range<Int>,
    _ tokens: InputTokens, _ padded: Bool, into rows: inout MutableSpan<Row>
  ) -> Int {
    let entries = tokens.entries.span
    let section = tokens.sections[column]
    let (width, trim) = (map.width, trim(of: inputs[column], padded: padded))
    var place = 1 &+ range.lowerBound &* width &+ inputs[column]
    for index in range {
      let field = Self.field(words, positions, at: place, padded: padded, trim: trim)
      let word = words.unsafeLoadUnaligned(
        fromUncheckedByteOffset: field.lowerBound, as: UInt64.self)
      let token = InputTokens.token(word, length: field.upperBound &- field.lowerBound)
      let entry = entries[unchecked: section.slot(of: token)]
      guard entry.token == token else { return index }
      rows[unchecked: index].key |= entry.part
      place &+= width
    }
    return range.upperBound
  }

  /// The number of leading rows whose delimiters and line endings are where they belong.
  ///
  /// Delimiters after inputs are not checked, as they are part of the tokens.
  private func prefix(of count: Int, in bytes: Span<UInt8>, _ positions: Span<Int32>) -> Int {
    let (width, lineEnd, hasReturn) = (map.width, map.lineEnd, map.extraLineEnd > 0)
    var count = count
    for place in delimited {
      for index in 0..<count
      where bytes[unchecked: Int(positions[unchecked: 1 &+ index &* width &+ place])] != delimiter {
        count = index
        break
      }
    }
    for index in 0..<count {
      let last = Int(positions[unchecked: (index &+ 1) &* width])
      guard bytes[unchecked: last] == lineEnd,
        !hasReturn || bytes[last &- 1] == UInt8(ascii: "\r")
      else { return index }
    }
    return count
  }

  /// Reads the targets of the first `count` rows; returns the number of rows before the first whose
  /// target is not a short whole number.
  @inline(__always)
  private func readTargets(
    _ words: RawSpan, _ positions: Span<Int32>, _ count: Int, padded: Bool,
    into rows: inout MutableSpan<Row>
  ) -> Int {
    let (width, trim, targetRange) = (map.width, trim(of: target, padded: true), targetRange)
    var place = 1 &+ target
    for index in 0..<count {
      let field = Self.field(words, positions, at: place, padded: padded, trim: trim)
      let length = field.upperBound &- field.lowerBound
      guard UInt(bitPattern: length &- 1) < 7 else { return index }
      let word = words.unsafeLoadUnaligned(
        fromUncheckedByteOffset: field.lowerBound, as: UInt64.self)
      guard
        let value = WordBytes.wholeNumber(word, length: length)
          ?? WordBytes.wholeNumber(word, lengthWithPointZero: length),
        targetRange.contains(value)
      else { return index }
      rows[unchecked: index].target = Int32(truncatingIfNeeded: value)
      place &+= width
    }
    return count
  }

  /// The range of a field.
  ///
  /// - Parameters:
  ///   - positions: The ends of fields, preceded by the position before the first field.
  ///   - place: The index of the field's end in `positions`.
  ///   - trim: The number of its last bytes to exclude.
  @inline(__always)
  private static func field(
    _ words: RawSpan, _ positions: Span<Int32>, at place: Int, padded: Bool, trim: Int
  ) -> Range<Int> {
    let start = Int(positions[unchecked: place &- 1]) &+ 1
    let end = Int(positions[unchecked: place]) &- trim
    return padded
      ? FieldMap.content(words, of: start..<max(start, end))
      : Range(uncheckedBounds: (start, end))
  }

  func field(
    _ words: RawSpan, _ positions: Span<Int32>, row: Int, column: Int, padded: Bool
  ) -> Range<Int> {
    Self.field(
      words, positions, at: 1 + row * map.width + inputs[column], padded: padded,
      trim: trim(of: inputs[column], padded: padded))
  }

  /// The number of a field's last bytes to exclude.
  ///
  /// A carriage return at the end of a line is part of an input's spelling, unless quotes or spaces
  /// are removed.
  private func trim(of place: Int, padded: Bool) -> Int {
    padded && place == map.width &- 1 ? map.extraLineEnd : 0
  }
}
