import SleepDiary

/// The changes of a diary by importing rows of other programs: each row is matched with a record,
/// it is decided what becomes of the record, and that is written.
struct SourcePlan {
  private(set) var changes: [DiaryChange] = []
  private(set) var outcomes: [RowOutcome] = []

  init(_ rows: [SourceRow], into diary: Diary) {
    var index = RecordIndex(diary)
    // Those of all programs, because one may have recorded the night, and another one the nap.
    let kinds = SleepKinds(
      of: rows.filter { index.knownRecord(of: $0) == nil }, beside: index.targets)
    let rows = rows.map(kinds.telling)
    // Programs that measure sleep come first, so that a phone's record adds to that of a watch.
    let sources = rows.reduce(into: [String]()) {
      if !$0.contains($1.source) { $0.append($1.source) }
    }
    for source in sources.filter(ImportFormat.measuresSleep)
      + sources.filter({ !ImportFormat.measuresSleep($0) })
    {
      take(rows.filter { $0.source == source }, &index)
    }
  }

  private mutating func take(_ rows: [SourceRow], _ index: inout RecordIndex) {
    let rows = dropRepeats(rows).sorted { ($0.stamp, $0.place) < ($1.stamp, $1.place) }
    var matched = MatchedRows()
    var unknown: [SourceRow] = []
    for row in rows {
      if let place = index.knownRecord(of: row) {
        matched.add(row, to: place)
      } else {
        unknown.append(row)
      }
    }
    var postponed: [(row: SourceRow, reason: String)] = []
    for row in unknown {
      switch index.match(row, beside: matched) {
      case .record(let place): matched.add(row, to: place)
      case .superseded(let place): matched.add(row, to: place, needsPart: row.kind == .night)
      case .new: matched.add(row, to: index.add(row))
      case .same: outcomes.append(RowOutcome(row.place, .same, repairs: row.repairs))
      case .leftOut(let reason): outcomes.append(RowOutcome(row.place, .leftOut(reason)))
      case .postponed(let reason): postponed.append((row, reason))
      }
    }
    for place in matched.places {
      write(
        index.plan(
          for: place, matched.rows[place] ?? [], needsPart: matched.needingPart.contains(place)),
        &index)
    }
    // The overlaps may be resolved, because other rows moved the records.
    for (row, reason) in postponed {
      if row.interval.map({ index.sleeps.overlaps($0).isEmpty }) ?? false {
        let place = index.add(row)
        write(index.plan(for: place, [row], needsPart: false), &index)
      } else {
        outcomes.append(RowOutcome(row.place, .leftOut(reason)))
      }
    }
  }

  /// Omits rows that a later row repeats, because exports of different months may overlap.
  private mutating func dropRepeats(_ rows: [SourceRow]) -> [SourceRow] {
    var latest: [String: Int] = [:]
    for (index, row) in rows.enumerated() { latest[row.key] = index }
    return rows.enumerated().compactMap { index, row in
      guard let last = latest[row.key], last != index else { return row }
      let isSame = rows[last].fields == row.fields
      outcomes.append(
        RowOutcome(
          row.place,
          isSame ? .same : .leftOut("\(rows[last].place) repeats it with other values"),
          repairs: row.repairs))
      return nil
    }
  }

  private mutating func write(_ planned: PlannedRecord, _ index: inout RecordIndex) {
    index.take(planned)
    if let change = planned.change { changes.append(change) }
    for row in planned.rows {
      outcomes.append(
        RowOutcome(
          row.place, planned.result, isKindTold: row.isKindOpen, repairs: row.repairs))
    }
  }
}

/// The changes of a diary by an import, which never duplicates records.
///
/// The lines of other diaries are merged, as if their files were copied. Rows of other programs
/// clear nothing; typed values are kept, and deleted records stay deleted.
package struct ImportPlan {
  package let report: ImportReport
  package let changes: [DiaryChange]

  /// - Throws: ``DiaryError`` if nothing can follow a line that is to be changed.
  package init(_ imported: DiaryImports, into diary: Diary) throws(DiaryError) {
    let lines = try LinesPlan(imported, into: diary)
    let sources = SourcePlan(imported.rows, into: lines.merged)
    changes = lines.changes + sources.changes
    var files = imported.files
    let outcomes =
      lines.outcomes + sources.outcomes
      + imported.leftOut.map { RowOutcome($0.place, .leftOut($0.reason)) }
    for outcome in outcomes.sorted(by: { $0.place < $1.place }) {
      files[outcome.place.file].count(outcome)
    }
    report = ImportReport(files: files)
  }
}
