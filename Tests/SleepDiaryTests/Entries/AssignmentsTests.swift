import DiaryCoreSamples
import SleepPlatform
import SleepCore
import Testing

@testable import SleepDiary

struct AssignmentsTests {
  private func values(
    _ assignments: String..., kind: DiaryKind = .night
  ) throws -> [DiaryField: DiaryValue] {
    try Assignments(assignments, for: kind).values(zones: ZoneClock.named)
  }

  @Test func readsWhatNightsHave() throws {
    #expect(
      try values(
        "latency=15m", "awake=20", "awakenings=2", "quality=5", "coffee=1,5", "alcohol=0.5",
        "exercise=1h30m",
        "asleep=7h12m", "alarm=yes", "workday=no", "snooze=9", "bed-zone=Asia/Kathmandu",
        "note=a=b, and c") == [
          .latency: .number(15), .awakenings: .number(2), .waso: .number(20), .quality: .number(5),
          .coffee: .number(1.5), .alcohol: .number(0.5), .exercise: .number(90),
          .asleep: .number(432), .alarm: .flag(true), .workday: .flag(false),
          .snooze: .number(9), .bedZone: .text("Asia/Kathmandu"), .note: .text("a=b, and c"),
        ])
    #expect(try values("awake=20") == [.waso: .number(20)])
    #expect(try values("AWAKENINGS=0") == [.awakenings: .number(0)])
    #expect(try values("awake=") == [.waso: .text("")])
  }

  @Test(arguments: [
    (
      "2x20",
      "could be 20 or 40 minutes in all: write awake=20 awakenings=2 or awake=40 awakenings=2."
    ),
    (
      "3 × 1h",
      "could be 60 or 180 minutes in all: write awake=60 awakenings=3 or awake=180 awakenings=3."
    ),
    ("1x20", "is written awake=20 awakenings=1."), ("0x0", "is written awake=0 awakenings=0."),
    ("100x30", "is written awake=30 awakenings=100."),
  ])
  func minutesOfEachAwakeningOrOfAll(text: String, remark: String) {
    let error = #expect(throws: EntryError.self) { try values("awake=\(text)") }
    #expect(error?.description == "awake=\(text) \(remark)")
  }

  @Test(arguments: [
    "latency=1441", "latency=-1", "latency=1.5", "awake=2x", "awake=2x20x3", "awake=x20",
    "awake=0x20",
    "awakenings=101", "awakenings=-1", "awakenings=2x20", "quality=0", "quality=6", "quality=good",
    "coffee=21", "coffee=-1", "coffee=1e1", "alcohol=51",
    "asleep=25h", "alarm=maybe", "bed-zone=Europe/Berln",
  ])
  func refusesOtherValues(assignment: String) {
    let parts = assignment.split(separator: "=")
    let error = #expect(throws: EntryError.self) { try values(assignment) }
    #expect(
      error?.description.hasPrefix("'\(parts[1])' is not valid for \(parts[0]): it takes ") == true)
  }

  /// Seven minutes or seven hours: `sleep=7` of a day is hours.
  @Test(arguments: ["7", "1", "59", "007"])
  func sleepOfLessThanAnHourNeedsAUnit(number: String) throws {
    for kind in [DiaryKind.night, .nap] {
      let error = #expect(throws: EntryError.self) { try values("asleep=\(number)", kind: kind) }
      #expect(
        error?.description
          == "asleep=\(number) could be hours or minutes: write asleep=\(number)h or "
          + "asleep=\(number)min.")
    }
    #expect(try values("sleep=7", kind: .day) == [.sleep: .number(7)])
  }

  @Test(arguments: [
    ("0", 0.0), ("7min", 7), ("59 m", 59), ("7h", 420), ("60", 60), ("432", 432), ("1440", 1440),
    ("7h12m", 432),
  ])
  func sleepWithItsUnit(text: String, minutes: Double) throws {
    #expect(try values("asleep=\(text)") == [.asleep: .number(minutes)])
  }

  @Test(arguments: ["latency", "awake", "exercise", "snooze"])
  func otherMinutesNeedNoUnit(name: String) throws {
    let field = try #require(EntryField.all(of: .night).first { $0.name == name }?.fields.last)
    #expect(try values("\(name)=7")[field] == .number(7))
  }

  @Test func namesUnknownFields() {
    let stress = #expect(throws: EntryError.self) { try values("stres=4", kind: .stress) }
    #expect(
      stress?.description
        == "A stress entry has no field 'stres'; did you mean stress? Its fields are stress, at, note."
    )
    let day = #expect(throws: EntryError.self) { try values("quality=4", kind: .day) }
    #expect(
      day?.description
        == "A day has no field 'quality'. Its fields are sleep, activity, work, diet, coffee.")
  }

  @Test func refusesTextThatIsNotAnAssignment() {
    for text in ["quality", "=4"] {
      let error = #expect(throws: EntryError.self) { try values(text) }
      #expect(
        error == .notAnAssignment(text, example: EntryField.all(of: .night).last?.example ?? ""))
    }
    let twice = #expect(throws: EntryError.self) { try values("quality=4", "Quality=5") }
    #expect(twice?.description == "'quality' is given twice.")
  }

  @Test func everyExampleCanBeRead() throws {
    for kind in DiaryKind.allCases {
      for field in EntryField.all(of: kind) {
        let read = try Assignments([field.example.replacing("\"", with: "")], for: kind)
        if field.form == .moment {
          let text = try #require(read.moments[field.fields[0]])
          #expect(throws: Never.self) { try WrittenMoment(parsing: text) }
        } else {
          #expect(Set(try read.values(zones: ZoneClock.named).keys) == Set(field.fields))
        }
      }
    }
  }

  @Test func everyFieldOfARecordIsSetByOne() {
    let automatic: Set<DiaryField> = [.day, .part, .zone, .src, .key, .also]
    let set = Set(DiaryKind.allCases.flatMap { EntryField.all(of: $0).flatMap(\.fields) })
    #expect(set == Set(DiaryField.allCases).subtracting(automatic))
    #expect(EntryField.setting(.waso, of: .night)?.name == "awake")
  }

  @Test func noTimeAwakeNeedsNoAwakenings() {
    #expect(throws: EntryError.self) { try values("awake=0x20") }
  }
}
