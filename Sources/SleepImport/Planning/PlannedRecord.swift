import SleepDiary
import Foundation

/// What becomes of a record by the rows of one program.
struct PlannedRecord {
  let place: Int
  /// The rows, in the time zone of the record.
  var rows: [SourceRow]
  /// The record after the change.
  var target: ImportTarget
  var result = RowOutcome.Result.same
  var change: DiaryChange?
  /// The day and the part number that a night takes.
  var part: (day: String, number: Int)?
}

extension RecordIndex {
  func plan(for place: Int, _ rows: [SourceRow], needsPart: Bool) -> PlannedRecord {
    var planned = PlannedRecord(place: place, rows: rows, target: targets[place])
    let target = targets[place]
    planned.target.state = .present
    switch target.state {
    case .new:
      let isTaken = otherNames.contains(target.id)
      planned.change = .add(target.kind, target.fields, id: isTaken ? nil : target.id)
      planned.result = .new(target.kind, part: target.fields[.part]?.number.map { Int($0) })
    case .undone:
      planned.change = .set(id: target.id, restoring(target), from: rows[0].source)
      planned.result = .restored
    case .present: change(&planned, needsPart: needsPart)
    }
    return planned
  }

  /// The fields that restore a record; its earlier values return, so those that the row lacks are
  /// cleared.
  private func restoring(_ target: ImportTarget) -> FieldValues {
    let origins = diary.origins(ofRecord: target.id)
    var fields = target.fields.filter { origins[$0.key] != .person }
    for (field, origin) in origins where origin != .person && fields[field] == nil {
      fields[field] = .text("")
    }
    return fields
  }

  private func change(_ planned: inout PlannedRecord, needsPart: Bool) {
    var target = planned.target
    let source = planned.rows[0].source
    if target.origins.isEmpty { target.origins = diary.origins(ofRecord: target.id) }
    // Rows in the time zone of an earlier import; a zone set by a person does not apply to the
    // file.
    let zone = target.fields[.zone]?.text
    if let zone, zone != planned.rows[0].fields[.zone]?.text,
      let zone = TimeZone(identifier: zone), target.origins[.zone] == .program(source)
    {
      planned.rows = planned.rows.map { $0.reread(in: zone) }
    }
    var updates = target.updates(by: planned.rows)
    let isMoved = updates[.day] != nil || needsPart
    if isMoved, target.kind == .night, let day = (updates[.day] ?? target.fields[.day])?.text {
      let part = nextPart(of: day)
      if let part { updates[.part] = .number(Double(part)) }
      if part == nil, target.fields[.part] != nil { updates[.part] = .text("") }
      planned.part = (day, part ?? 1)
    }
    for (field, value) in updates {
      target.origins[field] = .program(source)
      target.fields[field] = value.isEmpty ? nil : value
    }
    planned.target = target
    guard !updates.isEmpty else { return }
    planned.change = .set(id: target.id, updates, from: source)
    planned.result = .changed
  }
}
