import SleepCore
import SleepDiary

/// The records of a synthetic diary.
struct SyntheticYear {
  let diary: Diary
  let bytes: [UInt8]

  init(days: Int = SyntheticDiary.year, seed: UInt64 = 1) {
    var source = SyntheticDiary(days: days, seed: seed)
    var bytes: [UInt8] = []
    while let block = source.nextBlock() { bytes += block }
    self.bytes = bytes
    diary = Diary(files: [("year.jsonl", bytes)])
  }

  func records(_ kind: DiaryKind) -> [DiaryRecord] { diary.records(of: [kind]) }

  /// The mean stress of each day, by the rule that a day ends at 04:00.
  var dailyStress: [String: Double] {
    let byDay = Dictionary(
      grouping: records(.stress).compactMap { record in
        record.moment(.at).map { (Self.day(of: $0), record.number(.value) ?? .nan) }
      }, by: \.0)
    return byDay.mapValues { entries in
      entries.map(\.1).reduce(0, +) / Double(entries.count)
    }
  }

  /// The hours of sleep of each day with a night whose sleep is known.
  var dailySleep: [String: Double] {
    Dictionary(grouping: records(.night)) { $0.text(.day) ?? "" }.compactMapValues { parts in
      let asleep = parts.compactMap { Night($0)?.asleep }
      return asleep.count == parts.count ? asleep.reduce(0, +) / 60 : nil
    }
  }

  private static func day(of moment: LocalMoment) -> String {
    let day = moment.time.hour < 4 ? moment.day.adding(days: -1) : moment.day
    return day.description
  }
}

/// The slope of y on x by least squares.
func slope(_ pairs: [(x: Double, y: Double)]) -> Double {
  let count = Double(pairs.count)
  let x = pairs.map(\.x).reduce(0, +) / count
  let y = pairs.map(\.y).reduce(0, +) / count
  let products = pairs.map { ($0.x - x) * ($0.y - y) }.reduce(0, +)
  return products / pairs.map { ($0.x - x) * ($0.x - x) }.reduce(0, +)
}
