import DiarySamples
import Foundation
import Testing

@testable import SleepImport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Comparisons with Foundation's XML parser, and with counting minute by minute.
@Suite struct HealthOracleTests {
  typealias Sample = HealthSample

  @Test(arguments: 0..<3) func recordsAreThoseOfAnXMLParser(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Foundation's parser does not read Apple's document type.
    let text =
      "<?xml version='1.0'?><!DOCTYPE HealthData [<!ELEMENT Record (a)>]>\n<HealthData>"
      + (0..<300).map { _ in Self.element(&random) }.joined() + "</HealthData>"
    let oracle = RecordCollector()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = oracle
    #expect(parser.parse())
    var rows = try Sample.rows(Sample.export())
    let blockSize = [16, 100, 4096][Int(seed % 3)]
    let pieces = try AppleHealth.pieces(try Sample.file(text, blockSize: blockSize), &rows)
    #expect(oracle.pieces.count > 50 && rows.leftOut.isEmpty)
    let found = pieces.pieces.map { piece in
      let zone = piece.timeZone < 0 ? "" : pieces.timeZones[Int(piece.timeZone)].identifier
      let name = pieces.sources[Int(piece.source)]
      return "\(name) \(piece.kind) \(piece.start) \(piece.end) \(zone)"
    }
    #expect(found == oracle.pieces)
  }

  /// A random element of an export.
  private static func element(_ random: inout SeededGenerator) -> String {
    func pick(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }
    let start = Int.random(in: 0..<500_000, using: &random)
    let end = start + Int.random(in: 60..<9000, using: &random)
    let isSleep = Bool.random(using: &random)
    let value = pick("InBed", "Asleep", "AsleepCore", "AsleepREM", "AsleepDeep", "Awake")
    let attributes = [
      ("type", isSleep ? "HKCategoryTypeIdentifierSleepAnalysis" : "HKQuantityTypeIdentifierX"),
      ("sourceName", pick("Watch", "Anna&apos;s &lt;b>", "Z\u{A0}ö\n &amp;lt;", "&#x2019;&#10;")),
      ("device", pick("", "&lt;&lt;HKDevice: 1>, x/>", "<".replacing("<", with: "/"))),
      ("startDate", date(start)), ("endDate", date(end)),
      ("value", "HKCategoryValueSleepAnalysis\(value)"),
    ]
    let isInOrder = Bool.random(using: &random)
    let tag = (isInOrder ? attributes : attributes.shuffled(using: &random)).reduce("<Record") {
      let quote = pick("\"", "\"", "'")
      return $0 + pick(" ", " ", "\n  ") + "\($1.0)\(pick("=", "=", " = "))\(quote)\($1.1)\(quote)"
    }
    let entry = "<MetadataEntry key=\"\(pick("HKTimeZone", "HKTimeZoneX"))\" value='Asia/Tokyo'/>"
    let body = [
      pick("", "\n", "text"), pick("", entry), pick("", "<!-- </Record> -->", "<b><c/></b>"),
    ]
    return pick("\n", "\n ", "", "<!-- <Record/> -->\n", "<![CDATA[<Record>]]>", "<Recorder/>")
      + tag + pick("/>", " />", ">\(body.joined())</Record>")
  }

  private static func date(_ seconds: Int) -> String {
    let formatter = formatter
    let offsets = [0, 3600, -25_200, 20_700]
    formatter.timeZone = TimeZone(secondsFromGMT: offsets[seconds % offsets.count])
    return formatter.string(from: Date(timeIntervalSince1970: 1_600_000_000 + Double(seconds)))
  }

  fileprivate static var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss Z"
    return formatter
  }

  @Test(arguments: 0..<20) func minutesAsleepAreThoseOfAGrid(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var pieces: [SleepPiece] = []
    for line in 0..<120 {
      let start = Int.random(in: 0..<9000, using: &random)
      let kinds: [SleepPiece.Kind] = [.inBed, .asleep, .asleep, .awake]
      pieces.append(
        SleepPiece(
          start: 60 * start, end: 60 * (start + .random(in: 1...40, using: &random)), line: line,
          source: .random(in: 0...1, using: &random), timeZone: -1,
          kind: kinds.randomElement(using: &random) ?? .awake))
    }
    let clusters = SleepCluster.clusters(of: pieces)
    for source in Int32(0)...1 {
      func minutes(of kind: SleepPiece.Kind?) -> Set<Int> {
        Set(
          pieces.filter { $0.source == source && kind ?? $0.kind == $0.kind }
            .flatMap { $0.start / 60..<$0.end / 60 })
      }
      let (all, asleep) = (minutes(of: nil), minutes(of: .asleep))
      let ours = clusters.clusters.filter { $0.source == source }
      let sleeps = ours.map { $0.sleep(source: "x", timeZone: nil) }
      #expect(sleeps.reduce(0) { $0 + ($1.asleep ?? 0) } == Double(asleep.count))
      // A cluster ends where nothing follows within an hour.
      let ends = all.filter { minute in
        !all.contains(minute + 1) && !(minute + 1...minute + 61).contains(where: all.contains)
      }
      let awake = clusters.awakeLines.count { pieces[$0].source == source }
      #expect(ends.count == ours.count + awake)
      for (cluster, sleep) in zip(ours, sleeps) {
        #expect(ends.contains(cluster.rise / 60 - 1))
        let inside = asleep.filter { (cluster.bed / 60..<cluster.rise / 60).contains($0) }
        guard let first = inside.min(), let last = inside.max() else { continue }
        #expect(sleep.asleep == Double(inside.count))
        #expect(sleep.waso == Double(last + 1 - first - inside.count))
        let gaps = inside.count { $0 != last && !inside.contains($0 + 1) }
        #expect(sleep.others[.awakenings]?.number == Double(gaps))
      }
    }
  }
}

private final class RecordCollector: NSObject, XMLParserDelegate {
  private(set) var pieces: [String] = []
  private var open: String?
  private var zone = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "MetadataEntry", attributes["key"] == "HKTimeZone" {
      zone = attributes["value"] ?? ""
    }
    guard name == "Record", attributes["type"] == HealthMarkup.sleepType else { return }
    let kinds = ["InBed": "inBed", "Awake": "awake"]
    let value = attributes["value"]?.dropFirst("HKCategoryValueSleepAnalysis".count) ?? ""
    let times = ["startDate", "endDate"].map { seconds(attributes[$0] ?? "") }
    open =
      "\(attributes["sourceName"] ?? "") \(kinds[String(value)] ?? "asleep") "
      + "\(times[0]) \(times[1])"
    zone = ""
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard name == "Record", let open else { return }
    pieces.append("\(open) \(zone)")
    self.open = nil
  }

  private func seconds(_ text: String) -> Int {
    let formatter = HealthOracleTests.formatter
    return formatter.date(from: text).map { Int($0.timeIntervalSince1970) } ?? -1
  }
}
