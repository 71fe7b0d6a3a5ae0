import SleepModels
import SleepText

extension Lexicon {
  /// Reads a lexicon from a CSV with the columns `word`, `label` and `strength`.
  ///
  /// The label `negation` marks words that negate the next three, and `intensifier` words that
  /// multiply the strength of the next one.
  ///
  /// - Throws: ``TableError`` if the source cannot be read, or a row is not valid.
  package init(contentsOf source: ByteSource) throws(TableError) {
    var reader = try RecordReader(source)
    func refuse(_ line: Int, _ what: String) -> TableError {
      TableError(.invalidNumber, source: source.name, line: line, what)
    }
    guard let header = try reader.next()?.fields, header.count == 3, header[0] == "word",
      header[2] == "strength"
    else {
      throw TableError(
        .missingColumn, source: source.name,
        "a lexicon has the columns word, label (of any name) and strength.")
    }
    var rows: [(hash: UInt64, label: String, strength: Float)] = []
    var tokenizer = Tokenizer()
    while let record = try reader.next() {
      guard record.fields.count == 3, let strength = Float(record.fields[2]),
        strength >= 0.1, strength <= 25
      else {
        throw refuse(record.line, "a row needs a word, a label and a strength from 0.1 to 25.")
      }
      tokenizer.read(record.fields[0])
      guard tokenizer.tokens.count == 1 else {
        throw refuse(record.line, "\(record.fields[0].printable()) is not a single word.")
      }
      // Model files have strengths in tenths.
      let tenths = (strength * 10).rounded() / 10
      rows.append((FeatureHash.key(tokenizer.tokens[0].hash), record.fields[1].labelName, tenths))
    }
    let roles = [Self.negation, Self.intensifier]
    let labels = Set(rows.map(\.label)).subtracting(roles)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard labels.count <= Lexicon.mostLabels else {
      throw refuse(1, "a lexicon can have at most \(Lexicon.mostLabels) labels.")
    }
    let numbers = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    self.init(
      labels: labels,
      entries: rows.map { row in
        let role: Role =
          switch row.label {
          case Self.negation: .negation
          case Self.intensifier: .intensifier(row.strength)
          default: .label(numbers[row.label] ?? 0, strength: row.strength)
          }
        return (row.hash, role)
      })
  }
}
