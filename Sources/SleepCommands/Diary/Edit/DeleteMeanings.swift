import SleepDiary
import SleepText
import SleepCore

/// The entries that can be meant by words after `delete` that name none.
struct DeleteMeanings {
  private let words: [String]
  private let diary: Diary
  private let clock: DiaryClock

  init(_ words: [String], in diary: Diary, by clock: DiaryClock) {
    self.words = words.flatMap { $0.split(separator: " ").map { $0.lowercased() } }
      .filter { !Self.silent.contains($0) }
    (self.diary, self.clock) = (diary, clock)
  }

  private static let silent = ["the", "my", "from", "of", "on", "and", "one", "entry", "entries"]
  /// More entries are not deleted by a line that somebody has not typed.
  private static let most = 14

  /// The words after `delete`, in at most one line; each is an entry that is there.
  var lines: [[String]] {
    let references = ofKindAndDay ?? ofPeriod ?? days
    guard let references, (1...Self.most).contains(references.count) else { return [] }
    return [references]
  }

  /// The entries of `stress yesterday` and `monday coffee`, or the last of a kind such as `nap`.
  private var ofKindAndDay: [String]? {
    for place in words.indices {
      guard let kind = kind(named: words[place]) else { continue }
      let rest = Array(words[..<place] + words[(place + 1)...])
      if rest.isEmpty || rest == ["last"] {
        return (try? diary.record(.lastOf(kind))).map {
          kind == .night ? [$0.reference] : ["last", kind.rawValue]
        }
      }
      guard let day = try? clock.day(parsing: rest.spaceSeparated) else { return nil }
      return diary.records(of: [kind])
        .filter { ($0.day ?? $0.moment(.at)?.day(startingAt: clock.dayStart)) == day }
        .map { String($0.id.suffix(DiaryReference.shortestEnding)) }
    }
    return nil
  }

  /// The kind of a word such as `naps`, or of a figure such as `coffee`.
  private func kind(named word: String) -> DiaryKind? {
    let name = word.last == "s" && word != "stress" ? String(word.dropLast()) : word
    return DiaryKind(rawValue: name)
      ?? (EntryField.all(of: .day).contains { $0.name == name } ? .day : nil)
  }

  /// The nights of `last 3 nights` or `nov 16 to nov 18`.
  private var ofPeriod: [String]? {
    let days: ClosedRange<CalendarDay>
    if let place = words.firstIndex(of: "to"),
      let first = try? clock.day(parsing: words[..<place].spaceSeparated),
      let last = try? clock.day(parsing: words[(place + 1)...].spaceSeparated), first <= last
    {
      days = first...last
    } else if words.count == 3, words[0] == "last", let count = Int(words[1]), count > 0,
      ["nights", "days"].contains(words[2])
    {
      days = clock.today.adding(days: 1 - count)...clock.today
    } else {
      return nil
    }
    return diary.records(of: [.night]).compactMap(\.day).filter(days.contains)
      .reduce(into: []) { if !$0.contains("\($1)") { $0.append("\($1)") } }
  }

  /// Several days, of which each has a night.
  private var days: [String]? {
    let areNights = words.allSatisfy { word in
      (try? DiaryReference(parsing: word, by: clock, in: diary)).flatMap { try? diary.record($0) }
        != nil
    }
    return areNights ? words : nil
  }
}
