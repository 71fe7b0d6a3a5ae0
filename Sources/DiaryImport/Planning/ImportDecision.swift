import Foundation
import SleepDiary

/// What becomes of a record by the rows of one program.
struct ImportDecision {
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
  func decision(for place: Int, _ rows: [SourceRow], needsPart: Bool) -> ImportDecision {
    var decision = ImportDecision(place: place, rows: rows, target: targets[place])
    let target = targets[place]
    decision.target.state = .present
    switch target.state {
    case .new:
      let isTaken = otherNames.contains(target.id)
      decision.change = .add(target.kind, target.fields, id: isTaken ? nil : target.id)
      decision.result = .new(part: target.fields[.part]?.number.map { Int($0) })
    case .undone:
      decision.change = .set(id: target.id, restoring(target), from: rows[0].source)
      decision.result = .restored
    case .present: change(&decision, needsPart: needsPart)
    }
    return decision
  }

  /// The fields that restore a record; its earlier values return, so those that the row lacks are
  /// cleared.
  private func restoring(_ target: ImportTarget) -> [DiaryField: DiaryValue] {
    let origins = diary.origins(ofRecord: target.id)
    var fields = target.fields.filter { origins[$0.key] != .person }
    for (field, origin) in origins where origin != .person && fields[field] == nil {
      fields[field] = .text("")
    }
    return fields
  }

  private func change(_ decision: inout ImportDecision, needsPart: Bool) {
    var target = decision.target
    let source = decision.rows[0].source
    if target.origins.isEmpty { target.origins = diary.origins(ofRecord: target.id) }
    // Rows in the time zone of an earlier import; a zone set by a person does not apply to the
    // file.
    let zone = target.fields[.zone]?.text
    if let zone, zone != decision.rows[0].fields[.zone]?.text,
      let zone = TimeZone(identifier: zone), target.origins[.zone] == .program(source)
    {
      decision.rows = decision.rows.map { $0.reread(in: zone) }
    }
    var updates = target.updates(by: decision.rows)
    let isMoved = updates[.day] != nil || needsPart
    if isMoved, target.kind == .night, let day = (updates[.day] ?? target.fields[.day])?.text {
      let part = nextPart(of: day)
      if let part { updates[.part] = .number(Double(part)) }
      if part == nil, target.fields[.part] != nil { updates[.part] = .text("") }
      decision.part = (day, part ?? 1)
    }
    for (field, value) in updates {
      target.origins[field] = .program(source)
      target.fields[field] = value.isEmpty ? nil : value
    }
    decision.target = target
    guard !updates.isEmpty else { return }
    decision.change = .set(id: target.id, updates, from: source)
    decision.result = .changed
  }
}
