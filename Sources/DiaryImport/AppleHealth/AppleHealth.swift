import MessageText

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
    var open: (tag: MarkupTag, timeZone: String?)?
    func take(_ tag: MarkupTag, _ timeZone: String?, _ rows: inout SourceRows) {
      do throws(RowRefusal) {
        try pieces.take(tag, timeZone: timeZone)
      } catch {
        rows.leaveOut(line: tag.line, error)
      }
    }
    func checkEnd() throws {
      guard let open else { return }
      throw scanner.damage("the Record at line \(open.tag.line) has no end")
    }
    while let finding = try scanner.next() {
      switch finding {
      case .record(let tag):
        try checkEnd()
        if tag.isEmpty { take(tag, nil, &rows) } else { open = (tag, nil) }
      case .metadata(let tag): if tag["key"] == "HKTimeZone" { open?.timeZone = tag["value"] }
      case .recordEnd:
        if let (tag, timeZone) = open { take(tag, timeZone, &rows) }
        open = nil
      }
      scanner.isInsideRecord = open != nil
    }
    try checkEnd()
    return pieces
  }
}
