/// The inputs of a bedtime that earlier versions remembered in a file beside the diary, as fields of
/// the profile.
///
/// They fill what the profile lacks, once for a diary. Their lines are older than all others and the
/// same on every device, so that nothing brings back what was changed or undone later.
package enum RememberedInputs {
  /// The command of the lines, by which they are known and undone.
  static let command = OperationID(milliseconds: 0, naming: "config.json")

  package static func lines(of fields: FieldValues) -> [UInt8] {
    DiaryField.allCases.flatMap { field -> [UInt8] in
      guard let value = fields[field] else { return [] }
      var line = DiaryLine()
      line.add(field.rawValue, value)
      let id = OperationID(milliseconds: 0, naming: line.object)
      return DiaryChange.setProfile([field: value]).line(id, batch: command).bytes
    }
  }
}

extension Diary {
  /// The remembered inputs that the profile lacks; none once some have been added to the diary.
  package func missing(of remembered: FieldValues) -> FieldValues {
    let isFilled = operations.lazy.prefix { $0.id.milliseconds == 0 }
      .contains { $0.batch == RememberedInputs.command }
    if isFilled || remembered.isEmpty { return [:] }
    // A field that was cleared is not missing.
    let settings = keyed[DiaryRecord.profileID].map(history(ofKeyedRecord:))?.settings ?? []
    let known = Set(settings.flatMap { members(of: operations[$0]).map { $0.name } })
    return remembered.filter { !known.contains($0.key.rawValue) }
  }
}
