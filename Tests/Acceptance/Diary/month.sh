#!/usr/bin/env bash
# October 2026 in the life of Ann, who is made up: as she would have typed it, day by day. Prints what
# the program answers; month.py checks what is in the diary then.
#
# BETTERREST_DIARY and XDG_STATE_HOME name where the diary is to be; `betterrest` is on the PATH.
set -euo pipefail
export TZ=Europe/Berlin

betterrest profile name=Ann need=7.5 workdays=Mon-Fri start=04:00


# Thursday, October 1
betterrest log night 23:00 6:30 latency=5 awake=45 awakenings=3 quality=2 coffee=1 --on 2026-10-01
betterrest log stress 4 --at "2026-10-01 8:40"
betterrest log stress 1 "inbox" --at "2026-10-01 21:30"
betterrest log day activity=0 work=9 diet=4 --on 2026-10-01

# Friday, October 2
betterrest log night 23:30 6:20 awake=45 awakenings=3 quality=2 coffee=2 alarm=yes --on 2026-10-02
betterrest log stress 7 "inbox" --at "2026-10-02 8:40"
betterrest log stress 3 --at "2026-10-02 19:05"
betterrest log day activity=20 work=7.5 diet=8 --on 2026-10-02
betterrest log note "finished the report" --mood happy --at "2026-10-02 21:45"

# Saturday, October 3
betterrest log night 23:40 8:05 latency=30 awake=15 quality=2 coffee=2 --on 2026-10-03
betterrest log stress 0 --at "2026-10-03 19:05"
betterrest log day activity=90 work=0 diet=8 --on 2026-10-03

# Sunday, October 4
betterrest log night 23:45 8:15 latency=20 awake=10 quality=3 coffee=3 --on 2026-10-04
betterrest log nap 14:10 14:35 --on 2026-10-04
betterrest log stress 1 --at "2026-10-04 16:20"
betterrest log stress 2 "traffic" --at "2026-10-04 19:05"
betterrest log day activity=60 work=0 diet=4 --on 2026-10-04

# Monday, October 5
betterrest log night 22:40 6:45 latency=15 awake=20 awakenings=2 quality=4 coffee=0 alarm=yes --on 2026-10-05
betterrest log stress 5 --at "2026-10-05 13:30"
betterrest log stress 5 --at "2026-10-05 21:30"

# Tuesday, October 6
betterrest log night 22:40 6:20 awake=25 quality=2 coffee=0 alarm=yes --on 2026-10-06
betterrest log stress 1 --at "2026-10-06 13:30"
betterrest log stress 3 "inbox" --at "2026-10-06 16:20"
betterrest log stress 5 "deadline" --at "2026-10-06 21:30"
betterrest log day activity=45 work=7.5 diet=5 --on 2026-10-06
betterrest log note "quarrel at the meeting" --mood angry --at "2026-10-06 21:45"

# Wednesday, October 7
betterrest log night 23:30 6:40 latency=10 awake=20 awakenings=2 quality=2 coffee=1 --on 2026-10-07
betterrest log stress 3 --at "2026-10-07 16:20"
betterrest log stress 4 "traffic" --at "2026-10-07 19:05"
betterrest log day activity=90 work=9 diet=5 --on 2026-10-07

# Thursday, October 8
betterrest log night 22:50 6:20 latency=10 awake=0 quality=4 coffee=2 alarm=yes --on 2026-10-08
betterrest log stress 3 --at "2026-10-08 16:20"
betterrest log stress 5 "traffic" --at "2026-10-08 19:05"
betterrest log day activity=20 work=7.5 diet=7 --on 2026-10-08

# Friday, October 9
betterrest log night 23:30 6:45 latency=20 awake=25 quality=4 coffee=0 --on 2026-10-09
betterrest log stress 5 "deadline" --at "2026-10-09 8:40"
betterrest log stress 1 "deadline" --at "2026-10-09 11:15"
betterrest log stress 5 "inbox" --at "2026-10-09 13:30"
betterrest log day activity=60 work=7.5 diet=6 --on 2026-10-09

# Saturday, October 10
betterrest log night 23:50 7:55 latency=10 awake=10 quality=5 coffee=1 --on 2026-10-10
betterrest log stress 0 --at "2026-10-10 8:40"
betterrest log stress 2 --at "2026-10-10 16:20"
betterrest log day activity=45 work=0 diet=6 --on 2026-10-10
betterrest log note "walk at the lake 🌊" --mood relaxed --at "2026-10-10 21:45"

# Sunday, October 11
betterrest log night 23:20 8:05 latency=15 awake=20 awakenings=2 quality=5 coffee=1 --on 2026-10-11
betterrest log stress 0 --at "2026-10-11 13:30"
betterrest log stress 3 "deadline" --at "2026-10-11 19:05"
betterrest log day activity=60 work=0 diet=6 --on 2026-10-11

# Monday, October 12
betterrest log night 17:45 6:40 bed-zone=America/New_York quality=2 --on 2026-10-12   # on the plane home
betterrest log stress 7 "traffic" --at "2026-10-12 21:30"
betterrest log day activity=60 work=8.5 diet=5 --on 2026-10-12

# Tuesday, October 13
betterrest log night 23:00 6:30 latency=30 awake=10 quality=4 coffee=1 --on 2026-10-13
betterrest log stress 4 "traffic" --at "2026-10-13 11:15"
betterrest log stress 6 "deadline" --at "2026-10-13 19:05"
betterrest log day activity=0 work=8.5 diet=7 --on 2026-10-13

# Wednesday, October 14
betterrest log night 23:00 6:30 latency=15 awake=25 quality=3 coffee=1 alcohol=2 alarm=yes --on 2026-10-14
betterrest log stress 4 --at "2026-10-14 11:15"
betterrest log stress 5 "deadline" --at "2026-10-14 13:30"
betterrest log stress 4 --at "2026-10-14 21:30"
betterrest log day activity=30 work=7.5 diet=4 --on 2026-10-14
betterrest log note "寝不足, 眠い" --mood tired --at "2026-10-14 21:45"

# Thursday, October 15
betterrest log night 23:05 6:30 latency=10 awake=25 quality=3 coffee=0 --on 2026-10-15
betterrest log stress 6 "inbox" --at "2026-10-15 8:40"
betterrest log stress 2 "inbox" --at "2026-10-15 16:20"
betterrest log stress 1 "inbox" --at "2026-10-15 21:30"
betterrest log day activity=60 work=9 diet=5 --on 2026-10-15

# Friday, October 16
betterrest log night 22:40 3:10 latency=20 awake=0 --on 2026-10-16
betterrest log part 4:45 7:20 latency=15 awake=5 quality=3 --on 2026-10-16
betterrest log stress 5 --at "2026-10-16 11:15"
betterrest log stress 2 "deadline" --at "2026-10-16 13:30"
betterrest log stress 1 --at "2026-10-16 21:30"
betterrest log day activity=90 work=7.5 diet=8 --on 2026-10-16

# Saturday, October 17
betterrest log night 0:00 8:05 latency=10 quality=3 coffee=0 --on 2026-10-17
betterrest log nap 14:10 14:40 --on 2026-10-17
betterrest log stress 1 --at "2026-10-17 13:30"
betterrest log stress 2 "inbox" --at "2026-10-17 19:05"
betterrest log day activity=0 work=0 diet=6 --on 2026-10-17

# Sunday, October 18
betterrest log night 23:45 8:20 quality=3 coffee=2 --on 2026-10-18
betterrest log stress 5 "inbox" --at "2026-10-18 16:20"
betterrest log day activity=60 work=0 diet=4 --on 2026-10-18
betterrest log note "mother called" --mood happy --at "2026-10-18 21:45"

# Monday, October 19
betterrest log night 23:30 6:30 latency=20 awake=0 quality=4 coffee=0 --on 2026-10-19
betterrest log stress 2 "inbox" --at "2026-10-19 8:40"
betterrest log stress 3 "deadline" --at "2026-10-19 19:05"
betterrest log stress 7 "deadline" --at "2026-10-19 21:30"
betterrest log day activity=60 work=9 diet=8 --on 2026-10-19

# Tuesday, October 20
betterrest log stress 4 "traffic" --at "2026-10-20 8:40"

# Wednesday, October 21
betterrest log night 23:10 6:30 latency=20 awake=20 awakenings=2 quality=4 coffee=1 --on 2026-10-21
betterrest log stress 7 --at "2026-10-21 11:15"
betterrest log stress 2 --at "2026-10-21 19:05"
betterrest log day activity=0 work=9 diet=7 --on 2026-10-21

# Thursday, October 22
betterrest log night 23:00 6:20 latency=20 awake=25 quality=3 coffee=0 alarm=yes --on 2026-10-22
betterrest log stress 2 --at "2026-10-22 11:15"
betterrest log stress 2 --at "2026-10-22 13:30"
betterrest log day activity=0 work=9 diet=7 --on 2026-10-22
betterrest log note "slept badly again" --mood sad --at "2026-10-22 21:45"

# Friday, October 23
betterrest log night 22:50 6:30 latency=20 quality=4 coffee=1 alarm=yes --on 2026-10-23
betterrest log stress 3 "deadline" --at "2026-10-23 21:30"
betterrest log day activity=30 work=9 diet=7 --on 2026-10-23

# Saturday, October 24
betterrest log night 0:00 7:55 latency=30 awake=45 awakenings=3 quality=2 coffee=0 --on 2026-10-24
betterrest log stress 1 "traffic" --at "2026-10-24 8:40"
betterrest log stress 0 "inbox" --at "2026-10-24 21:30"
betterrest log day activity=30 work=0 diet=5 --on 2026-10-24

# Sunday, October 25
betterrest log night 23:20 7:30 latency=10 awake=20 quality=5 coffee=1 --on 2026-10-25   # the clocks went back
betterrest log stress 0 --at "2026-10-25 13:30"
betterrest log stress 3 --at "2026-10-25 16:20"
betterrest log stress 2 --at "2026-10-25 21:30"
betterrest log day activity=30 work=0 diet=4 --on 2026-10-25
betterrest log note "an hour more in bed" --mood relaxed --at "2026-10-25 21:45"

# Monday, October 26
betterrest log night 23:00 6:20 latency=10 awake=0 quality=3 coffee=0 --on 2026-10-26
betterrest log stress 7 "inbox" --at "2026-10-26 19:05"
betterrest log day activity=0 work=8.5 diet=4 --on 2026-10-26

# Tuesday, October 27
betterrest log night 23:05 6:20 latency=30 awake=15 quality=4 coffee=1 alcohol=2 --on 2026-10-27
betterrest log stress 3 "deadline" --at "2026-10-27 11:15"
betterrest log day activity=20 work=8 diet=6 --on 2026-10-27

# Wednesday, October 28
betterrest log night 23:20 6:40 latency=10 awake=45 awakenings=3 quality=5 coffee=1 --on 2026-10-28
betterrest log stress 1 --at "2026-10-28 8:40"
betterrest log stress 5 --at "2026-10-28 21:30"
betterrest log day activity=20 work=9 diet=5 --on 2026-10-28

# Thursday, October 29
betterrest log night 23:05 6:20 latency=20 awake=45 awakenings=3 quality=4 coffee=2 alarm=yes --on 2026-10-29
betterrest log stress 7 --at "2026-10-29 11:15"
betterrest log stress 6 --at "2026-10-29 13:30"
betterrest log day activity=20 work=9 diet=6 --on 2026-10-29
betterrest log note "concert with Tom" --mood happy --at "2026-10-29 21:45"

# Friday, October 30
betterrest log night 22:40 6:30 latency=15 awake=0 quality=2 coffee=3 --on 2026-10-30
betterrest log stress 6 "traffic" --at "2026-10-30 11:15"
betterrest log stress 1 --at "2026-10-30 19:05"
betterrest log day activity=20 work=8 diet=6 --on 2026-10-30

# Saturday, October 31
betterrest log night 23:45 7:55 latency=15 quality=4 coffee=1 --on 2026-10-31
betterrest log stress 0 "deadline" --at "2026-10-31 11:15"
betterrest log stress 1 --at "2026-10-31 13:30"
betterrest log day activity=0 work=0 diet=7 --on 2026-10-31

# What is there, three corrections, and a deletion by mistake that is taken back.
betterrest history --from 2026-10-24 --to 2026-10-31
betterrest edit 2026-10-03 coffee=3
betterrest edit 2026-10-22 note="dreamt of the sea" quality=2
betterrest edit 2026-10-25 rise=7:45 woke=7:35
betterrest delete 2026-10-18
betterrest undo
betterrest today
