import SleepDiary
import SleepText

/// What a row belongs to that has no known record: the night that it overlaps by at least half, or a
/// new one.
enum RowMatch {
  case record(Int)
  /// The superseded night of another device that logged the same part at another time.
  case superseded(Int)
  case new
  case same
  case leftOut(String)
  /// It overlaps records, unless other rows move them.
  case postponed(String)
}

/// The rows of one program by the records that they belong to.
struct MatchedRows {
  /// The places of the records, in the order of their first rows.
  private(set) var places: [Int] = []
  private(set) var rows: [Int: [SourceRow]] = [:]
  /// The nights whose only obstacle is another night of the day with the same part number.
  private(set) var needingPart: Set<Int> = []

  mutating func add(_ row: SourceRow, to place: Int, needsPart: Bool = false) {
    if rows[place] == nil { places.append(place) }
    rows[place, default: []].append(row)
    if needsPart { needingPart.insert(place) }
  }
}

extension RecordIndex {
  /// The record that an earlier import created from a row.
  func knownRecord(of row: SourceRow) -> Int? { placesByKey[SourceKey(row)] }

  /// What a row without a known record belongs to.
  func match(_ row: SourceRow, beside matched: MatchedRows) -> RowMatch {
    let key = SourceKey(row)
    if deleted.contains(gone[key]?.id ?? row.id.description) {
      return .leftOut(RowOutcome.deletedBefore)
    }
    let overlaps = row.interval.map { sleeps.overlaps($0) } ?? []
    let same = overlaps.filter { isSameSleep(targets[$0], row) }
    if superseded[key] != nil, same.contains(where: { targets[$0].fields[.src] == nil }) {
      // The user has logged this night, and it counts instead of the imported one.
      return .same
    }
    guard let first = overlaps.first else {
      return superseded[key].map { .superseded($0) } ?? .new
    }
    let rivals = same.flatMap { matched.rows[$0] ?? [] }
    if let rival = rivals.first(where: { $0.interval?.overlaps(row.interval ?? 0..<0) ?? false }) {
      return .postponed("it overlaps \(rival.place)")
    }
    if same.count > 1 {
      let names = same.map { targets[$0].spoken }
      return .postponed("it overlaps several entries: \(names.commaSeparated)")
    }
    if let target = same.first { return .record(target) }
    let name = matched.rows[first]?.first?.place.description ?? targets[first].spoken
    return .postponed("it overlaps \(name)")
  }

  /// Whether a row and a record overlap by at least half of the shorter one.
  private func isSameSleep(_ target: ImportTarget, _ row: SourceRow) -> Bool {
    guard let left = target.interval, let right = row.interval else { return false }
    let shared = left.clamped(to: right)
    let shorter = min(left.upperBound - left.lowerBound, right.upperBound - right.lowerBound)
    return 2 * (shared.upperBound - shared.lowerBound) >= shorter
  }
}
