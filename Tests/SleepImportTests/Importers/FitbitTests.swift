import SleepLearning
import Foundation
import Testing

@testable import SleepImport

@Suite struct FitbitTests {
  private func imports(_ text: String) throws -> DiaryImports {
    try Samples.imports([("sleep.json", text)])
  }

  /// A sleep as in the archives; members are replaced, or removed by `nil`.
  private func sleep(_ changes: [String: String?] = [:]) -> String {
    var members: [String: String?] = [
      "logId": "26013218219", "dateOfSleep": #""2020-02-21""#,
      "startTime": #""2020-02-20 22:41:30""#, "endTime": #""2020-02-21T06:44:00.000""#,
      "duration": "28920000", "minutesAsleep": "420", "minutesAwake": "62",
      "minutesAfterWakeup": "0", "timeInBed": "482", "efficiency": "97",
      "minutesToFallAsleep": "0", "mainSleep": "true",
    ]
    members.merge(changes) { $1 }
    let texts = members.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }
    return "{\(texts.sorted().joined(separator: ", "))}"
  }

  private let night =
    "day=2020-02-21 bed=2020-02-20T22:41+01:00 rise=2020-02-21T06:44+01:00 asleep=420 "
    + "zone=Europe/Berlin"

  @Test func aNightHasItsEndsAndTheMinutesAsleep() throws {
    let imports = try imports("[\(sleep())]")
    #expect(imports.texts == ["1 \(night)"])
    #expect(imports.rows[0].kind == .night)
    #expect(imports.rows[0].key == "26013218219" && imports.rows[0].source == "fitbit")
    #expect(imports.remarks.isEmpty && imports.needsTimeZone)
    #expect(imports.files.map(\.format) == ["Fitbit"])
  }

  @Test func theTableOfTheSiteIsReadAfterItsTitle() throws {
    let imports = try Samples.imports([
      (
        "fitbit.csv",
        """
        Sleep
        Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed
        "2020-02-20 10:41PM","2020-02-21 6:44AM","420","62","33","482",
        "2020-02-22 11:04PM","2020-02-23 7:43AM","442","77","33","519"
        """
      )
    ])
    #expect(
      imports.texts == [
        "3 \(night)",
        "4 day=2020-02-23 bed=2020-02-22T23:04+01:00 rise=2020-02-23T07:43+01:00 asleep=442 "
          + "zone=Europe/Berlin",
      ])
    #expect(imports.rows[0].source == "fitbit" && imports.files.map(\.format) == ["Fitbit"])
    #expect(imports.remarks.isEmpty)
    let several = try Samples.imports([
      (
        "fitbit.csv",
        "Body\nDate,Weight\n\"20-02-2020\",\"70\"\n\nSleep\nStart Time,End Time,Minutes Asleep\n"
          + "\"20-02-2020 10:41PM\",\"21-02-2020 6:44AM\",\"420\"\n"
      )
    ])
    #expect(several.texts == ["7 \(night)"])
  }

  @Test func anEndByTheClocksOfTheStartIsToldByTheParts() throws {
    let imports = try imports(
      "[\(sleep(["startTime": #""2026-03-28T23:00:00.000""#, "endTime": #""2026-03-29T06:30:00.000""#, "duration": "27000000", "minutesAsleep": "430", "minutesAwake": "20"]))]"
    )
    #expect(
      imports.texts == [
        "1 day=2026-03-29 bed=2026-03-28T23:00+01:00 rise=2026-03-29T07:30+02:00 asleep=430 "
          + "zone=Europe/Berlin"
      ])
    #expect(
      imports.remarks == [
        "sleep.json:1 (record 1): clocks changed before its end, which is given by the clocks of its "
          + "start; by its length it is Sun, Mar 29, 2026, 7:30 AM"
      ])
  }

  @Test func recordsBeginAtTheirLines() throws {
    let other = sleep(["logId": "2", "startTime": #""2020-02-22 22:00:00""#])
    let bad = sleep(["logId": nil])
    let imports = try imports("[\n  \(sleep()),\n\n  \(bad), \(other)\n]\n")
    #expect(imports.rows.isEmpty == false)
    #expect(
      imports.remarks == [
        "sleep.json:4 (record 2): logId is empty",
        "sleep.json:4 (record 3): it ends (Fri, Feb 21, 2020, 6:44 AM) before it begins "
          + "(Sat, Feb 22, 2020, 10:00 PM)",
      ])
  }

  @Test func sleepsThatAreNotTheMainOneAreNaps() throws {
    let api = sleep(["mainSleep": nil, "isMainSleep": "false"])
    for nap in [sleep(["mainSleep": "false"]), api] {
      #expect(try imports("[\(nap)]").rows.map(\.kind) == [.nap])
    }
    #expect(try imports("[\(sleep(["mainSleep": nil]))]").rows.map(\.kind) == [.night])
  }

  /// The file gives 474 minutes for a night of 6:54 h in which clocks went forward.
  @Test func thePartsCountMoreThanTheDurationWhereClocksGoForward() throws {
    let imports = try imports(
      "[\(sleep(["startTime": #""2020-03-28 23:30:00""#, "endTime": #""2020-03-29T07:24:00.000""#, "duration": "28440000", "minutesAsleep": "374", "minutesAwake": "40"]))]"
    )
    #expect(
      imports.texts == [
        "1 day=2020-03-29 bed=2020-03-28T23:30+01:00 rise=2020-03-29T07:24+02:00 asleep=374 "
          + "zone=Europe/Berlin"
      ])
    #expect(
      imports.remarks == [
        "sleep.json:1 (record 1): its length is given as 474 min, but its times are 414 min apart"
      ])
  }

  @Test func thePartsDisambiguateARepeatedHour() throws {
    for (asleep, offset) in [(330, "+02:00"), (270, "+01:00")] {
      let imports = try imports(
        "[\(sleep(["startTime": #""2020-10-25 02:10:00""#, "endTime": #""2020-10-25T07:10:00.000""#, "duration": "18000000", "minutesAsleep": "\(asleep)", "minutesAwake": "30"]))]"
      )
      #expect(
        imports.texts == [
          "1 day=2020-10-25 bed=2020-10-25T02:10\(offset) rise=2020-10-25T07:10+01:00 "
            + "asleep=\(asleep) zone=Europe/Berlin"
        ])
    }
  }

  @Test func minutesAfterWakingEndTheNightEarlier() throws {
    let imports = try imports("[\(sleep(["minutesAfterWakeup": "14"]))]")
    #expect(
      imports.texts == [
        "1 day=2020-02-21 bed=2020-02-20T22:41+01:00 woke=2020-02-21T06:30+01:00 "
          + "rise=2020-02-21T06:44+01:00 asleep=420 zone=Europe/Berlin"
      ])
    for minutes in ["-5", "1e999", "484", "\"x\"", "null"] {
      let found = try? self.imports("[\(sleep(["minutesAfterWakeup": minutes]))]")
      #expect(found == nil || found?.texts == ["1 \(night)"], "\(minutes)")
    }
  }

  @Test func responsesOfTheWebAPIAreRead() throws {
    let answers = [
      #"{"sleep":[\#(sleep())],"summary":{"totalMinutesAsleep":420}}"#,
      #"{"pagination":{"next":""},"sleep":[\#(sleep())]}"#, #" {"sleep": [\#(sleep())]}"#,
      "\u{FEFF}[\(sleep())]",
    ]
    for answer in answers { #expect(try imports(answer).texts == ["1 \(night)"]) }
  }

  @Test func aLongNightBeforeTheFirstIdIsRecognized() throws {
    let stage = #"{"dateTime":"2020-02-21T00:00:00.000","level":"light","seconds":30}"#
    let stages = Array(repeating: stage, count: 200).joined(separator: ",\n      ")
    let file =
      #"{"sleep":[{"dateOfSleep":"2020-02-21","duration":28920000,"#
      + #""endTime":"2020-02-21T06:44:00.000","isMainSleep":true,"#
      + #""levels":{"data":[\#(stages)]},"logId":7,"minutesAsleep":420,"minutesAwake":62,"#
      + #""startTime":"2020-02-20T22:41:30.000"}]}"#
    #expect(try imports(file).texts == ["1 \(night)"])
  }

  @Test(
    arguments: [
      ("logId", nil, "logId is empty"), ("logId", "null", "logId is empty"),
      ("startTime", nil, "startTime is empty"),
      ("endTime", "5", "endTime is '5', which is not a date with a time"),
      (
        "startTime", #""20 Feb""#, "startTime is '20 Feb', which is not a date with a time"
      ),
      ("endTime", #""2020-02-20T22:45:00""#, "too short: 4 minutes"),
      ("endTime", #""2020-02-22T22:41:00""#, "too long: 48 hours"),
    ] as [(String, String?, String)])
  func sleepsWithoutTheirPartsAreLeftOut(name: String, value: String?, reason: String) throws {
    let imports = try imports("[\(sleep([name: value]))]")
    #expect(imports.rows.isEmpty)
    #expect(imports.remarks == ["sleep.json:1 (record 1): \(reason)"])
  }

  @Test func whatIsNoSleepIsLeftOutAndTheOthersAreTaken() throws {
    let imports = try imports("[1,\n\(sleep()),\n\"x\",\n[\(sleep())]]")
    #expect(imports.texts == ["2 \(night)"])
    #expect(imports.leftOut.map(\.place.line) == [1, 3, 4])
  }

  @Test func anIdMayBeAText() throws {
    #expect(try imports("[\(sleep(["logId": #""a b""#]))]").rows.map(\.key) == ["a_b"])
  }

  @Test func missingMeasurementsAreUnknown() throws {
    let imports = try imports(
      "[\(sleep(["minutesAsleep": nil, "minutesAwake": nil, "duration": nil]))]")
    #expect(
      imports.texts == [
        "1 day=2020-02-21 bed=2020-02-20T22:41+01:00 rise=2020-02-21T06:44+01:00 "
          + "zone=Europe/Berlin"
      ])
  }
}
