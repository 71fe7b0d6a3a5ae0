import SleepDiary
import Foundation
import SleepPlatform
import SleepCore

/// A night or nap recorded by one source: pieces with short gaps between them.
struct SleepCluster {
  /// The maximum gap within one sleep, in seconds.
  static let longestGap = 3600

  let source: Int32
  /// The index of the time zone, as of a piece.
  let timeZone: Int16
  let line: Int
  /// The times of going to bed and rising, in seconds since 1970.
  let bed: Int
  let rise: Int
  /// The times asleep, in order.
  private let asleep: [Range<Int>]
  /// The recorded seconds from going to bed to falling asleep.
  private let latency: Int?

  private var secondsAsleep: Int { asleep.reduce(0) { $0 + $1.count } }

  /// Creates a cluster of pieces in chronological order; `nil` if all are times awake.
  init?(_ pieces: ArraySlice<SleepPiece>) {
    guard let first = pieces.first, pieces.contains(where: { $0.kind != .awake }) else {
      return nil
    }
    asleep = Self.union(of: pieces.filter { $0.kind == .asleep })
    let onset = asleep.first?.lowerBound
    let start = pieces.first { $0.kind == .inBed }?.start ?? first.start
    bed = min(start, onset ?? start)
    rise = pieces.reduce(first.end) { max($0, $1.end) }
    (source, line) = (first.source, first.line)
    timeZone =
      pieces.last { $0.timeZone >= 0 }?.timeZone
      ?? pieces.reduce(SleepPiece.noTimeZone) { min($0, $1.timeZone) }
    // If nothing precedes the sleep, the recording begins there, and the latency is unknown.
    latency = onset.flatMap { onset in
      pieces.contains { $0.kind != .asleep && $0.start < onset } ? onset - min(start, onset) : nil
    }
  }

  private static func union(of pieces: [SleepPiece]) -> [Range<Int>] {
    pieces.reduce(into: []) { times, piece in
      guard let last = times.last, piece.start <= last.upperBound else {
        return times.append(piece.start..<piece.end)
      }
      times[times.count - 1] = last.lowerBound..<max(last.upperBound, piece.end)
    }
  }

  /// The clusters of all sources, and the lines of those with times awake only.
  static func clusters(
    of pieces: [SleepPiece]
  ) -> (clusters: [SleepCluster], awakeLines: [Int]) {
    let pieces = pieces.sorted()
    var (clusters, awakeLines): ([SleepCluster], [Int]) = ([], [])
    var (start, end) = (0, Int.min)
    for index in 0...pieces.count {
      if index < pieces.count, index > start, pieces[index].source == pieces[start].source,
        pieces[index].start - end <= longestGap
      {
        end = max(end, pieces[index].end)
        continue
      }
      if let cluster = SleepCluster(pieces[start..<index]) {
        clusters.append(cluster)
      } else if index > start {
        awakeLines.append(pieces[start].line)
      }
      guard index < pieces.count else { break }
      (start, end) = (index, pieces[index].end)
    }
    return (clusters, awakeLines)
  }

  func sleep(source: String, timeZone: TimeZone?) -> SourceSleep {
    func moment(_ seconds: Int) -> Instant { Instant(seconds: Int64(seconds)) }
    var sleep = SourceSleep(bed: .instant(moment(bed)), rise: .instant(moment(rise)))
    sleep.key = "\(source)/\(moment(bed).date.formatted(.iso8601))"
    sleep.timeZone = timeZone
    if self.timeZone == SleepPiece.unknownTimeZone {
      sleep.repairs.append(
        "HKTimeZone is left out: it should be \(EntryForm.timeZone.expected)")
    }
    guard let onset = asleep.first?.lowerBound, let woke = asleep.last?.upperBound else {
      return sleep
    }
    sleep.asleep = Double(secondsAsleep) / 60
    sleep.latency = latency.map { Double($0) / 60 }
    sleep.waso = Double(woke - onset - secondsAsleep) / 60
    if woke < rise { sleep.woke = .instant(moment(woke)) }
    sleep.setAwakenings(
      zip(asleep, asleep.dropFirst()).count { $1.lowerBound - $0.upperBound >= 60 })
    return sleep
  }
}

extension SleepCluster {
  /// Whether it can be a night or nap, and thus supersede one of another source.
  private var isPlausible: Bool {
    (SourceSleep.fewestMinutes...SourceSleep.mostMinutes).contains((rise - bed) / 60)
  }

  /// Shorter sleeps are naps, or partial recordings, for example due to an empty battery.
  private static let shortestNight = 3 * 3600

  /// The order of precedence: nights, times asleep rather than in bed, more of them, then the order
  /// in the file.
  private var rank: (Int, Int, Int, Int, Int32) {
    (
      rise - bed >= Self.shortestNight ? 0 : 1, asleep.isEmpty ? 1 : 0, -secondsAsleep, line, source
    )
  }

  private func covers(_ other: SleepCluster) -> Bool {
    let shared = min(rise, other.rise) - max(bed, other.bed)
    return source != other.source && 2 * shared >= min(rise - bed, other.rise - other.bed)
  }

  /// Chooses one source for each sleep: in chronological order, each cluster with the one that
  /// supersedes it because it covers at least half of the same sleep.
  static func chosen(
    of clusters: [SleepCluster]
  ) -> [(cluster: SleepCluster, cover: SleepCluster?)] {
    let ranked = clusters.sorted { $0.rank < $1.rank }
    var index = IntervalIndex()
    var chosen: [(cluster: SleepCluster, cover: SleepCluster?)] = []
    for (place, cluster) in ranked.enumerated() {
      let interval = Double(cluster.bed)..<Double(cluster.rise)
      let cover =
        cluster.isPlausible
        ? index.overlaps(interval).map { ranked[$0] }.first { $0.covers(cluster) } : nil
      if cover == nil, cluster.isPlausible { index.insert(interval, place) }
      chosen.append((cluster, cover))
    }
    return chosen.sorted {
      ($0.cluster.bed, $0.cluster.line, $0.cluster.source)
        < ($1.cluster.bed, $1.cluster.line, $1.cluster.source)
    }
  }
}
