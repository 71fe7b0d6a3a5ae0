import SleepCore
import Testing

@testable import SleepTerminal
@testable import SleepForms

@Suite struct BedtimeDialogTests {
  private final class Talk {
    var lines: [String]
    var shown = ""

    init(_ lines: [String]) {
      self.lines = lines
    }
  }

  private func answers(to talk: Talk) throws -> BedtimeQuestion? {
    var dialog = FormDialog(
      sheet: FormSheet(asking: BedtimeQuestion(), clock: SampleDiary.style("en_US")),
      hasTypist: true,
      dialog: LineDialog(
        readLine: { talk.lines.isEmpty ? nil : talk.lines.removeFirst() },
        show: { talk.shown += $0 }),
      now: { Instant(seconds: 0) })
    return try dialog.review().question
  }

  @Test func asksOneAfterTheOther() throws {
    let talk = Talk(["6:30", " 7h45m ", "2"])
    #expect(
      try answers(to: talk)
        == BedtimeQuestion(
          wake: ClockTime(parsing: "06:30"), sleep: SleepAmount(hours: 7.75),
          coffee: CoffeeAmount(cups: 2)))
    #expect(
      talk.shown == """
        When do you want to wake up? [7:00 AM] Desired amount of sleep, 4 to 12 hours? [8 h] Daily coffee intake, 0 to 20 cups? [1 cup] 
        """)
  }

  @Test func anEmptyLineTakesTheOffer() throws {
    #expect(try answers(to: Talk(["", " ", ""])) == BedtimeQuestion())
  }

  @Test func asksAgainAfterAMistake() throws {
    let talk = Talk(["25:00", "", "13", "-", "", "many", ""])
    #expect(try answers(to: talk) == BedtimeQuestion())
    #expect(
      talk.shown == """
        When do you want to wake up? [7:00 AM] '25:00' is not a valid clock time: hours must be \
        from 0 to 23. Write it as 07:00, 0700, 7am or 7:30 PM.
        When do you want to wake up? [7:00 AM] Desired amount of sleep, 4 to 12 hours? [8 h] \
        '13' is not a valid amount of sleep: it must be from 4 to 12 hours. Write it as 8, 7.75, \
        7:45 or 7h45m.
        Desired amount of sleep, 4 to 12 hours? [8 h] \
        '-' is not a valid amount of sleep: it is not hours, or hours and minutes. Write it as 8, \
        7.75, 7:45 or 7h45m.
        Desired amount of sleep, 4 to 12 hours? [8 h] Daily coffee intake, 0 to 20 cups? \
        [1 cup] 'many' is not a valid amount of coffee: it is not a number of cups. \
        Write it as 2 or 1.5.
        Daily coffee intake, 0 to 20 cups? [1 cup] 
        """)
  }

  @Test func theEndOfInputEndsTheDialog() throws {
    for lines in [[], [""], ["", ""]] {
      let talk = Talk(lines)
      #expect(try answers(to: talk) == nil)
      #expect(talk.shown.hasSuffix("] \n"))
    }
  }
}
