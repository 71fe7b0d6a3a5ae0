import SleepDiary

/// A record that rows of an import describe, whether it is in the diary already or will be added.
struct ImportTarget {
  enum State {
    /// It is in the diary.
    case present
    /// A row of this import adds it.
    case new
    /// Its addition was undone, and a row of this import restores it.
    case undone
    /// Another file of this import adds it, and it has no id yet.
    case unnamed
  }

  let id: OperationID
  var state: State
  let kind: DiaryKind
  var fields: [DiaryField: DiaryValue]
  /// Who set each field last.
  var origins: [DiaryField: FieldOrigin]
  /// The rows of the current program that describe it.
  var rows: [SourceRow] = []
  /// Whether it does not count only because another night of the day has the same part number.
  var needsPart = false

  var keys: [SourceKey] { SourceKey.all(of: fields) }
  /// The record as messages name it.
  var spoken: String { DiaryRecord(id: id.description, kind: kind, fields: fields).spoken }
  /// When the sleep begins and ends, in seconds since 1970; `nil` if the record is not a sleep.
  var interval: Range<Double>? { SourceRow.interval(of: fields) }

  /// What the rows change.
  ///
  /// They never replace what a person has typed, and replace values of another program only if that
  /// program measures sleep less precisely.
  ///
  /// - Returns: The fields that change; empty if the diary already contains everything.
  func updates() -> [DiaryField: DiaryValue] {
    guard let source = rows.first?.source else { return [:] }
    let own = Set(keys.filter { $0.source == source }.map(\.key))
    let named = Set(rows.map(\.key))
    // An export that contains only some of several pieces says nothing about the whole night.
    if !own.isDisjoint(with: named), !own.isSubset(of: named) { return [:] }
    let values = SourceRow.joined(rows)
    var updates = taken(from: values, of: source)
    if !isPossible(with: updates) {
      // Times that the export no longer has, or that only a less precise program has, do not fit.
      let cleared = updates.merging(surplusTimes(beyond: values, of: source)) { $1 }
      if isPossible(with: cleared) { updates = cleared }
    }
    if !isPossible(with: updates) { updates = updates.filter { !Self.times.contains($0.key) } }
    if !isPossible(with: updates) { updates = [:] }
    for (field, value) in links(asleep: updates[.asleep] != nil, source: source)
    where fields[field] != value {
      updates[field] = value
    }
    return updates
  }

  /// The fields for the times of a night, which must fit together.
  private static let times: Set<DiaryField> = [
    .bed, .out, .latency, .awakenings, .waso, .woke, .snooze, .rise, .zone, .day,
  ]

  private func taken(
    from values: [DiaryField: DiaryValue], of source: String
  ) -> [DiaryField: DiaryValue] {
    var taken: [DiaryField: DiaryValue] = [:]
    var values = values
    values[.out] = values[.out] ?? lightsOut
    for (field, value) in values where field != .day && field != .zone && fields[field] != value {
      // By default, lights out is the time of going to bed, and waking is the time of rising.
      if fields[field] == nil, field == .out, fields[.bed] == value { continue }
      if fields[field] == nil, field == .woke, fields[.rise] == value { continue }
      if mayTake(field, from: source) { taken[field] = value }
    }
    if taken[.at] != nil, fields[.zone] != values[.zone] { taken[.zone] = values[.zone] }
    if taken[.rise] != nil, fields[.rise] != nil {
      for field in [DiaryField.day, .zone] where fields[field] != values[field] {
        taken[field] = values[field]
      }
    }
    return taken
  }

  /// When the lights went out as the beginning of a recording tells, in a night of which somebody has
  /// typed when they went to bed.
  private var lightsOut: DiaryValue? {
    guard let row = rows.first, row.beginsWithLightsOut, origins[.bed] == .person,
      let interval, let start = row.interval?.lowerBound, interval.contains(start)
    else { return nil }
    return row.fields[.bed]
  }

  /// The times of the record that a program may replace but does not have, each to be cleared.
  private func surplusTimes(
    beyond values: [DiaryField: DiaryValue], of source: String
  ) -> [DiaryField: DiaryValue] {
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

  /// Whether the record is possible with the updates.
  private func isPossible(with updates: [DiaryField: DiaryValue]) -> Bool {
    guard kind.isSleep else { return true }
    let fields = fields.merging(updates) { $1 }.filter { !$0.value.isEmpty }
    guard let night = Night(fields), night.bed.instant < night.rise.instant,
      (night.bed.instant...night.rise.instant).contains(night.out.instant),
      (night.out.instant...night.rise.instant).contains(night.woke.instant),
      fields[.day]?.text == night.rise.day.description
    else { return false }
    return (try? NightCheck(kind: kind, fields: fields, isLong: true).refuseImpossible()) != nil
  }

  /// The keys of the record after the import.
  ///
  /// The main key is that of the program whose sleep it has.
  private func links(asleep isTaken: Bool, source: String) -> [DiaryField: DiaryValue] {
    let others = keys.filter { $0.source != source }
    var named = rows.map { SourceKey(source: source, key: $0.key) }
    let isMain = isTaken || fields[.src]?.text == source
    let main = isMain ? named.removeFirst() : keys.first
    guard let main, isMain || fields[.src] != nil else {
      return [.also: SourceKey.list(others + named)].compactMapValues(\.self)
    }
    let also = (others + named).filter { $0 != main }
    var links: [DiaryField: DiaryValue] = [.src: .text(main.source), .key: .text(main.key)]
    links[.also] = SourceKey.list(also) ?? (fields[.also] == nil ? nil : .text(""))
    return links
  }
}
