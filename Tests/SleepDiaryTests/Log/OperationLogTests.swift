import DiaryCoreSamples
import Testing

@testable import SleepDiary

struct OperationLogTests {
  private let a = id(1)
  private let b = id(2)
  private let c = id(3)

  private func log(_ files: (String, String)..., device: String? = nil) -> OperationLog {
    var bytes: [UInt8] = []
    var places: [(file: DiaryFile, range: Range<Int>)] = []
    for (name, text) in files {
      places.append(
        (
          DiaryFile(name: name, device: device), bytes.count..<bytes.count + text.utf8.count
        ))
      bytes += text.utf8
    }
    return OperationLog(places, bytes: bytes)
  }

  private func add(_ id: OperationID, _ rest: String = "") -> String {
    "{\"op\":\"\(id)\",\"do\":\"add\",\"kind\":\"stress\"\(rest)}"
  }

  @Test func readsEverythingThatALineSaysOfItsOperation() throws {
    let log = log(
      (
        "A.jsonl",
        """
        {"betterrest":"diary","version":1}
        {"op":"\(a)","do":"set","batch":"\(c)","kind":"day","day":"2026-11-22","work":8}
        {"op":"\(b)","do":"undo","of":"\(a)"}

        """
      ))
    let first = try #require(log.operations.first)
    #expect((first.id, first.verb, first.kind, first.batch) == (a, .set, .day, c))
    #expect(first.target.number == 0)
    #expect(first.command == c)
    #expect(first.day(in: log.bytes) == "2026-11-22")
    let line = String(decoding: log.bytes[first.start..<first.end], as: UTF8.self)
    #expect(line.hasPrefix(#"{"op""#) && line.hasSuffix("8}"))
    let second = log.operations[1]
    #expect((second.id, second.verb, second.target, second.command) == (b, .undo, a, b))
    #expect(second.kind == nil && second.day(in: log.bytes) == nil)
    #expect(log.damages == [])
  }

  @Test(
    arguments: [
      ("add", .add), ("set", .set), ("delete", .delete), ("undo", .undo), ("compact", .compact),
      ("adds", .unknown), ("ad", .unknown), ("", .unknown), ("deleteall", .unknown),
    ] as [(String, Operation.Verb)])
  func knowsVerbs(_ word: String, _ verb: Operation.Verb) {
    #expect(log(("A", "{\"op\":\"\(a)\",\"do\":\"\(word)\"}")).operations[0].verb == verb)
  }

  @Test func knowsKinds() {
    for kind in DiaryKind.allCases {
      let log = log(("A", "{\"op\":\"\(a)\",\"do\":\"add\",\"kind\":\"\(kind.rawValue)\"}"))
      #expect(log.operations[0].kind == kind)
    }
    for word in ["dream", "nights", "profiles", ""] {
      #expect(
        log(("A", "{\"op\":\"\(a)\",\"do\":\"add\",\"kind\":\"\(word)\"}")).operations[0].kind
          == nil)
    }
  }

  @Test func theNewestVersionOfAFileCounts() {
    let log = log(
      ("A", "{\"betterrest\":\"diary\",\"version\":1}\n\(add(a))\n"),
      ("B", "{\"betterrest\":\"diary\",\"version\":1}\n{\"betterrest\":\"diary\",\"version\":3}\n"),
      ("C", "{\"betterrest\":\"diary\",\"version\":\"soon\"}\n"),
      ("D", "{\"betterrest\":\"diary\",\"version\":2.5}\n"),
      ("E", add(b)))
    #expect(log.files.map(\.version) == [1, 3, Int(Int32.max), Int(Int32.max), 1])
    #expect(log.operations.map(\.id) == [a, b])
  }

  @Test func locatesDamagedLines() {
    let log = log(
      ("A", "{\"betterrest\":\"diary\"}\n\(add(a))\nbroken\n\n\(add(b))\n{\"do\":\"add\"}\n{\"to"),
      ("B", "<<<<<<< HEAD\n\(add(c))\r\n{\"op\":7}\n\(add(b).dropLast())\n"))
    #expect(log.operations.map(\.id) == [a, b, c])
    #expect(log.damages.allSatisfy { $0.reason == .unreadable && $0.operation == nil })
    #expect(
      log.damages.map(\.place) == [
        .init(file: 0, line: 3), .init(file: 0, line: 6), .init(file: 1, line: 1),
        .init(file: 1, line: 3), .init(file: 1, line: 4),
      ])
  }

  @Test func aLastLineCountsOnceItIsComplete() {
    #expect(log(("A", "\(add(a))\n\(add(b))")).operations.map(\.id) == [a, b])
    #expect(log(("A", "\(add(a))\n\(add(b).dropLast())")).operations.map(\.id) == [a])
    #expect(log(("A", "\(add(b).dropLast())"), ("B", "}\n")).operations.isEmpty)
  }

  @Test func eachOperationCountsOnceAndInOrder() {
    let log = log(
      ("B", "\(add(c))\n\(add(a))\n\(add(c))\n"), ("A", "\(add(b))\n\(add(a))\n"),
      ("A (conflicted copy)", add(b)))
    #expect(log.operations.map(\.id) == [a, b, c])
  }

  /// Of a compacted file and an older copy, in any order, the longer line counts.
  @Test func theLongestOfTheLinesWithOneIDCounts() {
    let (long, short) = (add(a, ",\"value\":6") + "\n", add(a) + "\n")
    for files in [[long, short], [short, long]] {
      let log = log(("A", files[0]), ("B", files[1]))
      #expect(log.operations.map(\.count) == [long.utf8.count - 1])
    }
    let (six, seven) = (add(a, ",\"value\":6") + "\n", add(a, ",\"value\":7") + "\n")
    for files in [[six, seven], [seven, six]] {
      let log = log(("A", files[0]), ("B", files[1]))
      let place = log.operations[0]
      #expect(String(decoding: log.bytes[place.start..<place.end], as: UTF8.self) + "\n" == six)
    }
  }

  @Test func anOperationInTheOwnFileIsThisDevicesOwn() {
    for names in [["A.jsonl", "B.jsonl"], ["B.jsonl", "A.jsonl"]] {
      let log = log((names[0], add(a)), (names[1], add(a)), device: "A")
      #expect(log.files[Int(log.operations[0].file)].isOwn)
    }
  }

  @Test func conflictCopiesAreThisDevicesOwn() {
    let names = [
      "7QKXABCD.jsonl", "7QKXABCD.sync-conflict-20261122-101112-ABCDEFG.jsonl",
      "7QKXABCD (conflicted copy).jsonl", "8QKXABCD.jsonl",
    ]
    let files = names.map { DiaryFile(name: $0, device: "7QKXABCD") }
    #expect(files.map(\.isOwn) == [true, true, true, false])
    #expect(!DiaryFile(name: "7QKXABCD.jsonl", device: nil).isOwn)
  }

  @Test func acceptsAppendedLines() {
    var log = log(("A", add(a) + "\n"), ("B", add(c) + "\n"))
    log.append(Array((add(b) + "\n").utf8), to: DiaryFile(name: "A", device: "A"))
    #expect(log.operations.map(\.id) == [a, b, c])
    #expect(log.files[Int(log.operations[1].file)].isOwn)
  }

  /// A text that begins like another one is not that text.
  @Test func findsTextsInLines() {
    let log = log(("A", add(a, #","note":"slept like a stone""#)), ("B", add(b)))
    func contains(_ texts: String...) -> [Bool] {
      [0, 1].map { log.line(at: $0, containsOneOf: texts.map { Array($0.utf8) }) }
    }
    #expect(contains("slept like a stone") == [true, false])
    #expect(contains("slept li") == [true, false])
    #expect(contains("slept like a log") == [false, false])
    #expect(contains("slept like a log", #""kind":"stress""#) == [true, true])
    #expect(contains(#"a stone"}"#) == [true, false])
    #expect(contains(String(repeating: "slept like a stone", count: 20)) == [false, false])
    #expect(contains() == [false, false])
  }

  @Test func anEmptyFileHoldsNothing() {
    let log = log(("A", ""), ("B", "\n\n"), ("C", add(a)))
    #expect(log.operations.map(\.id) == [a])
    #expect(log.damages == [])
    #expect(log.operations[0].file == 2)
  }
}
