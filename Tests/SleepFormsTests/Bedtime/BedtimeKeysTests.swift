import SleepTerminal
import SleepCore
import Testing

@testable import SleepForms

@Suite struct BedtimeKeysTests {
  private static func question(
    _ wake: String = "07:00", _ hours: Double = 8, _ cups: Double = 1
  ) throws -> BedtimeQuestion {
    BedtimeQuestion(
      wake: try ClockTime(parsing: wake), sleep: try SleepAmount(hours: hours),
      coffee: try CoffeeAmount(cups: cups))
  }

  /// The form after some keys: words for named keys, characters for others.
  private func form(
    _ keys: String, from question: BedtimeQuestion = BedtimeQuestion(), canKeep: Bool = false
  ) -> FormState {
    var form = FormState(
      FormSheet(asking: question, clock: SampleDiary.style("en_US")), canKeep: canKeep)
    for key in Self.keys(keys) { #expect(form.handle(key) == nil) }
    return form
  }

  private static func keys(_ text: String) -> [TerminalKey] {
    let named: [String: TerminalKey] = [
      "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
      "page-up": .pageUp, "page-down": .pageDown, "tab": .tab, "back-tab": .backTab,
      "enter": .enter, "erase": .backspace, "escape": .escape, "clear": .control("u"),
    ]
    return text.split(separator: " ").flatMap { word in
      named[String(word)].map { [$0] } ?? word.map { .character($0) }
    }
  }

  private func request(
    _ key: TerminalKey, after keys: String = "", canKeep: Bool = false
  ) -> FormState.Request? {
    var form = form(keys, canKeep: canKeep)
    return form.handle(key)
  }

  private func question(_ keys: String) -> BedtimeQuestion? { form(keys).question }

  @Test func keysCycleThroughTheQuestions() {
    #expect(form("").focus == 0)
    #expect(form("tab").focus == 1)
    #expect(form("down tab").focus == 2)
    #expect(form("tab tab tab").focus == 0)
    #expect(form("up").focus == 2)
    #expect(form("back-tab back-tab").focus == 1)
  }

  @Test func keysChangeTheAnswer() throws {
    #expect(question("right") == (try Self.question("07:05")))
    #expect(question("- _") == (try Self.question("06:50")))
    #expect(question("page-up") == (try Self.question("08:00")))
    #expect(question("p") == (try Self.question("19:00")))
    #expect(question("tab +") == (try Self.question("07:00", 8.25)))
    #expect(question("tab _ -") == (try Self.question("07:00", 7.5)))
    #expect(question("up =") == (try Self.question("07:00", 8, 2)))
    #expect(question("up page-up") == (try Self.question("07:00", 8, 6)))
    #expect(question("up left left") == (try Self.question("07:00", 8, 0)))
    // An answer cannot be erased.
    #expect(question("erase tab erase") == (try Self.question()))
  }

  @Test func digitsTypeATime() throws {
    #expect(question("0645") == (try Self.question("06:45")))
    #expect(question("645") == (try Self.question("06:45")))
    #expect(question("1030") == (try Self.question("10:30")))
    #expect(question("1:30") == (try Self.question("01:30")))
    #expect(question("6p") == (try Self.question("18:00")))
    #expect(question("12a") == (try Self.question("00:00")))
    #expect(question("0645 tab up 1") == (try Self.question("01:00")))
    #expect(question("tab p") == (try Self.question()))
  }

  @Test func theAnswerFollowsEveryDigit() throws {
    #expect(question("1") == (try Self.question("01:00")))
    #expect(form("1").slot?.typed == "1")
    #expect(question("10") == (try Self.question("10:00")))
    #expect(question("103") == (try Self.question("01:03")))
    #expect(form("1030").slot?.typed == nil)
    #expect(form("6:").slot?.typed == "6:")
  }

  @Test func digitsTypeAmounts() throws {
    #expect(question("tab 9") == (try Self.question("07:00", 9)))
    #expect(question("tab 11") == (try Self.question("07:00", 11)))
    for text in ["7.5", "7,5", "7:30", "7h30m"] {
      #expect(question("tab \(text)") == (try Self.question("07:00", 7.5)), "\(text)")
      #expect(form("tab \(text) up down").slot?.text == "7.5", "\(text)")
    }
    #expect(question("up 12") == (try Self.question("07:00", 8, 12)))
    #expect(question("up 1.5") == (try Self.question("07:00", 8, 1.5)))
    #expect(form("tab 9").slot?.typed == nil && form("up 1.5").slot?.typed == "1.5")
  }

  @Test(arguments: [
    ("tab 745", "745", "'745' is not a valid amount of sleep: it must be from 4 to 12 hours."),
    ("tab 15", "15", "'15' is not a valid amount of sleep: it must be from 4 to 12 hours."),
    ("tab 7:60", "7:60", "'7:60' is not a valid amount of sleep: minutes must be from 0 to 59."),
    ("tab 1", "1", "'1' is not a valid amount of sleep: it must be from 4 to 12 hours."),
    ("up 25", "25", "'25' is not a valid amount of coffee: it must be from 0 to 20 cups."),
    ("99", "99", "'99' is not a valid clock time: an hour alone could be morning or evening."),
  ]) func aNumberThatIsNoneIsRefused(keys: String, typed: String, problem: String) throws {
    var form = form(keys)
    #expect(form.question == BedtimeQuestion() && form.slot?.typed == typed)
    // What is typed stays, to be corrected.
    #expect(form.handle(.enter) == nil)
    let field = try #require(form.slot?.field)
    #expect(form.problem(with: field)?.hasPrefix(problem) == true)
    #expect(form.slot?.typed == typed && form.message == "See below the field.")
    #expect(self.form("\(keys) tab").problem(with: field) != nil)
    #expect(request(.character("s"), after: keys, canKeep: true) == nil)
    // An arrow goes on from the last number.
    #expect(form.handle(.right) == nil)
    #expect(form.problem(with: field) == nil && form.question != BedtimeQuestion())
    #expect(form.handle(.enter) == .save)
  }

  @Test func aCompleteNumberIsTaken() {
    #expect(request(.enter, after: "tab 11") == .save)
    #expect(request(.enter, after: "1") == .save)
  }

  @Test func typingCanBeTakenBack() throws {
    #expect(question("1 erase") == (try Self.question()))
    #expect(form("tab 11 erase").slot?.typed == "1")
    #expect(question("tab 11 erase") == (try Self.question()))
    #expect(question("tab 745 clear") == (try Self.question()))
    #expect(question("tab 7.5 clear") == (try Self.question()))
    #expect(question("tab 9 tab up clear") == (try Self.question("07:00", 9)))
    #expect(form("tab 745 clear").slot?.typed == nil)
    #expect(question("up 1 escape") == (try Self.question()))
    #expect(form("up 1 escape").slot?.typed == nil)
    #expect(question("6 tab") == (try Self.question("06:00")))
    #expect(question("6:3 erase right") == (try Self.question("06:05")))
  }

  @Test func requests() {
    #expect(request(.enter) == .save)
    #expect(request(.escape) == .leave)
    #expect(request(.escape, after: "1") == nil)
    for key in [TerminalKey.character("q"), .character("Q"), .control("d")] {
      #expect(request(key) == .leave)
      #expect(request(key, after: "1") == .leave)
    }
    #expect(request(.control("l")) == .redraw)
    for key in [TerminalKey.control("x"), .character("s"), .control("s"), .character("z")] {
      #expect(request(key) == nil)
    }
    #expect(request(.character("s"), canKeep: true) == .keep)
    #expect(request(.control("s"), canKeep: true) == .keep)
  }

  @Test func helpHidesTheForm() {
    #expect(form("?").showsHelp)
    #expect(question("? right") == BedtimeQuestion())
  }

  @Test func aMessageGoesWithTheNextKey() {
    var form = form("")
    form.message = "Saved."
    #expect(form.handle(.character("z")) == nil)
    #expect(form.message == nil)
  }
}
