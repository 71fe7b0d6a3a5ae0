import DiaryImport

/// A remark about a row.
struct ImportRemark: Encodable {
  let file: String
  let line: Int
  /// The number of the record in the file, if several records may be on one line.
  let record: Int?
  let reason: String
  let text: String

  private enum CodingKeys: CodingKey { case file, line, record, reason }

  init(_ problem: ImportProblem) {
    (file, line, record) = (problem.place.source, problem.place.line, problem.place.entry)
    (reason, text) = (problem.reason, problem.description)
  }

  /// The reason without what differs from row to row: numbers, and what follows a colon.
  var kind: String { reason.prefix { $0 != ":" }.filter { !$0.isNumber } }
}
