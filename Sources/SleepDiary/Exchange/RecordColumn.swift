/// The name of a JSON member or a CSV column of an exported record.
package enum RecordColumn {
  package static let id = "id"
  package static let kind = "kind"
  /// The id of the record that counts instead; not read, as it follows from the other records.
  package static let supersededBy = "supersededBy"
  /// Whether the record was deleted; such rows are not imported.
  package static let deleted = "deleted"

  /// What is in no record's fields.
  package static let ofRecord: Set<String> = [id, kind, supersededBy, deleted]
}
