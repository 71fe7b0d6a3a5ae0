import SleepDiary
import Testing

@testable import SleepTerminal
@testable import SleepForms

@Suite struct FormScreenTests {
  private func frame(
    _ user: FormUser, columns: Int, rows: Int, marks: ScreenMarks = .unicode,
    style: TextStyle = TextStyle(isTerminal: false, environment: [:])
  ) -> ScreenFrame {
    FormScreen(
      form: user.form, size: TerminalSize(columns: columns, rows: rows), style: style, marks: marks
    ).frame
  }

  private func text(_ frame: ScreenFrame) -> String {
    frame.lines.map(\.text).joined(separator: "\n")
  }

  @Test func theFirstScreen() throws {
    let frame = frame(try SampleDiary.logForm(), columns: 80, rows: 24)
    #expect(
      text(frame) == """
         betterrest  your diary                                            So. 22. Nov.

          Last night
          ▸ Went to bed      [23:00           ] usual
            Got up            06:40             usual
            Fell asleep in    –                 minutes
            Awake for         –                 minutes in all
            Quality           –                 1 to 5
            Coffee            –                 cups the day before

          Stress now
            Stress            5     not logged  0 calm, 10 extreme
            When              –                 empty: now
            In a few words    –

          A note
            Text              –
            Mood              –                 happy, sad, angry, relaxed or yours

            Save              nothing yet

         Your usual time: Enter takes it, Tab does not, typing replaces it.

         ↑↓ Tab move  Enter next  ^S save  ? help  q leave
        """)
    #expect(frame.cursor == .init(row: 3, column: 22))
  }

  /// A window with fewer rows than fields keeps the title at the top.
  @Test(arguments: [8, 12]) func theTitleStaysAbove(rows: Int) throws {
    let lines = text(frame(try SampleDiary.logForm(), columns: 40, rows: rows)).split(
      separator: "\n")
    #expect(lines[0].hasPrefix(" betterrest  your diary"))
    #expect(lines[1] == "  Last night")
  }

  private func atStress(_ locale: String = "de_DE", at time: String = "09:30") throws -> FormUser {
    let user = try SampleDiary.logForm(at: time, locale: locale)
    user.press(.enter, .enter)
    user.go(to: "quality")
    user.type("4")
    user.go(to: "stress")
    user.type("6")
    return user
  }

  @Test func theEveningInAUsualWindow() throws {
    let frame = frame(try atStress("en_US", at: "21:00"), columns: 80, rows: 24)
    #expect(
      text(frame) == """
         betterrest  your diary                                             Sun, Nov 22
          Last night  7 h 40 min in bed
            Went to bed    ✓  11:00 PM
            Got up         ✓  6:40 AM
            Fell asleep in    –                 minutes
            Awake for         –                 minutes in all
            Quality        ✓  4     good        1 to 5
            Coffee            –                 cups the day before
          Stress now
          ▸ Stress         ✓ ‹ 6 ›  ──────●──── 0 calm, 10 extreme
            When              –                 empty: now
            In a few words    –
          The day
            Activity          –                 minutes
            Work              –                 hours
            Diet              –                 0 to 10
            Coffee            –                 cups
          A note
            Text              –
            Mood              –                 happy, sad, angry, relaxed or yours
            Save              night 11:00 PM to 6:40 AM, stress 6
         0 (calm) to 10 (extreme).

         ↑↓ Tab move  ←→ 0-9 choose  Enter next  ^S save  ? help  q leave
        """)
    #expect(frame.cursor == .init(row: 9, column: 23))
  }

  @Test func aNarrowWindow() throws {
    let frame = frame(try atStress(), columns: 40, rows: 12)
    #expect(
      text(frame) == """
         betterrest  your diary    So. 22. Nov.
          Awake for         –                  ↑
          Quality        ✓  4     good
          Coffee            –
          Stress now
        ▸ Stress         ✓ ‹ 6 ›  ──────●────
          When              –
          In a few words    –
          A note                               ↓
         0 (calm) to 10 (extreme).

         Enter next  ^S save  ? help  q leave
        """)
    #expect(frame.cursor == .init(row: 5, column: 21))
  }

  @Test func problemsStandBelow() throws {
    let user = try SampleDiary.logForm()
    user.go(to: "awake")
    user.type("2y")
    user.press(.enter)
    #expect(
      text(frame(user, columns: 40, rows: 12)) == """
         betterrest  your diary    So. 22. Nov.
          Last night
          Went to bed       23:00 usual
          Got up            06:40 usual
          Fell asleep in    –
        ▸ Awake for      ! [2y              ]
           Please write minutes from 0 to
           1440, such as 15, 15m or 1h30m.
          Quality           –                  ↓
         Minutes awake in between, in all.

         Enter next  ^S save  ? help  q leave
        """)
  }

  @Test func wideCharacters() throws {
    let user = try SampleDiary.logForm()
    user.go(to: "text")
    user.type("夜の散歩、月がとてもきれいでした")
    user.press(.tab)
    user.type("😌")
    let frame = frame(user, columns: 40, rows: 8)
    #expect(
      text(frame) == """
         betterrest  your diary    So. 22. Nov.
          In a few words    –                  ↑
          A note
          Text           ✓  夜の散歩、月がとて…
        ▸ Mood           ✓ ‹😌              ›
          Save              a note
         Happy, sad, angry, relaxed or your ow…
         Enter next  ^S save  Esc leave
        """)
  }

  @Test func theLastLineShowsWhatIsSaved() throws {
    let user = try atStress()
    user.press(.pageDown)
    let frame = frame(user, columns: 60, rows: 20)
    #expect(
      text(frame) == """
         betterrest  your diary                        So. 22. Nov.
          Last night  7 h 40 min in bed
            Went to bed    ✓  23:00
            Got up         ✓  06:40
            Fell asleep in    –                 minutes
            Awake for         –                 minutes in all
            Quality        ✓  4     good        1 to 5
            Coffee            –                 cups the day before
          Stress now
            Stress         ✓  6     ──────●──── 0 calm, 10 extreme
            When              –                 empty: now
            In a few words    –
          A note
            Text              –
            Mood              –
          ▸ Save              night 23:00 to 06:40, stress 6

         Only what has a ✓ is saved. betterrest undo takes it back.

         ↑↓ move  Enter save  ? help  q leave
        """)
  }

  @Test func plainSigns() throws {
    let frame = frame(try atStress(), columns: 60, rows: 24, marks: .ascii)
    #expect(frame.lines.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } })
    #expect(text(frame).contains("  > Stress         * < 6 >  ------o---- 0 calm, 10 extreme"))
  }

  @Test func aRecord() throws {
    let user = try SampleDiary.editForm()
    user.go(to: "coffee")
    user.type("3")
    let frame = frame(user, columns: 80, rows: 16)
    #expect(
      text(frame) == """
         betterrest  a night
            Lights out        –                 if later than bed                      ↑
            Fell asleep in    15                minutes
            Awake for         20                minutes in all
            Times awake       2
            Last woke up      –                 if before rising
            Quality           4     good        1 to 5
          ▸ Coffee         ✓ [3               ] cups the day before
            Last coffee       –
            Alcohol           –                 drinks the day before
            Exercise          –                 minutes
            Measured sleep    –                 such as 7h12m
            Alarm             yes               yes or no                              ↓
         Cups on the day before. Clear it with ^U.

         ↑↓ Tab move  Enter next  ^S save  ? help  q leave
        """)
  }

  @Test func help() throws {
    let user = try SampleDiary.logForm()
    user.press(.character("?"))
    #expect(
      text(frame(user, columns: 40, rows: 12)) == """
         Keys
           Enter   take the answer, go on
           Tab ↑↓  next field or back
           ←→ 0-9  choose on a scale, or a mood
           ^U ^W   erase all, or a word
           ^S      save
           Esc     take back, or leave
           q ^D    leave without saving



         Any key: back
        """)
  }

  /// The cursor is visible where characters are inserted, and hidden where keys choose.
  @Test func theCaretStandsInTexts() throws {
    let user = try SampleDiary.logForm()
    func frame() -> ScreenFrame { self.frame(user, columns: 80, rows: 24) }
    #expect(frame().hasCaret)
    user.type("22:45")
    user.press(.left, .left)
    #expect(frame().cursor == .init(row: 3, column: 25) && frame().hasCaret)
    user.go(to: "quality")
    #expect(!frame().hasCaret)
    user.go(to: "mood")
    #expect(frame().hasCaret)
    user.press(.pageDown)
    #expect(!frame().hasCaret)
    user.press(.character("?"))
    #expect(!frame().hasCaret)
  }

  /// A message that is longer than the window takes the rows of the hint, and is not cut.
  @Test func longMessages() throws {
    let problem =
      "Nothing was logged: cannot write the diary, as there is no space left. Make some."
    var form = try SampleDiary.logForm().form
    form.refuse(problem, nil)
    let lines = frame(FormUser(form), columns: 40, rows: 14).lines.map(\.text)
    #expect(
      lines.suffix(3) == [
        " Nothing was logged: cannot write the", " diary, as there is no space left. Make",
        " some.",
      ])
  }

  @Test func whatIsTypedOnAScaleStays() throws {
    let user = try SampleDiary.logForm()
    user.go(to: "stress")
    user.type("7.5")
    func line(_ row: Int) -> String { frame(user, columns: 80, rows: 24).lines[row].text }
    #expect(line(11) == "  ▸ Stress         ✓ ‹ 7.5_ ›           0 calm, 10 extreme")
    user.press(.enter)
    #expect(line(10) == "  ▸ Stress         ! ‹ 7.5_ ›           0 calm, 10 extreme")
    #expect(line(11) == "     Please write a whole number from 0 to 10.")
    user.press(.tab)
    #expect(line(10) == "    Stress         !  7.5               0 calm, 10 extreme")
  }

  @Test func aLongTextIsSeenWhileItIsTyped() throws {
    let user = try SampleDiary.logForm()
    user.go(to: "text")
    user.press(.paste("A long walk by the lake, and then a talk with Jürgen about the new hut."))
    let frame = frame(user, columns: 60, rows: 24)
    let row = frame.cursor.row
    #expect(
      frame.lines[(row - 1)...(row + 1)].map(\.text) == [
        "  ▸ Text           ✓ [A long walk by the lake, and then a ]",
        "                     [talk with Jürgen about the new hut. ]",
        "    Mood              –",
      ])
    #expect(frame.cursor.column == 57)
    user.press(.home)
    #expect(self.frame(user, columns: 60, rows: 24).cursor == .init(row: row - 1, column: 22))
  }

  /// Times are shown whole in the narrowest windows.
  @Test func aVeryNarrowWindow() throws {
    let user = try SampleDiary.logForm(locale: "en_US")
    user.press(.enter)
    #expect(
      text(frame(user, columns: 20, rows: 8)) == """
         betterrest
             11:00 PM      ↑
        ▸ Got up
            [6:40 AM      ]
          Fell asleep in
             –             ↓
         Your usual time: …
         ? help  q leave
        """)
  }

  @Test func everySizeShowsTheFocus() throws {
    for (columns, rows) in [
      (80, 24), (60, 20), (40, 12), (40, 8), (30, 8), (20, 4), (10, 2), (1, 1),
    ] {
      let user = try SampleDiary.logForm(at: "21:00")
      for _ in 0...user.slots.count {
        let frame = frame(user, columns: columns, rows: rows)
        #expect(frame.lines.count == rows)
        #expect(frame.lines.allSatisfy { $0.width <= columns })
        if rows >= 2, columns >= 40 {
          #expect(frame.lines[frame.cursor.row].text.contains("▸"), "\(columns) x \(rows)")
        }
        user.press(.tab)
      }
    }
  }

  @Test func emphasis() throws {
    let style = TextStyle(isTerminal: true, environment: ["TERM": "xterm"])
    let frame = frame(try SampleDiary.logForm(), columns: 80, rows: 24, style: style)
    #expect(frame.lines[3].text.contains("\u{1B}[1mWent to bed\u{1B}[0m"))
    #expect(frame.lines[4].text.contains("\u{1B}[2m06:40\u{1B}[0m"))
  }
}
