import TestSupport
import Testing

@testable import CommandLineKit
@testable import betterrest

@Suite struct DiaryHelpTests {
  private static let options = """
      --time-zone <name>      Where you sleep: Europe/Berlin, America/New_York.
                              (default: the system's)
      --locale <name>         How times, dates and numbers are written: en_US,
                              de_DE. (default: from LC_ALL, LC_TIME, LC_NUMERIC or
                              LANG)
      --json                  Print the result as JSON.
      --version               Show the version.
      -h, --help              Show help information.
    """

  private static let nightFields = """
      out=23:05               Lights out, if later than bed.
      latency=15              Minutes it took you to fall asleep.
      awake=20                Minutes awake in between, in all.
      awakenings=2            How often you woke up in between.
      woke=6:40               When you last woke up, if before rise.
      quality=4               1 (very poor) to 5 (very good).
      coffee=2                Cups on the day before.
      last-coffee=15:30       When you had the last cup.
      alcohol=1               Drinks on the day before.
      exercise=45             Minutes on the day before.
      asleep=7h12m            Time asleep as a device measured it.
      alarm=yes               Whether an alarm woke you.
      workday=no              Whether a workday followed.
      snooze=9                Minutes you tried to sleep again after waking up.
      bed-zone=Europe/Berlin  Time zone of going to bed, after a flight.
      note="hot night"        A text.
    """

  private static let dayFields = """
    FIELDS OF DAYS:
      sleep=7.5               Hours, if no night is logged.
      activity=40             Minutes of activity.
      work=9                  Hours of work.
      diet=6                  0 (poor) to 10 (very good).
      coffee=3                Cups; they count for the night after.
    """

  @Test(arguments: [
    (
      "log",
      """
      OVERVIEW: Log a night, stress, the day or a note in your diary.

      The first word decides: a kind of entry, a time, or a number from 0 to 10.
      Impossible entries are refused, and every answer says what was understood.

      A TIME is 23:10, 2310 or 7am. A WHEN is a TIME, now, -90m for 90 minutes ago,
      or a day and a time in quotation marks, "yesterday 21:30"; where clocks show a
      time twice, "02:30 +01:00" says which one. A DAY is today, yesterday, mon to
      sun, -3d or 2026-11-20. A TIME without a day is the latest one in the past. A
      TEXT is one argument with a letter in it: put quotation marks around several
      words, and -- before one that begins with a dash.

      A night belongs to the day you get up. Stress and notes before 04:00, or before
      the start of the day in your profile, belong to the day before.

      The mood of a note is guessed from its text, which does not leave this
      computer. A guess with a probability of at least 0.70 is saved and marked as
      guessed. With a lower one, you are asked for the mood on a terminal, and
      elsewhere none is saved. Correct a guess with 'betterrest edit last
      mood=happy'.

      'log import' reads exports of these programs, as files or whole folders: Sleep
      as Android, Sleep Cycle, Fitbit, Sleepmeter, Plees Tracker, Apple Health,
      Daylio, betterrest. That of betterrest is your diary on another device, as
      'export --format diary' saves it: its lines are merged with yours, and what was
      set last counts. 'log import' also reads any other table of nights if --columns
      names the column of each field: bed or out for the beginning, rise or woke for
      the end, and optionally day, latency, awakenings, waso, snooze, asleep,
      quality, coffee, alcohol, exercise, alarm, workday, note. Importing a file
      again adds only what is new. What you have typed stays, and what you have
      deleted stays deleted.

      EXAMPLES:
        betterrest log 6 "deadline"
        betterrest log 23:10 6:40 4
        betterrest log night 22:50 6:55 out=23:05 latency=15 awake=20 coffee=2
        betterrest log night 23:30 6:30 --on yesterday
        betterrest log nap 14:10 14:40
        betterrest log stress 6 "argument" --at "yesterday 21:30"
        betterrest log day activity=40 work=9 diet=6
        betterrest log note "long walk, slept well"
        betterrest log note "first day at work" --mood proud
        betterrest log night 21:00 5:00 bed-zone=Europe/Berlin --long
        betterrest log import export.xml --dry-run
        betterrest log import nights.csv --columns 'out=Start,woke=End,asleep="Minutes asleep"'

      USAGE: betterrest log [<entry> ...] [--at <when>] [--on <day>] [--mood <word>] [--second] [--long] [--dry-run] [--notes] [--columns <map>] [--details] [--time-zone <name>] [--locale <name>] [--json]

      ARGUMENTS:
        <entry>                 What to log; without it, a form asks.

      ENTRIES:
        STRESS [TEXT]           Stress from 0 to 10, now.
        TIME TIME [QUALITY] [TEXT]
                                Last night: to bed, up; quality 1 to 5.
        stress STRESS [TEXT]    Stress, now or at the time given by --at.
        night WHEN WHEN [QUALITY] [FIELD=VALUE ...]
                                A night: to bed, up.
        nap WHEN WHEN [FIELD=VALUE ...]
                                A nap: from, to.
        day FIELD=VALUE ...     Figures for a whole day.
        note TEXT               A note; its mood is guessed, or given by --mood.
        import FILE ...         What a sleep tracker or betterrest has exported.

      FIELDS OF NIGHTS AND NAPS:
      \(Self.nightFields)

      \(Self.dayFields)

      OPTIONS:
        --at <when>             The time of stress or a note: 21:30, -90m, "yesterday
                                21:30". (default: now)
        --on <day>              The day you got up, or the day of 'log day':
                                yesterday, mon, -3d, 2026-11-20.
        --mood <word>           The mood of a note: happy, sad, angry, relaxed, yours
                                or none. (default: guessed from its text)
        --second                Log another part of a night that is already logged.
        --long                  Log a night of more than 14 hours in bed.
        --dry-run               With 'log import', show what would be logged, but log
                                nothing.
        --notes                 With 'log import', import the notes of other
                                programs, too.
        --columns <map>         With 'log import', what the columns of a table mean:
                                out=Start,woke=End.
      \(Self.options)


      """
    ),
    (
      "edit",
      """
      OVERVIEW: Change an entry of your diary.

      Every line of 'history' ends with the end of an id, such as 7QKX; so does every
      answer of 'log --details'. A time without a day stays in the night, or on the
      day, of the entry. Without fields, a form shows the entry.

      EXAMPLES:
        betterrest edit last awake=30
        betterrest edit today woke=6:50 note=
        betterrest edit 7QKX at="yesterday 21:30"

      USAGE: betterrest edit <ref> [<field=value> ...] [--long] [--details] [--time-zone <name>] [--locale <name>] [--json]

      ARGUMENTS:
        <ref>                   The entry: last, a day for its night, or the end of
                                its id, of 4 characters or more.
        <field=value>           What to change; an empty value clears the field.

      FIELDS OF NIGHTS AND NAPS:
        bed=22:50               When you went to bed.
        rise=6:55               When you got up.
      \(Self.nightFields)

      FIELDS OF STRESS:
        stress=6                0 (calm) to 10 (extreme).
        at=21:30                When it was.
        note="hot night"        A text.

      FIELDS OF NOTES:
        text="long walk"        What you write down.
        mood=relaxed            Happy, sad, angry, relaxed or your own word.
        at=21:30                When it was.

      \(Self.dayFields)

      OPTIONS:
        --long                  Keep a night of more than 14 hours in bed.
        --details               Say the figures behind the answer as well.
      \(Self.options)


      """
    ),
    (
      "delete",
      """
      OVERVIEW: Delete entries of your diary.

      Entries are deleted without confirmation; 'betterrest undo' brings them back.
      What was deleted stays in the diary's file until 'betterrest history
      --compact'.

      EXAMPLES:
        betterrest delete last
        betterrest delete yesterday
        betterrest delete 7QKX 40ZB

      USAGE: betterrest delete <ref> ... [--time-zone <name>] [--locale <name>] [--json]

      ARGUMENTS:
        <ref>                   The entry: last, a day for its night, or the end of
                                its id, of 4 characters or more.

      OPTIONS:
      \(Self.options)


      """
    ),
    (
      "history",
      """
      OVERVIEW: Show what is in your diary.

      Entries are listed under their days, the latest last. Each line ends with the
      end of an id, which 'edit' and 'delete' take. A night belongs to the day you
      get up. Stress and notes before the start of the day (04:00 unless your profile
      says otherwise) belong to the day before.

      The array of --json and the table of --csv hold all fields by their names in
      the diary's files, for other programs. For another device, or a backup, 'export
      --format diary' saves the diary itself. --compact rewrites this device's file
      without what was deleted or replaced. Other copies may still hold that: those
      of other devices, and backups. Earlier commands can then no longer be undone.

      EXAMPLES:
        betterrest history --from -7d
        betterrest history stress --on yesterday
        betterrest history --contains deadline
        betterrest history --mood sad --from -30d
        betterrest history --csv --without notes > diary.csv
        betterrest history --deleted

      USAGE: betterrest history [<options>] [<kind>]

      ARGUMENTS:
        <kind>                  night, nap, stress, day, note or profile; by default
                                all but the profile.

      OPTIONS:
        --on <day>              Only this day: today, yesterday, mon, -3d,
                                2026-11-20.
        --from <day>            Only from this day on.
        --to <day>              Only up to this day.
        --contains <text>       Only entries with this text in their note or mood.
        --mood <word>           Only notes with this mood: happy, sad, angry, relaxed
                                or yours.
        --deleted               Show what was deleted, and how to bring it back.
        --csv                   Print the entries as CSV, with all their fields.
        --json                  Print the entries as JSON, with all their fields.
        --without <what>        Leave something out: notes.
        --compact               Remove what was deleted or replaced from this
                                device's file for good.
        --details               Say the figures behind the answer as well.
        --time-zone <name>      Where you sleep: Europe/Berlin, America/New_York.
                                (default: the system's)
        --locale <name>         How times, dates and numbers are written: en_US,
                                de_DE. (default: from LC_ALL, LC_TIME, LC_NUMERIC or
                                LANG)
        --version               Show the version.
        -h, --help              Show help information.


      """
    ),
    (
      "undo",
      """
      OVERVIEW: Undo the last change to your diary.

      It undoes whole commands that were run on this device: an entry, a change, a
      deletion, or an import with all its entries. 'betterrest redo' redoes them.

      EXAMPLES:
        betterrest undo
        betterrest undo 3

      USAGE: betterrest undo [<count>] [--time-zone <name>] [--locale <name>] [--json]

      ARGUMENTS:
        <count>                 How many commands to undo; by default one.

      OPTIONS:
      \(Self.options)


      """
    ),
    (
      "redo",
      """
      OVERVIEW: Redo what you undid.

      It redoes everything that the last 'betterrest undo' undid, unless something
      was logged since.

      EXAMPLES:
        betterrest redo

      USAGE: betterrest redo [--time-zone <name>] [--locale <name>] [--json]

      OPTIONS:
      \(Self.options)


      """
    ),
    (
      "profile",
      """
      OVERVIEW: Show or set your profile: the sleep you need, your wake time, your
      coffee.

      'predict', 'week', 'remind' and 'today' use the sleep you need, the wake time
      and the coffee unless you give others.

      EXAMPLES:
        betterrest profile
        betterrest profile name=Ann need=7.5 workdays=Mon-Fri
        betterrest profile wake="Mon-Fri 06:30, Sat-Sun 08:00" coffee=2
        betterrest profile start=05:00

      USAGE: betterrest profile [<field=value> ...] [--time-zone <name>] [--locale <name>] [--json]

      ARGUMENTS:
        <field=value>           What to set; an empty value clears the field.

      FIELDS:
        name=Ada                Your name.
        need=8                  Hours of sleep you need.
        wake=07:00              When you want to wake up, or by day: "Mon-Fri 06:30,
                                Sat-Sun 08:00".
        coffee=2                Cups of coffee you drink in a day.
        workdays=Mon-Fri        The days you work.
        start=04:00             When your day starts; anything earlier belongs to the
                                day before.

      OPTIONS:
      \(Self.options)


      """
    ),
  ]) func screen(command: String, screen: String) throws {
    for words in [["help", command], [command, "--help"], [command, "-h"]] {
      let run = try SampleRun.of(words, environment: [:], program: BetterRest.program)
      #expect(run == SampleRun(output: screen))
    }
  }
}
