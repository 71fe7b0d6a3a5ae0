/// Some 360 lines as tired people type them, and what they mean by them.
///
/// A line begins with when it is typed: `m` on Sunday morning, `e` on Sunday evening. After the arrow
/// stands the command that says the same, or several of them where the words have two meanings; a
/// line without one says nothing that can be done.
enum TypedLines {
  static let all = [nights, bedtimes, figures, changes, similar, spoken].joined(separator: "\n")

  /// Nights, naps and parts of nights.
  static let nights = """
    m log 23:10 6:40 -> log night 23:10 6:40
    m log 2310 640 -> log night 23:10 6:40
    m log 23.10 6.40 -> log night 23:10 6:40
    m log 11:10pm 6:40am -> log night 23:10 6:40
    m log 11:10 pm 6:40 am -> log night 23:10 6:40
    m log 11pm 7am -> log night 23:00 7:00
    m log 11 pm 7 am -> log night 23:00 7:00
    m log 11:10 6:40 -> log night 23:10 6:40
    m log 11 7 -> log night 23:00 7:00
    m log 23 7 -> log night 23:00 7:00
    m log 10 6 -> log night 22:00 6:00
    m log 23:10-6:40 -> log night 23:10 6:40
    m log 23:10 - 6:40 -> log night 23:10 6:40
    m log 23:10 to 6:40 -> log night 23:10 6:40
    m log 23:10 until 6:40 -> log night 23:10 6:40
    m log from 23:10 to 6:40 -> log night 23:10 6:40
    m log 23h10 6h40 -> log night 23:10 6:40
    m log 11pm-7am -> log night 23:00 7:00
    m log 11pm to 7am -> log night 23:00 7:00
    m log 23:10 7 -> log night 23:10 7:00
    m log 23:10 7 4 -> log night 23:10 7:00 4
    m log 23:10 6:40 4 -> log night 23:10 6:40 4
    m log 23:10 6:40 quality=4 -> log night 23:10 6:40 4
    m log 23:10 6:40 quality 4 -> log night 23:10 6:40 4
    m log 23:10 6:40 slept badly -> log night 23:10 6:40 "note=slept badly"
    m log 23:10 6:40 2 slept badly -> log night 23:10 6:40 2 "note=slept badly"
    m log 23:10 6:40 note=slept badly -> log night 23:10 6:40 "note=slept badly"
    m log 23:10 6:40 latency=half an hour -> log night 23:10 6:40 latency=30
    m log 23:10 6:40 latency=30 min -> log night 23:10 6:40 latency=30
    m log 23:10 6:40 latency 30 -> log night 23:10 6:40 latency=30
    m log 23:10 6:40 latency 30 min -> log night 23:10 6:40 latency=30
    m log 23:10 6:40 awake=1 hour -> log night 23:10 6:40 awake=60
    m log 23:10 6:40 asleep=7h -> log night 23:10 6:40 asleep=7h
    m log 23:10 6:40 asleep=6.5 -> log night 23:10 6:40 asleep=6h30m
    m log 23:10 6:40 asleep=7 -> log night 23:10 6:40 asleep=7h | log night 23:10 6:40 asleep=7min
    m log 23:10 6:40 coffee 2 -> log night 23:10 6:40 coffee=2
    m log 23:10 6:40 coffee=2 alcohol=1 -> log night 23:10 6:40 coffee=2 alcohol=1
    m log 23:10 6:40 2 beers -> log night 23:10 6:40 alcohol=2 | log night 23:10 6:40 2 note=beers
    m log 23:10 6:40 yesterday -> log night 23:10 6:40 --on yesterday
    m log yesterday 23:10 6:40 -> log night "yesterday 23:10" 6:40 | log night 23:10 6:40 --on yesterday
    m log saturday 23:10 6:40 -> log night "saturday 23:10" 6:40 | log night 23:10 6:40 --on saturday
    m log last night 23:10 6:40 -> log night 23:10 6:40
    m log night 23:10 6:40 -> log night 23:10 6:40
    m night 23:10 6:40 -> log night 23:10 6:40
    m log sleep 23:10 6:40 -> log night 23:10 6:40
    m sleep 23:10 6:40 -> log night 23:10 6:40
    m log night 11 7 -> log night 23:00 7:00
    m log night 23:10 6:40 on yesterday -> log night 23:10 6:40 --on yesterday
    m log night 23:10 6:40 slept well -> log night 23:10 6:40 "note=slept well"
    m log bed=23:10 rise=6:40 -> log night 23:10 6:40
    m log bed 23:10 up 6:40 -> log night 23:10 6:40
    m log night bed=23:10 rise=6:40 -> log night 23:10 6:40
    m log midnight 7 -> log night 0:00 7:00
    m log midnight 6:40 -> log night 0:00 6:40
    m log 12 7 -> log night 0:00 7:00
    m log 12:30 7:00 -> log night 0:30 7:00
    m log 00:30 7:00 -> log night 0:30 7:00
    m log 6:40 23:10 -> log night 23:10 6:40
    m log 23:10 -> !
    m log 23:10 now -> log night 23:10 8:30
    m log 23;10 6;40 -> log night 23:10 6:40
    m log 23:10, 6:40 -> log night 23:10 6:40
    m log 2310-0640 -> log night 23:10 6:40
    m log 23:10 6:40 7h -> log night 23:10 6:40 asleep=7h
    m log 23:10 6:40 --on last saturday -> log night 23:10 6:40 --on 2026-11-21
    m log 23:10 6:40 --on 20 nov -> log night 23:10 6:40 --on 2026-11-20
    m log 23:10 6:40 --on 18/11 -> log night 23:10 6:40 --on 2026-11-18
    m log 23:10 6:40 --on 8/11 -> log night 23:10 6:40 --on 2026-11-08 | log night 23:10 6:40 --on 2026-08-11
    m log 23:10 6:40 --on day before yesterday -> log night 23:10 6:40 --on 2026-11-20
    m log 23:10 6:40 --quality 4 -> log night 23:10 6:40 4
    e log nap 2 3 -> log nap 14:00 15:00 | log nap 2:00 3:00
    e log nap 14:00 14:30 -> log nap 14:00 14:30
    e log nap 2pm 2:30pm -> log nap 14:00 14:30
    e log nap 2 pm 2:30 pm -> log nap 14:00 14:30
    e log nap 14-15 -> log nap 14:00 15:00
    e log nap 14:00 30min -> log nap 14:00 14:30
    e log nap from 2pm to 3pm -> log nap 14:00 15:00
    e log nap 2:00 2:30 -> log nap 14:00 14:30 | log nap 2:00 2:30
    e nap 14:00 14:30 -> log nap 14:00 14:30
    """

  /// Lines that only look like those that are understood.
  static let similar = """
    m log nap 2pm to 2:30 -> log nap 14:00 14:30
    m log nap 1pm 2 -> log nap 13:00 14:00
    m log nap 2-2:30pm -> log nap 14:00 14:30
    m log nap 12:30 1:15pm -> log nap 12:30 13:15
    m log nap 14:00 20 -> log nap 14:00 14:20
    m log nap 14:00 20 min -> log nap 14:00 14:20
    m log nap 14:00 30 -> log nap 14:00 14:30
    m log nap 14:00 15 -> log nap 14:00 15:00 | log nap 14:00 14:15
    m log nap 1:30 2:15 -> log nap 13:30 14:15 | log nap 01:30 02:15
    m log nap 2:00 30min -> log nap 14:00 14:30 | log nap 02:00 02:30
    m log nap at 3 for 45 minutes -> log nap 15:00 15:45 | log nap 03:00 03:45
    m nap 13:30 to 2:15 -> log nap 13:30 14:15
    m nap 12 1 -> log nap 12:00 13:00 | log nap 0:00 1:00
    m log nap 3pm to 3 -> log nap 15:00 03:00 --long
    m log 9pm 10pm -> log nap 21:00 22:00
    e log 2 coffees and a green tea -> log day coffee=2
    e log 2 cups of coffee -> log day coffee=2
    e log 10 km run -> log note "10 km run"
    e log 3 times woken by the cat -> log note "3 times woken by the cat"
    e log 7 drinks last night -> log note "7 drinks last night"
    e log 4 am woke up -> log note "4 am woke up"
    e log 8 glasses of water -> log note "8 glasses of water"
    e log 1 bad day -> log note "1 bad day" | log stress 1 "note=bad day"
    e log 8 hours sleep -> log day sleep=8
    e log day coffee=2 work=+1 -> log day coffee=2 work=1
    e edit yesterday coffee=+1 -> log day coffee=3 --on yesterday
    e log stress 4 this morning -> log stress 4 --at 9:00
    e log stress 5 at 11 -> log stress 5 --at 11:00
    e log stress 7 at lunch, 3 now -> !
    e log note yesterday: party -> log note party --at "yesterday 21:30"
    e log note monday "went to dentist" -> log note "went to dentist" --at "monday 21:30"
    e log note at 3pm headache -> log note headache --at 15:00
    m log 10:30pm 6am tonight -> log 22:30 6:00
    m log 11pm 7am last week -> !
    m log 11pm 7am two nights ago -> !
    m log 23:00 to 07:00 london time -> log 23:00 7:00 --time-zone Europe/London
    m log 23:00 7:00 in Paris -> log 23:00 7:00 --time-zone Europe/Paris
    e log stress 5 coffee 2 mood 4 -> log stress 5 | log day coffee=2
    e log stress 7 coffee 3 -> log stress 7 | log day coffee=3
    m log 11pm 7am stress 5 -> log 23:00 7:00 | log stress 5
    m log 11pm 7am mood happy -> log 23:00 7:00 | log note happy --mood happy
    m log 11pm 7am q4 -> log 23:00 7:00 4
    m log 11pm 7am quality good -> !
    m log 23:10-06:55 rested 3/5 -> log 23:10 6:55 3 rested
    e log note great day mood=happy -> log note "great day" --mood happy
    m log 11pm to 6:45 with 1 hour awake -> log 23:00 6:45 awake=60
    m log 11pm 7am took 20 min to fall asleep -> log 23:00 7:00 latency=20
    m log 11pm 7am woke up 3 times for 40 minutes -> log 23:00 7:00 awake=40
    m log 11pm 7am 30 min awake -> log 23:00 7:00 awake=30
    m log 11pm 6 hours -> log 23:00 5:00
    m log slept 11-3 and 4-7 -> !
    m log half past ten to quarter to seven -> log 22:30 6:45
    m log ten thirty to six fifteen -> log 22:30 6:15
    m log I slept 11pm to 7am -> log 23:00 7:00
    m log to bed 11pm, up 7am -> log 23:00 7:00
    m log up 7am bed 11pm -> log 23:00 7:00
    m log in bed 11pm out of bed 7am -> log 23:00 7:00
    m log 1130pm 7am -> log 23:30 7:00
    m log 1 7 -> log 1:00 7:00
    e log stress 7, deadline -> log stress 7 deadline
    e log stress level 6 -> log stress 6
    e log stress 8 out of 10 -> log stress 8
    e log stress seven -> log stress 7
    e log 5 stress -> log stress 5
    e log stress 70% -> log stress 7
    e log coffee two -> log day coffee=2
    e edit yesterday coffee 3 -> log day coffee=3 --on yesterday
    e edit today coffee=1 -> log day coffee=1
    e edit saturday bed 22:30 -> edit 2026-11-21 bed=22:30 | edit 2026-11-22 bed=22:30
    e edit yesterday stress 4 -> !
    e edit yesterday up 7:10 -> edit yesterday rise=7:10
    e edit yesterday bed=11:30 -> edit yesterday bed=23:30
    e undo 50 -> !
    e undo last -> undo
    """

  /// Questions for a bedtime or a plan, and the profile behind them.
  static let bedtimes = """
    e predict -> predict
    e predict --wake 7 -> predict --wake 7:00
    e predict --wake 7am -> predict --wake 7:00
    e predict --wake 7 am -> predict --wake 7:00
    e predict --wake 6:30 am -> predict --wake 6:30
    e predict --wake 630 -> predict --wake 6:30
    e predict --wake 6.30 -> predict --wake 6:30
    e predict --wake 6h30 -> predict --wake 6:30
    e predict wake=7 -> predict --wake 7:00
    e predict wake 6:30 -> predict --wake 6:30
    e predict 6:30 -> predict --wake 6:30
    e predict 7 -> predict --wake 7:00
    e predict 7am -> predict --wake 7:00
    e predict tomorrow -> predict --on tomorrow
    e predict --on tomorrow -> predict --on tomorrow
    e predict --on monday -> predict --on monday
    e predict --on next monday -> predict --on monday
    e predict --on last monday -> predict --on 2026-11-16
    e predict --on tomorrow morning -> predict --on tomorrow
    e predict --on mon --wake 7 am -> predict --on mon --wake 7:00
    e predict --bed 10:30 -> predict --bed 22:30
    e predict --bed 11 -> predict --bed 23:00
    e predict --bed 11pm -> predict --bed 23:00
    e predict --bed 11:30 pm -> predict --bed 23:30
    e predict --bed 23 -> predict --bed 23:00
    e predict --bed midnight -> predict --bed 0:00
    e predict --bed now -> predict --bed 22:50
    e predict --bed 11 --wake 7 -> predict --bed 23:00 --wake 7:00
    e predict --sleep 8h -> predict --sleep 8
    e predict --sleep 8 hours -> predict --sleep 8
    e predict --sleep 7 h 30 min -> predict --sleep 7.5
    e predict --sleep 7 and a half hours -> predict --sleep 7.5
    e predict --sleep 7,5 -> predict --sleep 7.5
    e predict --sleep=8 --coffee=2 -> predict --sleep 8 --coffee 2
    e predict --coffee 2 cups -> predict --coffee 2
    e predict --coffee two -> predict --coffee 2
    e predict coffee=2 -> predict --coffee 2
    e predict --sure 90 -> predict --sure 0.9
    e predict --sure 90% -> predict --sure 0.9
    e predict --sure 90 % -> predict --sure 0.9
    e predict --alarm 7 -> predict --wake 7:00
    e predict --wake weekdays 6:30, weekends 8:00 -> predict --wake "Mon-Fri 6:30, Sat-Sun 8:00"
    e predict --wake "weekdays 6:30, weekends 8" -> predict --wake "Mon-Fri 6:30, Sat-Sun 8:00"
    e predict --time-zone london -> predict --time-zone Europe/London
    e predict --time-zone new york -> predict --time-zone America/New_York
    e week -> week
    e week --on monday -> week --on monday
    e week --wake 7 -> week --wake 7:00
    e week --sleep 8 hours -> week --sleep 8
    e bedtime -> predict
    e tonight -> predict
    e profile wake=7 -> profile wake=07:00
    e profile wake=7am -> profile wake=07:00
    e profile wake=7 am -> profile wake=07:00
    e profile wake 7:00 -> profile wake=07:00
    e profile wake: 7:00 -> profile wake=07:00
    e profile wake=weekdays 6:30, weekends 8:00 -> profile "wake=Mon-Fri 6:30, Sat-Sun 8:00"
    e profile need=8 hours -> profile need=8
    e profile need=8h -> profile need=8
    e profile need 8 -> profile need=8
    e profile need=7:30 coffee=2 -> profile need=7.5 coffee=2
    e profile need=eight -> profile need=8
    e profile coffee=2 cups -> profile coffee=2
    e profile coffee=none -> profile coffee=0
    e profile name=Ann Lee -> profile "name=Ann Lee"
    e profile name=Ann Lee need=8 -> profile "name=Ann Lee" need=8
    e profile name Ann -> profile name=Ann
    e profile workdays=mon tue wed -> profile workdays=Mon-Wed
    e profile workdays=mon to fri -> profile workdays=Mon-Fri
    e profile workdays=weekdays -> profile workdays=Mon-Fri
    e profile workdays=mon,tue -> profile workdays=Mon-Tue
    e profile sleep=8 -> profile need=8
    e profile --need 8 -> profile need=8
    """

  /// Stress, notes and the figures of a day.
  static let figures = """
    e log 6 -> log stress 6
    e log 6 deadline -> log stress 6 deadline
    e log 6 argument with boss -> log stress 6 "argument with boss"
    e log 6/10 -> log stress 6
    e log stress 6 -> log stress 6
    e log stress=6 -> log stress 6
    e log stress: 6 -> log stress 6
    e stress 6 -> log stress 6
    e log stress 6 yesterday -> log stress 6 --at "yesterday 21:30"
    e log stress 6 at 9pm -> log stress 6 --at 21:00
    e log stress 6 21:30 -> log stress 6 --at 21:30
    e log 6 at 21:30 -> log stress 6 --at 21:30
    e log 6 --at 21:30 -> log stress 6 --at 21:30
    e log 6 --at 9 pm -> log stress 6 --at 21:00
    e log 6 --at yesterday 21:30 -> log stress 6 --at "yesterday 21:30"
    e log 5 --on yesterday -> log stress 5 --at "yesterday 21:30"
    e log 6 --at yesterday -> log stress 6 --at "yesterday 21:30"
    e log 6 an hour ago -> log stress 6 --at 21:50
    e log 6 --at an hour ago -> log stress 6 --at 21:50
    e log 12 -> !
    e log coffee=3 -> log day coffee=3
    e log coffee 3 -> log day coffee=3
    e log 3 coffees -> log day coffee=3 | log stress 3 coffees
    e log day coffee 3 -> log day coffee=3
    e log day coffee=3 cups -> log day coffee=3
    e log day activity=40 min -> log day activity=40
    e log day activity=1 hour work=8 hours -> log day activity=60 work=8
    e log day work=8h diet=6 -> log day work=8 diet=6
    e log activity 40 -> log day activity=40
    e log day coffee=2 yesterday -> log day coffee=2 --on yesterday
    e log day coffee=2 --on last friday -> log day coffee=2 --on 2026-11-20
    e log work=9 diet=6 -> log day work=9 diet=6
    e coffee 3 -> log day coffee=3
    e log note tired -> log note tired
    e log note a long walk in the rain -> log note "a long walk in the rain"
    e log note felt sad today -> log note "felt sad today"
    e log note a bad day --mood sad -> log note "a bad day" --mood sad
    e log mood sad -> log note sad --mood sad
    e log a long walk -> log note "a long walk"
    e log i am so tired -> log note "i am so tired"
    e log tired -> log note tired
    e note a long walk -> log note "a long walk"
    e log note dinner at 9pm -> log note "dinner at 9pm"
    e log strss 6 -> log stress 6
    """

  /// What is looked up or changed again.
  static let changes = """
    e today -> today
    e history -> history
    e history yesterday -> history --on yesterday
    e history notes -> history note
    e history night -> history night
    e history --on last monday -> history --on 2026-11-16
    e history --from monday -> history --from 2026-11-16
    e history --from last week -> history --from -7d
    e history --from 1 nov --to 20 nov -> history --from 2026-11-01 --to 2026-11-20
    e history --on day before yesterday -> history --on 2026-11-20
    e history --on two days ago -> history --on 2026-11-20
    e history --on 20.11. -> history --on 2026-11-20
    e history stress yesterday -> history stress --on yesterday
    e stats -> stats
    e stats month -> stats month
    e stats yesterday -> stats day --on yesterday
    e stats last week -> stats week --on -7d
    e stats --on last week -> stats --on -7d
    e stats --on last monday -> stats --on 2026-11-16
    e stats november -> stats month --on 2026-11-01
    e stats sleep -> stats sleep
    e stats coffee month -> stats month coffee
    e undo -> undo
    e undo last -> undo
    e undo 2 -> undo 2
    e undo two -> undo 2
    e delete last -> delete last
    e delete -> !
    e delete yesterday -> delete yesterday
    e delete last night -> delete today
    e delete last stress -> delete last
    e delete last monday -> !
    e edit last stress=4 -> edit last stress=4
    e edit last 4 -> edit last stress=4
    e edit last quality=2 -> edit today quality=2
    e edit last latency=20 min -> edit today latency=20
    e edit today quality=2 -> edit today quality=2
    e edit today quality 2 -> edit today quality=2
    e edit today latency=half an hour awake=20 min -> edit today latency=30 awake=20
    e edit today note=slept well -> edit today "note=slept well"
    e edit today note="" quality=3 -> edit today note= quality=3
    e edit today 22:50 6:50 -> edit today bed=22:50 rise=6:50
    e edit today bed=10:50pm -> edit today bed=22:50
    e edit today bed=10:50 pm -> edit today bed=22:50
    e edit today bed 22:50 -> edit today bed=22:50
    e edit yesterday awake=15 minutes -> edit yesterday awake=15
    e edit last night quality=2 -> edit today quality=2
    e edit today coffee=2 -> edit today coffee=2
    e correlate sleep coffee -> correlate sleep coffee
    """
}
