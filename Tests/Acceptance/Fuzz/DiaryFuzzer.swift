// What libFuzzer calls: any bytes are read as the files of a diary, with 0x1E between two files.
//
// The check `fuzz` in .ci/run imports all modules of the library for it.

import Foundation

@testable import SleepDiary

/// The diary that files make, the first of them this device's own.
private func read(_ files: [ArraySlice<UInt8>], _ names: [String]) -> Diary {
  var bytes: [UInt8] = []
  var places: [(file: DiaryFile, range: Range<Int>)] = []
  for (file, name) in zip(files, names) {
    places.append((DiaryFile(name: name, device: "A"), bytes.count..<bytes.count + file.count))
    bytes += file
  }
  return Diary(OperationLog(places, bytes: bytes))
}

/// The operation that a line names beyond doubt, as Foundation reads it.
private func operation(_ line: ArraySlice<UInt8>) -> OperationID? {
  let dense = line.filter { $0 > 0x20 }
  // Escapes, other encodings and members that are there twice are read in more than one way, and
  // Foundation lets a comma stand before a bracket.
  guard !line.contains(0), !line.contains(UInt8(ascii: "\\")), line.first != 0xEF,
    line.split(separator: UInt8(ascii: "\"")).filter({ $0.elementsEqual("op".utf8) }).count == 1,
    !zip(dense, dense.dropFirst()).contains(where: { $0 == 0x2C && ($1 == 0x7D || $1 == 0x5D) }),
    let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
  else { return nil }
  return (object["op"] as? String).flatMap { OperationID($0) }
}

private func isOperation(_ line: ArraySlice<UInt8>) -> Bool {
  var operation = SleepDiary.Operation()
  let bytes = Array(line)[...]
  return operation.read(bytes.span, from: 0, to: bytes.count) == .operation
}

/// Whatever is in a diary, it has figures, and the fast way to its days leads to the same ones.
private func checkStatistics(of diary: Diary, _ records: [DiaryRecord]) {
  let days = DiaryDays(diary)
  let others = DiaryDays(records, dayStart: diary.dayStart)
  precondition(days.stress == others.stress, "stress differs")
  for metric in DailyMetric.allCases {
    precondition(days.series(metric) == others.series(metric), "\(metric) differs")
    _ = days.series(metric).mean
    for lag in 0...1 {
      let links = [Link(PairedDays(metric, .stress, lag: lag, of: days))].correctedAndSorted
      guard let line = links[0].line, let correlation = links[0].correlation else { continue }
      _ = LineBand(line, correlation)?.interval(at: line.value(at: 0))
    }
    for length in DiaryPeriod.Length.allCases {
      guard let day = days.series(metric).points.last?.day,
        let period = DiaryPeriod(length, of: day, today: day, firstWeekday: .monday)
      else { continue }
      let figures = PeriodFigures(metric, in: period, of: days, until: nil)
      precondition(figures.maximum != nil && (figures.trend?.value ?? 0).isFinite)
    }
    if metric == .efficiency || metric == .asleepInBed {
      precondition(days.series(metric).values.allSatisfy { (0...100).contains($0) }, "\(metric)")
    }
  }
  _ = StressProfile(days, firstWeekday: .monday).mostStressful
  guard let first = days.firstDay, let last = days.nights.last?.day, first <= last else { return }
  _ = SleepRegularity(days, in: first...last)
  _ = SleepTiming(days, workdays: Workdays("Mon-Fri"))
  _ = SleepDebt(days, on: last, need: 8)
}

/// Figures of numbers that no diary has: the bytes as doubles, half of them against the others.
private func checkFigures(of bytes: [UInt8]) {
  let numbers = stride(from: 0, through: min(bytes.count, 512) - 8, by: 8).map { place in
    Double(bitPattern: bytes[place..<place + 8].reduce(0) { $0 << 8 | UInt64($1) })
  }
  let count = numbers.count / 2
  let (xs, ys) = (Array(numbers.prefix(count)), Array(numbers.suffix(count)))
  if let x = MeanEstimate(xs), let y = MeanEstimate(ys) {
    _ = x.difference(from: y).interval
  }
  guard let line = LeastSquaresLine(xs, ys),
    let correlation = Correlation(xs, ys, days: Array(0..<count))
  else { return }
  precondition((-1...1).contains(correlation.r) && (0...1).contains(correlation.probability))
  _ = (correlation.leastDetectable(at: 0.05), correlation.furtherDays(at: 0.05))
  _ = LineBand(line, correlation)?.interval(at: xs[0])
}

/// Reads bytes as a diary and uses it; what breaks a promise ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func readDiary(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let files = bytes.split(separator: 0x1E, maxSplits: 3, omittingEmptySubsequences: false)
  let names = ["A.jsonl", "B.jsonl", "A (conflicted copy).jsonl", "C.jsonl"]
  let diary = read(files, names)
  let ids = Set(diary.log.operations.map(\.id))
  precondition(ids.count == diary.log.operations.count, "an operation counts twice")
  for line in files.flatMap({ $0.split(separator: 0x0A) }) {
    guard let id = operation(line) else { continue }
    precondition(ids.contains(id), "a record was lost")
  }

  let (records, deleted) = (diary.records(), diary.deletedRecords())
  let reversed = read(files.reversed(), names.prefix(files.count).reversed())
  precondition(reversed.records() == records, "the order of files makes a difference")
  precondition(reversed.deletedRecords() == deleted, "the order of files makes a difference")

  let all = records.map(\.id) + deleted.map(\.id)
  let endings = diary.shortestEndings(of: all)
  // Only a day that is none makes another id.
  let named = all.filter { id in
    id.utf8.count <= OperationID.length && id.utf8.allSatisfy { OperationID.digit($0) != nil }
  }
  precondition(named.allSatisfy { endings[$0] != nil }, "a record has no ending")
  _ = try? diary.record(.last)
  if let changes = try? diary.undo(2) { _ = diary.recordIDs(of: changes) }
  if let changes = try? diary.redo() { _ = diary.recordIDs(of: changes) }

  checkStatistics(of: diary, records)
  checkFigures(of: bytes)

  // A rewritten file tells the same, unless different lines have one name, as no version writes them.
  let lines = Set(files.flatMap { $0.split(separator: 0x0A) }.filter { isOperation($0) })
  guard lines.count == ids.count else { return 0 }
  let compaction = DiaryCompaction(of: Array(files[0]), in: diary)
  var rewritten = files
  rewritten[0] = compaction.bytes[...]
  precondition(read(rewritten, names).records() == records, "rewriting changes a record")
  return 0
}
