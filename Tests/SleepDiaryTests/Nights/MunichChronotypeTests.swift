import Foundation
import SleepDiary
import Testing

struct MunichChronotypeTests {
  private typealias Sleep = MunichChronotype.Sleep

  /// The answers and results of 50 fictional people by the R package mctq, where they are at hand.
  private static let results = URL(filePath: #filePath)
    .appending(path: "../../../../../shared/data/diary/mctq_results.csv").standardized

  private static func people() throws -> [[String: String]] {
    let lines = try String(contentsOf: results, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  private static func wrapped(_ seconds: Double) -> Double {
    let rest = seconds.truncatingRemainder(dividingBy: 86_400)
    return rest < 0 ? rest + 86_400 : rest
  }

  private static func sleep(_ person: [String: String], _ kind: String) -> Sleep? {
    func number(_ name: String) -> Double? { person["\(name)_\(kind)"].flatMap { Double($0) } }
    guard let prepared = number("sprep"), let latency = number("slat"), let end = number("se")
    else { return nil }
    let onset = wrapped(prepared + latency)
    return Sleep(onset: onset, duration: wrapped(end - onset))
  }

  /// Without workdays or free days, mctq uses the days that exist, for the four values left out here.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: results.path)))
  func agreesWithMCTQ() throws {
    var (compared, exceptions) = (0, 0)
    for person in try Self.people() {
      let (work, free) = (Self.sleep(person, "w"), Self.sleep(person, "f"))
      let chronotype = person["wd"].flatMap { Double($0) }.flatMap { days in
        work.flatMap { work in
          free.map { MunichChronotype(workdays: days, work: work, free: $0) }
        }
      }
      let values: [String: Double?] = [
        "so_w": work?.onset, "so_f": free?.onset, "msw": work?.middle, "msf": free?.middle,
        "sd_week": chronotype?.weeklyDuration,
        "msf_sc": person["alarm_f"] == "False" ? chronotype?.correctedMiddle : nil,
        "sjl": chronotype?.socialJetlag,
      ]
      for (name, value) in values {
        let expected = person[name].flatMap { Double($0) }
        if chronotype == nil, expected != nil, !name.hasPrefix("so"),
          !["msw", "msf"].contains(name)
        {
          #expect(person["wd"] == "0" || person["wd"] == "7")
          exceptions += 1
          continue
        }
        compared += 1
        // The results are rounded to seconds.
        #expect(
          value == nil && expected == nil || abs((value ?? -1) - (expected ?? -9)) <= 0.5,
          "\(person["id"] ?? "") \(name)")
      }
    }
    #expect((compared, exceptions) == (346, 4))
  }

  /// An example by hand: 7 h on five workdays, 9 h on two free days.
  @Test func correctsForOversleep() {
    let chronotype = MunichChronotype(
      workdays: 5, work: Sleep(onset: 82_800, duration: 25_200),
      free: Sleep(onset: 3600, duration: 32_400))
    let weekly = (5 * 25_200 + 2 * 32_400) / 7.0
    #expect(chronotype.weeklyDuration == weekly)
    #expect(chronotype.free.middle == 19_800)
    #expect(chronotype.correctedMiddle == 19_800 - (32_400 - weekly) / 2)
  }

  @Test func jetlagIsTheShorterWayAroundTheClock() {
    let work = Sleep(onset: 79_200, duration: 7200)
    let free = Sleep(onset: 0, duration: 7200)
    #expect(work.middle == 82_800)
    #expect(MunichChronotype(workdays: 5, work: work, free: free).socialJetlag == 7200)
  }
}
