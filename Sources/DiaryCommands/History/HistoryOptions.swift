import CommandLineKit

enum HistoryOptions {
  private typealias Options = HistoryCommand

  private static let exclusive: [[any Parameter]] = [
    [Options.csv, Options.json],
    [Options.on, Options.from], [Options.on, Options.to],
  ]

  /// The options that cannot be combined with compaction.
  private static let reading: [any Parameter] = [
    Options.kind, Options.on, Options.from, Options.to, Options.contains, Options.mood,
    Options.deleted, Options.csv, Options.without,
  ]

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    let rows = exclusive + reading.map { [Options.compact, $0] }
    for row in rows {
      let given = row.filter { arguments.contains($0) }.map(name)
      guard given.count < 2 else {
        throw UsageError("\(given[0]) and \(given[1]) exclude each other.")
      }
    }
  }

  private static func name(of parameter: any Parameter) -> String {
    let name = parameter.definition.name
    return name == Options.kind.definition.name ? "a kind" : "'--\(name)'"
  }
}
