import Foundation
import SleepDiary

/// Fitbit sleep logs in JSON, from Google Takeout or the web API.
enum Fitbit: Importer {
  static let program = "Fitbit"
  static let source = "fitbit"
  static let measuresSleep = true

  static func recognizes(_ beginning: FileBeginning) -> Bool {
    // The id may follow the stages of a whole night; the date never does.
    beginning.contains("\"dateOfSleep\"")
  }

  /// The used members; `nil` if one is missing or, with a report, has another type.
  private struct Log: Decodable {
    var id: String?
    var start: String?
    var end: String?
    var duration: Double?
    var asleep: Double?
    var awake: Double?
    var afterWaking: Double?
    var isMain: Bool?
    /// The reports of members with another type.
    var repairs: [String] = []

    private enum Key: String, CodingKey {
      case logId, startTime, endTime, duration, minutesAsleep, minutesAwake
      case minutesAfterWakeup, mainSleep, isMainSleep
    }

    init(from decoder: any Decoder) throws {
      guard let container = try? decoder.container(keyedBy: Key.self) else { return }
      id =
        (try? container.decode(Int.self, forKey: .logId)).map(String.init)
        ?? (try? container.decode(String.self, forKey: .logId))
      start = try? container.decode(String.self, forKey: .startTime)
      end = try? container.decode(String.self, forKey: .endTime)
      let (number, flag) = ("a number", "true or false")
      duration = value(.duration, in: container, number)
      asleep = value(.minutesAsleep, in: container, number)
      awake = value(.minutesAwake, in: container, number)
      afterWaking = value(.minutesAfterWakeup, in: container, number)
      isMain =
        value(.mainSleep, in: container, flag) ?? value(.isMainSleep, in: container, flag)
    }

    private mutating func value<Value: Decodable>(
      _ key: Key, in container: KeyedDecodingContainer<Key>, _ expected: String
    ) -> Value? {
      do {
        return try container.decodeIfPresent(Value.self, forKey: key)
      } catch {
        repairs.append("\(key.rawValue) is left out: it should be \(expected)")
        return nil
      }
    }
  }

  private struct Answer: Decodable { let sleep: [Log] }

  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    let (name, isArray) = (file.name, file.beginning.text.hasPrefix("["))
    let bytes = try file.bytes()
    let logs: [Log] =
      isArray
      ? try JSONDocument.decode(bytes, program: program, name: name)
      : try (JSONDocument.decode(bytes, program: program, name: name) as Answer).sleep
    let lines = isArray ? JSONDocument.lines(in: bytes) : []
    for (index, log) in logs.enumerated() {
      rows.takeSleep(line: index < lines.count ? lines[index] : 1, entry: index + 1) {
        () throws(RowRefusal) in try sleep(log)
      }
    }
  }

  private static func sleep(_ log: Log) throws(RowRefusal) -> SourceSleep {
    guard let id = log.id else { throw RowRefusal("it has no logId") }
    func moment(_ name: String, _ text: String?) throws(RowRefusal) -> SourceMoment {
      guard let text else { throw RowRefusal("it has no \(name)") }
      return try SourceMoment(text, named: name)
    }
    let (start, end) = (try moment("startTime", log.start), try moment("endTime", log.end))
    var sleep = SourceSleep(bed: start, rise: end)
    sleep.beginsWithLightsOut = true
    sleep.key = id
    sleep.repairs = log.repairs
    sleep.isNap = log.isMain == false
    sleep.asleep = log.asleep
    // The parts are measured, but the duration is the difference between two local times, which is
    // an hour off if the clocks change in between.
    sleep.elapsed = log.asleep.flatMap { asleep in log.awake.map { asleep + $0 } }
    sleep.duration = log.duration.map { $0 / 60_000 }
    if let minutes = log.afterWaking, minutes != 0 { sleep.woke = end.earlier(byMinutes: minutes) }
    return sleep
  }
}
