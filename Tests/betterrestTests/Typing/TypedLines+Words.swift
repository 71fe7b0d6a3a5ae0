extension TypedLines {
  /// Times, days and amounts in other orders and words, without the names of options.
  static let spoken = """
    e week wake 7am on saturday -> week --wake "sat 7am"
    e week wake 7am saturday -> week --wake "sat 7am"
    e week 7am on sat -> week --wake "sat 7am"
    e week up at 7 on saturday and 9 on sunday -> week --wake "sat 7am, sun 9am"
    e week wake 7am --on sat -> week --wake 7am --on sat
    e week weekdays 6:30 weekend 9 -> week --wake "Mon-Fri 6:30, Sat-Sun 9:00"
    e week wake weekdays 6:30 weekend 9 -> week --wake "Mon-Fri 6:30, Sat-Sun 9:00"
    e week from monday -> week --on monday
    e week next week -> week --on monday | week --on sunday
    e predict wake 7am on saturday -> predict --wake "sat 7am"
    e predict tomorrow 7am -> predict --on tomorrow --wake 7am | predict --on tomorrow --bed 7am
    e predict monday 7am -> predict --wake "mon 7am"
    e predict next monday -> predict --on monday
    e predict next monday 6am -> predict --on monday --wake 6am | predict --on monday --bed 6am
    e predict noon -> predict --wake 12:00 | predict --bed noon
    e predict wake noon -> predict --wake 12:00
    e predict half six -> predict --wake 6:30 | predict --bed 6:30am
    e predict wake half past six -> predict --wake 6:30
    e predict up at 5 tomorrow -> predict --wake 5:00 --on tomorrow
    e predict wake tomorrow 7am -> predict --on tomorrow --wake 7am
    e predict if I have to get up at half past five -> predict --wake 5:30
    e predict 9h of sleep wake at 7 -> predict --sleep 9 --wake 7
    e predict 6.15 3 coffees -> predict --wake 6:15 --coffee 3
    e predict without coffee -> predict --coffee 0
    e predict in new york wake 7am -> predict --wake 7am --time-zone America/New_York
    e predict what if I go to bed now -> predict --bed now
    e predict wake 7 stress 8 coffee 2 -> predict --wake 7 --coffee 2
    e predict flight -> !
    e remind -> !
    e remind me at 10pm -> remind --day 22:00 | remind --stress 22:00
    e remind bed 22:00 -> remind --day 22:00 | remind --stress 22:00
    e remind 45 min before bedtime -> remind --before-bed 45
    e remind stress noon and 8pm -> remind --stress 12:00,20:00
    e profile timezone Berlin -> !
    e profile time zone london -> !
    e profile age 42 -> !
    e profile wake weekdays 6:30 weekends 9 -> profile "wake=Mon-Fri 6:30, Sat-Sun 9:00"
    e profile wake 7 on weekdays, 9 on weekends -> profile "wake=Mon-Fri 7:00, Sat-Sun 9:00"
    e profile I get up at 6.30 on weekdays -> profile "wake=Mon-Fri 6:30"
    e profile wake none -> profile wake=
    e profile name Anna Maria -> profile "name=Anna Maria"
    e profile name Anna wake 7 -> profile name=Anna wake=7:00
    e profile name = Anna -> profile name=Anna
    e profile need eight and a half hours -> profile need=8.5
    e profile coffee 3 a day -> profile coffee=3
    e profile workdays monday to thursday -> profile workdays=Mon-Thu
    e set need 8 -> profile need=8
    m delete nap -> !
    m delete stress yesterday -> delete last stress
    e delete fri and sat -> delete fri sat
    e delete last 3 nights -> delete 2026-11-20 2026-11-21 2026-11-22
    e delete everything -> !
    e undo all -> undo 7
    e undo twice -> undo 2
    e another coffee -> log day coffee=+1
    e log another coffee -> log day coffee=1
    e log one more cup -> log day coffee=1
    e log two cups of coffee -> log day coffee=2
    e log no coffee today -> log day coffee=0
    e log coffee at 4pm -> log day coffee=+1 | log note "coffee at 4pm"
    e history last week -> history --from 2026-11-15 --to 2026-11-21
    e history last 3 days -> history --from -2d
    e history march -> history --from 2026-03-01 --to 2026-03-31
    e history --from 2025-02 -> history --from 2025-02-01
    e history since friday -> history --from friday
    e history stress on yesterday -> history stress --on yesterday
    e history from friday to saturday -> history --from friday --to saturday
    e history coffee -> history day
    e history last night -> history --on today
    e stats from friday -> stats --from friday
    e correlate sleep and coffee -> correlate sleep coffee
    m edit stress yesterday 3 -> edit yesterday stress=3
    m edit yesterday stress to 3 -> edit yesterday stress=3
    m edit sat bed 11:30pm -> edit 2026-11-21 bed=23:30
    e edit sat bed 0:30 -> edit 2026-11-21 bed=0:30 | edit 2026-11-22 bed=0:30
    m edit last bed 0:30 -> edit 2026-11-21 bed=0:30
    m edit sat up 11pm -> !
    e edit yesterday up 7:20 -> edit yesterday rise=7:20
    e edit yesterday bed 11:30 -> edit yesterday bed=23:30
    e edit yesterday up 8 -> edit yesterday rise=8:00
    e edit yesterday 10 8 -> edit yesterday bed=22:00 rise=8:00
    e edit yesterday 10pm to 8am -> edit yesterday bed=22:00 rise=8:00
    e edit yesterday 7:20 -> edit yesterday rise=7:20
    e edit yesterday bed eleven thirty pm -> edit yesterday bed=23:30
    e edit yesterday note late dinner -> edit yesterday "note=late dinner"
    e edit yesterday note late dinner awake 30 -> edit yesterday "note=late dinner" awake=30
    e fix bedtime yesterday 10pm -> edit yesterday bed=22:00
    e log stress 7 today 4 yesterday -> log stress 7 | log stress 4 --at "yesterday 21:30"
    e log stress 7 at lunch, 3 now -> log stress 7 --at 13:00 | log stress 3
    e log stress 3-4 -> log stress 3 | log stress 4
    e log stress 3/5 -> log stress 6
    e log stress high -> log note "stress high"
    e log yesterday stress 5 -> log stress 5 --at "yesterday 21:30"
    m log in Tokyo 23:00 07:00 -> log 23:00 7:00 --time-zone Asia/Tokyo
    m log 11pm 7am and a nap 7:30am to 8am -> log 23:00 7:00 | log nap 7:30 8:00
    m log 11pm 3am, 4am 7am -> log 23:00 7:00 awake=60
    m log got up now, in bed since 11 -> log 23:00 8:30
    m log 11ish to 7ish -> log 23:00 7:00
    m log 12/11 23:15 07:05 -> log 23:15 7:05 --on 2026-11-12 | log 23:15 7:05 --on 2025-12-11
    m log nov 12 11:15pm 7am -> log night "nov 12 23:15" 7:00 | log 23:15 7:00 --on 2026-11-12
    m log monday night 11pm to 6am -> log night "monday 23:00" 6:00
    m log this morning 1am 7am -> log 1:00 7:00
    m log nap yesterday 5pm 6pm -> log nap 17:00 18:00 --on yesterday
    m log yesterday nap 5pm 6pm -> log nap 17:00 18:00 --on yesterday
    m log nap 20 min -> log nap -20m now
    m log slept 7 hours -> log day sleep=7 | log note "slept 7 hours"
    m log 7.5h -> log day sleep=7.5 | log note 7.5h
    e log 9 to 5 at the office -> log note "9 to 5 at the office"
    e log 30 minutes of yoga -> log note "30 minutes of yoga"
    e log coffee 2 tea 1 -> log day coffee=2 | log note "tea 1"
    e log 3/5 -> !
    e log mood 2/5 -> !
    e log no stress -> log stress 0
    m log slept like a log, 10pm to 7am -> log 22:00 7:00
    m log lights out 22:40 alarm 6:15 -> log 22:40 6:15
    e log fell asleep on the sofa 7-8pm -> log nap 19:00 20:00
    e log napped for half an hour after lunch -> log nap -30m now
    e log going to bed now -> predict --bed now
    e sleep now -> predict --bed now
    e log note slept badly 3am -> log note "slept badly 3am"
    m 11pm 6:40am -> log 23:00 6:40
    """
}
