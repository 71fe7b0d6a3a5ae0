/// The name of a JSON member or a CSV column of an exported record.
enum RecordColumn {
  static let id = "id"
  static let kind = "kind"
  /// The id of the record that counts instead; not read, as it follows from the other records.
  static let supersededBy = "supersededBy"
  /// Whether the record was deleted; such rows are not imported.
  static let deleted = "deleted"

  /// What is in no record's fields.
  static let ofRecord: Set<String> = [id, kind, supersededBy, deleted]
}
