import CommandLineKit
import SleepClock
import Testing

@testable import BedtimeForm

@Suite struct FormStateTests {
  private static func question(
    _ wake: String = "07:00", _ hours: Double = 8, _ cups: Double = 1
  ) throws -> BedtimeQuestion {
    BedtimeQuestion(
      wake: try ClockTime(parsing: wake), sleep: try SleepAmount(hours: hours),
      coffee: try CoffeeAmount(cups: cups))
  }

  /// The form after some keys: words for named keys, characters for others.
  private func form(
    _ keys: String, from question: BedtimeQuestion = BedtimeQuestion(), hasHalves: Bool = false,
    canSave: Bool = false
  ) -> FormState {
    var form = FormState(question, hasHalves: hasHalves, canSave: canSave)
    for key in Self.keys(keys) { #expect(form.handle(key) == nil) }
    return form
  }

  private static func keys(_ text: String) -> [TerminalKey] {
    let named: [String: TerminalKey] = [
      "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
      "page-up": .pageUp, "page-down": .pageDown, "tab": .tab, "back-tab": .backTab,
      "enter": .enter, "erase": .backspace, "escape": .escape,
    ]
    return text.split(separator: " ").flatMap { word in
      named[String(word)].map { [$0] } ?? word.map { .character($0) }
    }
  }

  private func request(_ key: TerminalKey, after keys: String = "", canSave: Bool = false)
    -> FormState.Request?
  {
    var form = form(keys, canSave: canSave)
    return form.handle(key)
  }

  @Test func keysCycleThroughTheFields() {
    #expect(form("").focus == .hour)
    #expect(form("tab").focus == .minute)
    #expect(form("down down").focus == .sleep)
    #expect(form("tab down tab").focus == .coffee)
    #expect(form("tab tab tab tab").focus == .hour)
    #expect(form("up").focus == .coffee)
    #expect(form("back-tab back-tab").focus == .sleep)
  }

  @Test func keysChangeTheField() throws {
    #expect(form("right").question == (try Self.question("08:00")))
    #expect(form("left left").question == (try Self.question("05:00")))
    #expect(form("tab right").question == (try Self.question("07:05")))
    #expect(form("tab - -").question == (try Self.question("06:50")))
    #expect(form("tab tab +").question == (try Self.question("07:00", 8.25)))
    #expect(form("tab tab _ -").question == (try Self.question("07:00", 7.5)))
    #expect(form("up =").question == (try Self.question("07:00", 8, 2)))
    #expect(form("up page-up").question == (try Self.question("07:00", 8, 6)))
    #expect(form("up home").question == (try Self.question("07:00", 8, 0)))
    #expect(form("up left left").question == (try Self.question("07:00", 8, 0)))
  }

  @Test func digitsTypeATime() throws {
    #expect(form("0645").question == (try Self.question("06:45")))
    #expect(form("645").question == (try Self.question("06:45")))
    #expect(form("1030").question == (try Self.question("10:30")))
    #expect(form("1:30").question == (try Self.question("01:30")))
    #expect(form("1 tab 30").question == (try Self.question("01:30")))
    #expect(form("257").question == (try Self.question("02:57")))
    #expect(form("2359").question == (try Self.question("23:59")))
    #expect(form("0000").question == (try Self.question("00:00")))
    #expect(form("tab 30").question == (try Self.question("07:30")))
    #expect(form("tab 7").question == (try Self.question("07:07")))
    #expect(form("tab 7").entry == nil)
    #expect(form("tab 3015").question == (try Self.question("07:15")))
  }

  @Test func theAnswerFollowsEveryDigit() throws {
    let one = form("1")
    #expect(one.question == (try Self.question("01:00")))
    #expect(one.focus == .hour && one.entry?.digits == "1")
    let ten = form("10")
    #expect(ten.question == (try Self.question("10:00")))
    #expect(ten.focus == .minute && ten.entry == nil)
    let three = form("103")
    #expect(three.question == (try Self.question("10:03")))
    #expect(three.entry?.digits == "3")
    #expect(form("1030").entry == nil)
  }

  @Test func hoursStayInTheirHalfOfTheDay() throws {
    let evening = try Self.question("19:00")
    func hour(_ keys: String, from question: BedtimeQuestion = BedtimeQuestion()) -> Int {
      form(keys, from: question, hasHalves: true).question.wake.hour
    }
    #expect(hour("6") == 6)
    #expect(hour("6", from: evening) == 18)
    #expect(hour("12") == 0)
    #expect(hour("12", from: evening) == 12)
    #expect(hour("06", from: evening) == 6)
    #expect(hour("13") == 13)
    #expect(hour("0:") == 0)
    #expect(hour("p") == 19)
    #expect(hour("a", from: evening) == 7)
    #expect(hour("6p") == 18)
    #expect(hour("down down p") == 7)
    #expect(form("p").question.wake.hour == 7)
  }

  @Test func digitsTypeAmounts() throws {
    #expect(form("tab tab 9").question == (try Self.question("07:00", 9)))
    #expect(form("tab tab 11").question == (try Self.question("07:00", 11)))
    #expect(form("tab tab 15").question == (try Self.question("07:00", 5)))
    #expect(form("tab tab 2").question == (try Self.question()))
    #expect(form("tab tab 2").entry == nil)
    #expect(form("up 12").question == (try Self.question("07:00", 8, 12)))
    #expect(form("up 2").question == (try Self.question("07:00", 8, 2)))
    #expect(form("up 25").question == (try Self.question("07:00", 8, 5)))
  }

  @Test func anIncompleteNumberChangesNothing() throws {
    let typing = form("tab tab 1")
    #expect(typing.question == (try Self.question()) && typing.entry?.digits == "1")
    #expect(request(.enter, after: "tab tab 1") == nil)
    #expect(form("tab tab 1 enter").entry == nil)
    #expect(request(.enter, after: "tab tab 11") == .take)
    #expect(request(.enter, after: "1") == .take)
  }

  @Test func typingCanBeTakenBack() throws {
    #expect(form("1 erase").question == (try Self.question()))
    #expect(form("1 erase").entry == nil)
    #expect(form("tab 45").question == (try Self.question("07:45")))
    #expect(form("tab 4 escape").question == (try Self.question()))
    #expect(form("up 1 escape").entry == nil)
    #expect(form("erase").question == (try Self.question()))
    #expect(form("tab 4 down").question == (try Self.question("07:04")))
    #expect(form("tab 4 right").question == (try Self.question("07:05")))
  }

  @Test func requests() {
    #expect(request(.enter) == .take)
    #expect(request(.escape) == .leave)
    #expect(request(.escape, after: "1") == nil)
    for key in [TerminalKey.character("q"), .character("Q"), .control("d")] {
      #expect(request(key) == .leave)
      #expect(request(key, after: "1") == .leave)
      #expect(request(key, after: "?") == .leave)
    }
    #expect(request(.control("l")) == .redraw)
    #expect(request(.control("x")) == nil)
    #expect(request(.character("s")) == nil)
    #expect(request(.character("s"), canSave: true) == .save)
    #expect(request(.character("z")) == nil)
  }

  @Test func helpHidesTheForm() {
    #expect(form("?").showsHelp)
    #expect(!form("? x").showsHelp)
    #expect(form("? right").question == BedtimeQuestion())
    #expect(!form("? escape").showsHelp)
    #expect(!form("? enter").showsHelp)
  }

  @Test func aMessageGoesWithTheNextKey() {
    var form = FormState(BedtimeQuestion(), hasHalves: false)
    form.message = "Saved."
    #expect(form.handle(.character("z")) == nil)
    #expect(form.message == nil)
  }
}
