import SleepDiary
import SleepText
import SleepNumerics
import SleepCore

/// Lines that are written and read again: edits, undo, other devices, damage.
let histories: [Function] = [
  ("history", { generator in answer { $0.addHistory(&generator) } }),
  (
    "written",
    { generator in
      let clock = generator.clock()
      let diary = generator.diary(until: clock, days: 1)
      return answer { answer in
        guard
          let entry = try? EntryReader(clock: clock, records: diary.records())
            .entry(generator.one(of: DiaryKind.allCases), &generator)
        else { return answer.add("refused") }
        let change = DiaryChange(entry)
        do throws(DiaryError) {
          let lines = try CommandLines(
            [change], in: diary, milliseconds: clock.now.milliseconds, using: &generator)
          answer.add(lines.bytes)
          answer.add(lines.ids.map { "\($0)" })
          let after = try diary.after([change])
          answer.add(after.records().count)
          var log = diary.log
          log.append(lines.bytes, to: DiaryFile(name: "own", device: "own"))
          answer.add(Diary(log).shows([change], writtenAs: lines) ? 1 : 0)
          answer.add(RecordExport(Diary(log).records()).json)
        } catch {
          answer.add(error)
        }
      }
    }
  ),
  (
    "export",
    { generator in
      let records = generator.diary(until: generator.clock(), days: 1).records()
      return answer { answer in
        answer.add(RecordExport(records).json)
        answer.add(RecordExport(records, isWordless: true, areDeleted: generator.chance(2)).csv)
      }
    }
  ),
  (
    "damagedLines",
    { generator in
      let clock = generator.clock()
      let bytes = generator.damaged(generator.diary(until: clock, days: 1).lines)
      return answer { answer in
        let lines = DiaryLines([bytes])
        for line in lines.damagedLines { answer.add("\(line.file):\(line.line)") }
        answer.add(lines.newerVersion)
        for placed in lines.records { answer.add("\(placed.file):\(placed.line)") }
        let diary = Diary(
          OperationLog(
            [(DiaryFile(name: "own", device: "own"), 0..<bytes.count)], bytes: bytes))
        answer.add(diary)
        let days = DiaryDays(diary)
        for metric in DailyMetric.allCases {
          for value in days.series(metric).values { answer.add(value) }
        }
        for night in days.nights { answer.add(night.midpoint) }
      }
    }
  ),
  (
    "reference",
    { generator in
      let diary = generator.diary(until: generator.clock(), days: 2)
      let ids = diary.records().map { $0.id }
      let endings = diary.shortestEndings(of: ids)
      return answer { answer in
        for id in ids { answer.add(endings[id]) }
        let id = generator.one(of: ids)
        let references: [DiaryReference] = [
          .last, .night(generator.day()), .ending(endings[id] ?? id),
          .ending(generator.text(like: [String(id.suffix(1)), String(id.suffix(3))])),
        ]
        for reference in references {
          do throws(DiaryError) {
            answer.add(try diary.record(reference).spoken(figures))
          } catch {
            answer.add(error)
          }
        }
      }
    }
  ),
]

/// What two devices wrote, read together.
let merges: [Function] = [
  ("merge", { generator in answer { $0.addMerge(&generator) } }),
  (
    "compaction",
    { generator in
      let clock = generator.clock()
      var diary = generator.diary(until: clock, days: 1)
      for _ in 0..<3 { diary = diary.changed(at: clock.now, &generator) }
      let lines = DiaryCompaction.line(
        milliseconds: clock.now.milliseconds, in: diary.log, using: &generator)
      let compaction = DiaryCompaction(of: diary.lines + lines, in: diary)
      return answer { answer in
        answer.add(compaction.bytes)
        answer.add(compaction.removedFields)
        let file = DiaryFile(name: "own", device: "own")
        answer.add(
          Diary(
            OperationLog([(file, 0..<compaction.bytes.count)], bytes: compaction.bytes)))
      }
    }
  ),
  (
    "operationID",
    { generator in
      let time = Int64(bitPattern: generator.next() >> UInt64(generator.whole(0...40)))
      let first = OperationID(milliseconds: time, after: nil, using: &generator)
      let second = OperationID(milliseconds: time - 5, after: first, using: &generator)
      let text = generator.text(like: [first.description, second.description.lowercased()])
      return answer { answer in
        answer.add("\(first) \(second) \(first < second)")
        answer.add(OperationID(text)?.description)
        answer.add("\(OperationID(milliseconds: first.milliseconds, naming: text))")
      }
    }
  ),
]

extension Diary {
  /// The diary after one more command: an entry, an edit, a deletion, an undo or a redo.
  fileprivate func changed(
    at now: Instant, on device: String = "own", _ generator: inout SplitMix64
  ) -> Diary {
    let records = records()
    let record = records.isEmpty ? profile : generator.one(of: records)
    let changes: [DiaryChange]
    switch generator.whole(0...5) {
    case 0: changes = generator.changes(of: generator.day(), in: .utc)
    case 1:
      changes = DiaryChange.deletion(of: record).map { [$0] } ?? []
    case 2: changes = (try? undo(generator.whole(1...2))) ?? []
    case 3: changes = (try? redo()) ?? []
    case 4: changes = [.setProfile([.name: .text("Ada"), .need: .number(7.5)])]
    default:
      let fields: [DiaryField: DiaryValue] = [
        .note: .text("\u{2028}\t\(generator.whole(0...99))"), .quality: .number(3),
        .coffee: .number(generator.number(from: 0, to: 20)),
      ]
      changes = [.setting(fields, of: record)]
    }
    return changes.isEmpty ? self : adding(changes, at: now, on: device, &generator)
  }

  fileprivate func merging(_ lines: [UInt8], _ generator: inout SplitMix64) -> Diary {
    guard let changes = try? DiaryLines([lines]).changes(in: self), !changes.isEmpty else {
      return self
    }
    return adding(changes, at: Instant(milliseconds: 0), &generator)
  }
}

extension Answer {
  mutating func add(_ diary: Diary) {
    add(RecordExport(diary.records()).json)
    add(RecordExport(diary.deletedRecords(), areDeleted: true).csv)
    add(diary.damagedLines.map { "\($0.file) \($0.line)" })
    add(diary.dayStart.description)
    add(diary.lastRecord?.spoken(figures))
  }

  fileprivate mutating func addHistory(_ generator: inout SplitMix64) {
    let clock = generator.clock()
    var diary = generator.diary(until: clock, days: 1)
    for _ in 0..<generator.whole(1...6) {
      diary = diary.changed(at: clock.now + generator.whole(-5...5), &generator)
    }
    add(diary)
    add(diary.lines)
    add(diary.deletedIDs.sorted())
    add(diary.undoCounts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    do throws(DiaryError) {
      let changes = try diary.undo()
      add(diary.recordIDs(of: changes))
      diary = diary.adding(changes, at: clock.now, &generator)
      add(diary)
      add(diary.adding(try diary.redo(), at: clock.now, &generator))
    } catch {
      add(error)
    }
  }

  fileprivate mutating func addMerge(_ generator: inout SplitMix64) {
    let clock = generator.clock()
    let base = generator.diary(until: clock, days: 1)
    var devices = [base, base]
    for device in 0...1 {
      for _ in 0..<generator.whole(1...3) {
        devices[device] = devices[device].changed(
          at: clock.now + generator.whole(0...9), on: device == 0 ? "own" : "other", &generator)
      }
    }
    let files = devices.map { $0.lines }
    let merged = [[files[0], files[1]], [files[1], files[0]]].map { files in
      let bytes = files[0] + files[1]
      let ranges = [0..<files[0].count, files[0].count..<bytes.count]
      return Diary(
        OperationLog(
          ranges.map { (DiaryFile(name: $0.lowerBound == 0 ? "a" : "b", device: "own"), $0) },
          bytes: bytes))
    }
    precondition(merged[0].records() == merged[1].records(), "the order of files counts")
    add(merged[0])
    for (id, conflicts) in merged[0].conflicts.sorted(by: { $0.key < $1.key }) {
      add(id)
      add(conflicts.map { $0.field })
    }
    for record in merged[0].records() {
      guard let id = OperationID(record.id) else { continue }
      let origins = merged[0].origins(ofRecord: id)
      add(DiaryField.allCases.filter { origins[$0] == .person }.map { $0.rawValue })
    }
    let imported = devices[0].merging(files[1], &generator)
    add(imported)
    add(imported.lines)
  }
}
