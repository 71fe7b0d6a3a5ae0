import SleepText

extension ProgramFormat {
  /// `export.xml` of Apple Health, which has the samples of all devices; only sleep is read.
  static let appleHealth = ProgramFormat(
    program: "Apple Health", source: "apple-health", measuresSleep: true,
    // The document type of some versions is longer than the examined beginning.
    signatures: [Signature(words: ["<HealthData"]), Signature(words: ["<!DOCTYPE HealthData"])],
    read: AppleHealth.read)
}

enum AppleHealth {
  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    let pieces = try pieces(file, &rows)
    let (clusters, awakeLines) = SleepCluster.clusters(of: pieces.pieces)
    for line in awakeLines.sorted() {
      rows.leaveOut(line: line, RowRefusal("it has times awake and no others"))
    }
    for (cluster, cover) in SleepCluster.chosen(of: clusters) {
      if let cover {
        let name = pieces.sources[Int(cover.source)].printable()
        rows.leaveOut(
          line: cluster.line, RowRefusal("\(name) covers it: line \(cover.line)"))
        continue
      }
      rows.takeSleep(line: cluster.line) {
        cluster.sleep(
          source: pieces.sources[Int(cluster.source)],
          timeZone: cluster.timeZone < 0 ? nil : pieces.timeZones[Int(cluster.timeZone)])
      }
    }
  }

  static func pieces(
    _ file: consuming ImportFile, _ rows: inout SourceRows
  ) throws -> SleepPieces {
    var pieces = SleepPieces()
    var scanner = try HealthScanner(file)
    while let (tag, timeZone) = try scanner.next() {
      do throws(RowRefusal) {
        try pieces.take(tag, timeZone: timeZone)
      } catch {
        rows.leaveOut(line: tag.line, error)
      }
    }
    return pieces
  }
}
