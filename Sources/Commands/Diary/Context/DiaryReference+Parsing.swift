import CommandLineKit
import DiaryCore
import MessageText

extension DiaryReference {
  /// Parses `last`, a day for its night, or the ending of an id; in the small hours, `today` is the
  /// night that has just ended, if it is logged.
  init(parsing text: String, by clock: DiaryClock, in diary: Diary) throws {
    let word = text.lowercased()
    if word == "last" {
      self = .last
    } else if let day = try? WrittenDay(parsing: word) {
      let night =
        day == .daysAgo(0) ? clock.dayOfLastNight(among: diary.records(of: [.night])) : nil
      self = .night(night ?? clock.day(day))
    } else if text.count >= Self.shortestEnding,
      text.utf8.allSatisfy({ OperationID.digit($0) != nil || "OILUoilu".utf8.contains($0) })
    {
      self = .ending(text)
    } else {
      throw Failure(
        .usage,
        "'\(text.printable())' does not name an entry. Write last, a day for its night (yesterday, "
          + "mon, -3d, 2026-11-20), or the last \(Self.shortestEnding) or more characters of an id."
      )
    }
  }
}
