import SleepDiary

/// Tells nights and naps apart where their program does not say which they are.
///
/// The longest sleep of a day is always its night, because shift workers sleep by day. What
/// continues a night is a part of it: sleep that begins within an hour after it, or within eight
/// hours of going to bed after at most three hours awake. All else is a nap.
struct SleepKinds {
  /// The longest time awake within a night at any time.
  private static let shortGap = 3600.0
  /// The longest time awake within the usual night.
  private static let longestGap = 3 * 3600.0
  private static let usualNight = 8 * 3600.0

  private struct Sleep {
    let interval: Range<Double>
    /// `nil` if it has to be told.
    let kind: DiaryKind?
    /// The name of its row; `nil` for a record of the diary.
    let row: SourceKey?
    var isNight = false

    var length: Double { interval.upperBound - interval.lowerBound }
  }

  private var naps: Set<SourceKey> = []

  /// - Parameter targets: The sleeps of the diary, whose kinds are given.
  init(of rows: [SourceRow], beside targets: [ImportTarget]) {
    var days: [String: [Sleep]] = [:]
    func add(_ fields: FieldValues, _ kind: DiaryKind?, row: SourceKey? = nil) {
      guard let day = fields[.day]?.text, let interval = SourceRow.interval(of: fields) else {
        return
      }
      days[day, default: []].append(Sleep(interval: interval, kind: kind, row: row))
    }
    for row in rows where row.kind.isSleep {
      add(row.fields, row.isKindOpen ? nil : row.kind, row: SourceKey(row))
    }
    for target in targets where target.kind.isSleep {
      guard let day = target.fields[.day]?.text, days[day] != nil else { continue }
      add(target.fields, target.kind)
    }
    for sleeps in days.values {
      for sleep in Self.told(sleeps) where !sleep.isNight && sleep.kind == nil {
        if let row = sleep.row { naps.insert(row) }
      }
    }
  }

  /// The row as a night or a nap.
  func telling(_ row: SourceRow) -> SourceRow {
    guard row.isKindOpen else { return row }
    var row = row
    row.kind = naps.contains(SourceKey(row)) ? .nap : .night
    return row
  }

  /// The sleeps of a day, of which the nights and their parts are marked.
  private static func told(_ sleeps: [Sleep]) -> [Sleep] {
    var sleeps = sleeps.sorted { $0.interval.lowerBound < $1.interval.lowerBound }
    for place in sleeps.indices { sleeps[place].isNight = sleeps[place].kind == .night }
    let longest = sleeps.indices.filter { sleeps[$0].kind != .nap }
      .max { (sleeps[$0].length, $1) < (sleeps[$1].length, $0) }
    if let longest { sleeps[longest].isNight = true }
    for night in sleeps.indices where sleeps[night].isNight {
      var whole = sleeps[night].interval
      for place in sleeps.indices[..<night].reversed()
      where sleeps[place].kind == nil && isContinued(sleeps[place].interval, at: whole.lowerBound) {
        sleeps[place].isNight = true
        whole = sleeps[place].interval.lowerBound..<whole.upperBound
      }
      for place in sleeps.indices[(night + 1)...]
      where sleeps[place].kind == nil && isContinued(whole, at: sleeps[place].interval.lowerBound) {
        sleeps[place].isNight = true
        whole = whole.lowerBound..<max(whole.upperBound, sleeps[place].interval.upperBound)
      }
    }
    return sleeps
  }

  /// Whether sleep that begins at a moment continues a night.
  private static func isContinued(_ night: Range<Double>, at start: Double) -> Bool {
    let gap = start - night.upperBound
    return gap <= shortGap || gap <= longestGap && start - night.lowerBound <= usualNight
  }
}
