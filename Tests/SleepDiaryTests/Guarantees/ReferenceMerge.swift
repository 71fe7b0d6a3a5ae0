import DiaryCoreSamples
@testable import SleepDiary

struct SampleOperation {
  var id: Int
  var verb: String
  var kind: DiaryKind?
  var target: Int?
  var batch: Int?
  var day: String?
  /// `nil` for null.
  var fields: [String: DiaryValue?] = [:]

  var isKeyed: Bool { kind == .day || kind == .profile }

  var line: [UInt8] {
    var line = DiaryLine()
    line.add("op", DiaryCoreSamples.id(id))
    line.add("do", .text(verb))
    if let batch { line.add("batch", DiaryCoreSamples.id(batch)) }
    if let kind { line.add("kind", .text(kind.rawValue)) }
    if let target { line.add(verb == "undo" ? "of" : "id", DiaryCoreSamples.id(target)) }
    if let day { line.add("day", .text(day)) }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      if let value {
        line.add(name, value)
      } else {
        line.add(name: Array(name.utf8)[...], value: Array("null".utf8)[...])
      }
    }
    return line.bytes
  }
}

/// What the format's description says that operations amount to, as plainly as it can be written.
///
/// It takes the square of the time, and shares nothing with what it checks.
struct ReferenceMerge {
  let operations: [SampleOperation]

  /// The greatest effective undo of the operation.
  private func undo(of operation: SampleOperation) -> Int? {
    operations.filter { undo in
      guard undo.verb == "undo", let target = undo.target, target < undo.id,
        target == operation.id || target == operation.batch
      else { return false }
      // Only a later undo undoes an undo.
      return operation.verb != "undo" || undo.id > operation.id
    }.filter { self.undo(of: $0) == nil }.map(\.id).max()
  }

  private func counts(_ operation: SampleOperation) -> Bool { undo(of: operation) == nil }

  /// Whether each record exists, and its fields.
  func records() -> [String: (isAlive: Bool, fields: [String: DiaryValue])] {
    var records: [String: (isAlive: Bool, fields: [String: DiaryValue])] = [:]
    for add in operations where add.verb == "add" && add.kind != nil && !add.isKeyed {
      let changes = operations.filter { $0.target == add.id && counts($0) }
      let settings = [add] + changes.filter { $0.verb == "set" }
      let removals = changes.filter { $0.verb == "delete" }.map(\.id) + [undo(of: add) ?? 0]
      let isAlive = (settings.map(\.id).max() ?? 0) > (removals.max() ?? 0)
      records[id(add.id).description] = (isAlive, merged(settings))
    }
    let keyed = operations.filter { $0.isKeyed && $0.target == nil && $0.verb != "add" }
    for (key, changes) in Dictionary(grouping: keyed, by: { key(of: $0) }) {
      guard let key else { continue }
      let counting = changes.filter(counts)
      let removal = counting.filter { $0.verb == "delete" }.map(\.id).max() ?? 0
      let settings = counting.filter { $0.verb == "set" }
      let later = settings.filter { $0.id > removal }
      let fields = merged(later.isEmpty ? settings : later)
      guard fields.keys.contains(where: { $0 != "day" }) else { continue }
      records[key] = (!later.isEmpty, fields)
    }
    return records
  }

  private func key(of operation: SampleOperation) -> String? {
    operation.kind == .profile
      ? "PROFILE" : operation.day.map { "DAY" + $0.filter { $0 != "-" } }
  }

  private func merged(_ settings: [SampleOperation]) -> [String: DiaryValue] {
    var fields: [String: DiaryValue] = [:]
    for setting in settings.sorted(by: { $0.id < $1.id }) {
      for (name, value) in setting.fields {
        fields[name] = value.flatMap { $0 == "" ? nil : $0 }
      }
      if let day = setting.day { fields["day"] = .text(day) }
    }
    return fields
  }
}
