import SleepText
import Testing

@testable import SleepDiary

struct FieldTableTests {
  @Test func everyFieldHasWords() {
    for field in DiaryKind.allCases.flatMap(EntryField.all) {
      #expect(!field.label.isEmpty && field.label.count <= 14, "\(field.name)")
      #expect(field.label != field.name)
      #expect(field.question.hasSuffix("?"))
      // Fits beside the answer in 60 columns; the moods may be longer.
      #expect(field.hint.count <= 21 || field.name == "mood")
    }
  }

  @Test(arguments: DiaryKind.allCases)
  func aKindHasANameAndAFieldOnce(kind: DiaryKind) {
    let fields = EntryField.all(of: kind)
    #expect(Set(fields.map(\.name)).count == fields.count)
    #expect(Set(fields.flatMap(\.fields)).count == fields.flatMap(\.fields).count)
  }

  /// "3 a day" is a number of cups, and the words of a note are its own.
  @Test func onlyCountsLoseTheirUnit() throws {
    func values(_ text: String, of field: EntryField) throws -> [DiaryValue?] {
      try field.values(in: text, zones: { _ in nil })
    }
    for field in DiaryKind.allCases.flatMap(EntryField.all) where field.form == .text {
      #expect(try values("What a day", of: field) == [.text("What a day")], "\(field.name)")
    }
    let coffee = try #require(EntryField.setting(.coffee, of: .profile))
    #expect(try values("3 a day", of: coffee) == [.number(3)])
    #expect(try values("2 cups a day", of: coffee) == [.number(2)])
  }

  @Test func metricsHaveANameOnce() {
    let kinds: [DiaryKind] = [.night, .stress, .note, .day]
    let metrics = kinds.flatMap(EntryField.all).compactMap(\.metric)
    #expect(Set(metrics.map(\.name)).count == metrics.count)
  }

  /// A night is told as it went, a day in the order of the table.
  @Test func linesHaveTheirOrder() {
    #expect(
      EntryField.told(of: .night).map(\.field) == [
        .bed, .out, .latency, .awakenings, .waso, .woke, .snooze, .rise, .asleep, .quality,
        .coffee, .alcohol, .exercise, .alarm, .workday, .note,
      ])
    #expect(EntryField.told(of: .day).map(\.name) == EntryField.all(of: .day).map(\.name))
    #expect(EntryField.told(of: .stress).map(\.name) == ["note"])
  }

  @Test func whatIsNotGivenFollowsFromTheWords() throws {
    let diet = try #require(EntryField.setting(.diet, of: .day))
    #expect(diet.phrase == "diet" && diet.metric?.title == "Diet")
    #expect(diet.metric?.help == "0 (poor) to 10 (very good).")
    #expect(EntryField.setting(.work, of: .day)?.hint == "hours")
    let work = try #require(EntryField.setting(.work, of: .day)?.metric)
    #expect((work.more, work.less, work.help) == ("more work", "less work", "Hours of work."))
    #expect(EntryField.setting(.lastCoffee, of: .nap)?.example == "last-coffee=15:30")
  }
}
