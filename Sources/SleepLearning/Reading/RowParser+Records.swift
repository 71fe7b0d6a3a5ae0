extension RowParser {
  /// Parses any record from `start` on; returns the position after it, or `nil` if more bytes are
  /// needed.
  mutating func parseRecord(
    _ bytes: Span<UInt8>, from start: Int, isLast: Bool, longest: Int
  ) throws(TableError) -> Int? {
    guard
      let (last, next) = try scanner.record(
        in: bytes, from: start, isLast: isLast, longest: longest, columns: header.names,
        line: line, source: source)
    else { return nil }
    let end = scanner.dropEmptyField(after: layout.slotOfColumn.count, in: bytes, end: last)
    if scanner.fields.count == 1, scanner.fields[0].range.isEmpty {
      // With several columns, a blank line can be skipped; with one, it may be a missing value.
      if layout.slotOfColumn.count == 1 {
        emptyLines = (emptyLines.isEmpty ? line : emptyLines.lowerBound)..<line + 1
      }
    } else {
      guard scanner.fields.count == layout.slotOfColumn.count else {
        throw .fieldCount(
          scanner.fields.count, expected: layout.slotOfColumn.count, delimiter: header.delimiter,
          source: source, line: line)
      }
      try parseFields(bytes, record: start..<end)
    }
    line += bytes.lineEndings(in: start..<next)
    return next
  }

  private mutating func parseFields(
    _ bytes: Span<UInt8>, record: Range<Int>
  ) throws(TableError) {
    var missingSlots: [Int] = []
    for (column, slot) in layout.slotOfColumn.enumerated() {
      guard let slot else { continue }
      let field = scanner.fields[column]
      // A word that was read before is neither a number nor missing.
      if !levelReaders.isEmpty, let level = levelReaders[slot]?.knownNumber(bytes, field) {
        row[slot] = level
        continue
      }
      let reading = layout.slots[slot].notation.reading(bytes, in: field.range)
      switch reading {
      case .number(let value)
      where (levelReaders.isEmpty || levelReaders[slot] == nil)
        && layout.slots[slot].validRange.contains(value):
        row[slot] = value + 0
        hasNumber[slot] = true
      case .missing:
        missingSlots.append(slot)
      case _ where !levelReaders.isEmpty && levelReaders[slot] != nil:
        if let level = levelReaders[slot]?.number(bytes, field) {
          row[slot] = level
        } else {
          guard layout.slots[slot].mayBeMissing || selection.marksUnanswerableRows else {
            throw .refusedWord(
              bytes.text(of: field), in: layout.slots[slot], source: source,
              line: line + bytes.lineEndings(in: record.lowerBound..<field.range.lowerBound))
          }
          tally.countUnknownLevel(in: slot, bytes.text(of: field), line: line)
          if layout.slots[slot].mayBeMissing {
            row[slot] = .nan
          } else {
            missingSlots.append(slot)
          }
        }
      default:
        throw .wrongField(
          TableError.Field(
            source: source,
            line: line + bytes.lineEndings(in: record.lowerBound..<field.range.lowerBound),
            slot: layout.slots[slot], text: bytes.text(of: field)),
          reading, isFirst: !continuesFile && isFirstNumber(in: slot),
          besides: selection.otherColumns)
      }
    }
    if missingSlots.isEmpty {
      try appendRow(bytes, record)
    } else {
      if !emptyLines.isEmpty { try appendEmptyLines(bytes) }
      try appendIncompleteRow(missing: missingSlots, line: line, bytes, record)
    }
  }

  private func isFirstNumber(in slot: Int) -> Bool {
    let incompleteRows =
      tally.incomplete.rows + tally.unanswerable.rows - tally.weightlessRows
    return tally.rows + part.rowCount == incompleteRows && !hasNumber[slot]
  }

  private mutating func appendIncompleteRow(
    missing slots: [Int], line: Int, _ bytes: Span<UInt8>, _ record: Range<Int>
  ) throws(TableError) {
    if let slot = layout.weightSlot, !slots.contains(slot), row[slot] == 0 {
      tally.weightlessRows += 1
      return
    }
    let required = slots.filter { !layout.slots[$0].mayBeMissing }
    if droppingMissing {
      tally.missing.count(slots: slots, line: line)
    } else if !required.isEmpty, selection.marksUnanswerableRows {
      tally.unanswerable.count(slots: required, line: line)
      part.markUnanswerable()
      append(missing: slots, line: line, bytes, record)
    } else if let first = required.first {
      guard layout.targetSlot != nil else {
        // No row to be predicted may be dropped, and the rows before it may already have been
        // written.
        throw .unlearnedMissingValue(layout.slots[first].name, source: source, line: line)
      }
      tally.missing.count(slots: required, line: line)
    } else {
      tally.incomplete.count(slots: slots, line: line)
      append(missing: slots, line: line, bytes, record)
    }
  }

  private mutating func append(
    missing slots: [Int], line: Int, _ bytes: Span<UInt8>, _ record: Range<Int>
  ) {
    for slot in slots { row[slot] = .nan }
    part.append(row, line: line, bytes, record)
  }

  mutating func appendEmptyLines(_ bytes: Span<UInt8>) throws(TableError) {
    let values = row
    for line in emptyLines { try appendIncompleteRow(missing: [0], line: line, bytes, 0..<0) }
    row = values
    emptyLines = 0..<0
  }
}
