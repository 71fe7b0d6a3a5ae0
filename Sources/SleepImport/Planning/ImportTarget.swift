import SleepDiary
import SleepPlatform

/// An existing or new record that corresponds to rows of an import.
struct ImportTarget {
  enum State {
    case present
    case new
    /// Its addition was undone, and this import restores it.
    case undone
  }

  let id: OperationID
  var state: State
  let kind: DiaryKind
  var fields: FieldValues
  var origins: [DiaryField: FieldOrigin]

  var keys: [SourceKey] { SourceKey.all(of: fields) }
  var spoken: String {
    DiaryRecord(id: id.description, kind: kind, fields: fields).spoken(.current)
  }
  var interval: Range<Double>? { SourceRow.interval(of: fields) }

  /// The fields that the corresponding rows of a program change; typed values are never replaced,
  /// and values of another program only if that program measures sleep less precisely.
  func updates(by rows: [SourceRow]) -> FieldValues {
    guard let source = rows.first?.source else { return [:] }
    let own = Set(keys.filter { $0.source == source }.map(\.key))
    let named = Set(rows.map(\.key))
    // An export with only some of several pieces does not describe the whole night.
    if !own.isDisjoint(with: named), !own.isSubset(of: named) { return [:] }
    let values = SourceRow.joined(rows)
    let taken = taken(from: values, of: rows)
    func without(_ fields: Set<DiaryField>) -> FieldValues {
      taken.filter { !fields.contains($0.key) }
    }
    let candidates = [
      taken,
      // Times that the export no longer has, or that a less precise program recorded, do not fit.
      taken.merging(surplusTimes(beyond: values, of: source)) { $1 },
      without([.asleep]), without(Self.times), without(Self.times.union([.asleep])),
    ]
    var updates = candidates.first(where: isPossible) ?? [:]
    for (field, value) in links(to: rows, asleep: updates[.asleep] != nil, source: source)
    where fields[field] != value {
      updates[field] = value
    }
    return updates
  }

  /// The times of a night, which must be consistent.
  private static let times: Set<DiaryField> = [
    .bed, .out, .latency, .awakenings, .waso, .woke, .snooze, .rise, .zone, .day,
  ]

  private func taken(
    from values: FieldValues, of rows: [SourceRow]
  ) -> FieldValues {
    var taken: FieldValues = [:]
    var values = values
    values[.out] = values[.out] ?? lightsOut(of: rows[0])
    for (field, value) in values where field != .day && field != .zone && fields[field] != value {
      // The default of lights out is going to bed, and that of waking is rising.
      if fields[field] == nil, field == .out, fields[.bed] == value { continue }
      if fields[field] == nil, field == .woke, fields[.rise] == value { continue }
      if mayTake(field, from: rows[0].source) { taken[field] = value }
    }
    if taken[.at] != nil, fields[.zone] != values[.zone] { taken[.zone] = values[.zone] }
    if taken[.rise] != nil, fields[.rise] != nil {
      for field in [DiaryField.day, .zone] where fields[field] != values[field] {
        taken[field] = values[field]
      }
    }
    return taken
  }

  /// Lights out at the start of the recording, for a night with a typed bedtime.
  private func lightsOut(of row: SourceRow) -> DiaryValue? {
    guard row.beginsWithLightsOut, origins[.bed] == .person,
      let interval, let start = row.interval?.lowerBound, interval.contains(start)
    else { return nil }
    return row.fields[.bed]
  }

  /// The replaceable times of the record that the program does not have, to be cleared.
  private func surplusTimes(
    beyond values: FieldValues, of source: String
  ) -> FieldValues {
    let surplus = Self.times.filter {
      fields[$0] != nil && values[$0] == nil && mayTake($0, from: source)
    }
    return Dictionary(uniqueKeysWithValues: surplus.map { ($0, .text("")) })
  }

  private func mayTake(_ field: DiaryField, from source: String) -> Bool {
    switch origins[field] {
    case nil: true
    case .person: false
    case .program(source): true
    case .program(let other):
      ImportFormat.measuresSleep(source) && !ImportFormat.measuresSleep(other)
    }
  }

  private func isPossible(with updates: FieldValues) -> Bool {
    guard kind.isSleep else { return true }
    let fields = fields.merging(updates) { $1 }.filter { !$0.value.isEmpty }
    guard let night = Night(fields), night.bed.date < night.rise.date,
      (night.bed.date...night.rise.date).contains(night.out.date),
      (night.out.date...night.rise.date).contains(night.woke.date),
      fields[.day]?.text == night.day.description
    else { return false }
    return (try? NightCheck(kind: kind, fields: fields, isLong: true).refuseImpossible()) != nil
  }

  /// The keys of the record after the import; the program that provides its sleep has the main key.
  private func links(
    to rows: [SourceRow], asleep isTaken: Bool, source: String
  ) -> FieldValues {
    let others = keys.filter { $0.source != source }
    var named = rows.map { SourceKey(source: source, key: $0.key) }
    let isMain = isTaken || fields[.src]?.text == source
    let main = isMain ? named.removeFirst() : keys.first
    guard let main, isMain || fields[.src] != nil else {
      return [.also: SourceKey.list(others + named)].compactMapValues(\.self)
    }
    let also = (others + named).filter { $0 != main }
    var links: FieldValues = [.src: .text(main.source), .key: .text(main.key)]
    links[.also] = SourceKey.list(also) ?? (fields[.also] == nil ? nil : .text(""))
    return links
  }
}
