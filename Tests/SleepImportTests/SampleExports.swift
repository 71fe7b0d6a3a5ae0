import Testing

/// A small export of each format, in the style of real ones.
enum SampleExports {
  /// A sample, with the parts that tests damage.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// The delimiter; `nil` if the format is not a table.
    var delimiter: String?
    var columns: String?

    var testDescription: String { name }
  }

  static let all = [
    sleepCycle, sleepAsAndroid, fitbit, sleepmeter, plees, daylio, appleHealth, table,
  ]

  static let sleepCycle = Sample(
    name: "sleep-cycle.csv",
    text: """
      Start;End;Sleep Quality;Mood;Alarm mode;Time in bed (seconds);Time asleep (seconds);Notes
      2019-03-30 21:53:22;2019-03-31 07:15:42;91%;;Normal;30139.6;27728.4;
      2019-05-19 01:25:12;2019-05-19 08:43:11;72%;Good;No alarm;26278.2;20759.8;Late tea
      2019-06-04 23:10:05;2019-06-05 02:40:31;38%;;Normal;12625.6;11615.6;
      2019-06-05 03:05:12;2019-06-05 06:58:40;43%;;Normal;14007.6;12887.0;
      2019-06-20 23:05:10;2019-06-21 07:01:44;0%;;Normal;0.0;0.0;

      """, delimiter: ";")

  static let sleepAsAndroid = Sample(
    name: "sleep-as-android.csv",
    text: """
      Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo,"1:58","1:58","Event"
      "1640419087997","America/Chicago","25. 12. 2021 1:58","25. 12. 2021 8:00","06. 01. 2022 2:35","6.040","4.0"," #watch, \\n ""good"" ","10007","-1","-1.0","5","0.21917808","-5","","9.81","0.1","LUX-1-2.0"
      ,,,,,,,,,,,,,,,"0.1","0.2"
      Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo,"0:10"
      "1497391819988","Europe/Berlin","14. 06. 2017 0:10","14. 06. 2017 5:17","26. 06. 2017 0:50","5.120","0.75"," #manual","10007","-1","-1.0","-1","-1.0","0","","0.0"

      """, delimiter: ",")

  static let fitbit = Sample(
    name: "fitbit.json",
    text: """
      [{"logId": 26013218219, "dateOfSleep": "2020-02-21", "startTime": "2020-02-20 22:41:30",
        "endTime": "2020-02-21T06:44:00.000", "duration": 28920000, "minutesAsleep": 420,
        "minutesAwake": 62, "minutesAfterWakeup": 1, "levels": {"data": [{"seconds": 30}]},
        "mainSleep": true},
       {"logId": 26013218220, "dateOfSleep": "2020-03-29", "startTime": "2020-03-28 23:30:00",
        "endTime": "2020-03-29T07:24:00.000", "duration": 28440000, "minutesAsleep": 374,
        "minutesAwake": 40, "mainSleep": true},
       {"logId": 26013218221, "startTime": "2020-03-29T14:00:00", "endTime": "2020-03-29T14:40:00",
        "mainSleep": false}]

      """)

  static let sleepmeter = Sample(
    name: "sleepmeter.csv",
    text: """
      custom_tag_id,name
      CUSTOM_0001,"a, "tag""

      wake,sleep,bedtime,holes,type,dreams,aid,hindrances,tags,quality,notes
      "2020-11-24 08:08+0000","2020-11-24 06:38+0000","2020-11-24 06:28+0000",,NAP,NONE,NONE,NONE,NONE,3,""
      "2020-11-23 07:00+0000","2020-11-22 23:00+0000","2020-11-22 22:50+0000",191-221|310-340,NIGHT_SLEEP,NONE,NONE,NONE,NONE,10,"a "note",
      of two lines"
      "2020-11-22 07:00+0000","2020-11-22 07:00+0000","2020-11-21 22:50+0000",,NIGHT_SLEEP,NONE,NONE,NONE,NONE,0,","

      """, delimiter: ",")

  static let plees = Sample(
    name: "plees.csv",
    text: """
      sid,start,stop,rating,comment
      1,1774649405123,1774677521007,4,
      2,1774735500000,1774762800000,0,"Clocks forward, ""short"" night"
      3,1774821331900,1774833120044,2,"first part
      second line"
      1,1774958580000,1774960260000,5,nap

      """, delimiter: ",")

  static let daylio = Sample(
    name: "daylio.csv",
    text: """
      full_date,date,weekday,time,mood,activities,note_title,note
      2026-05-20,May 20,Wednesday,22:13,good,"","",""
      2026-05-13,May 13,Wednesday,10:20\u{202F}PM,fine I’m fine ,"excited | tea","Day","a ""b"", <br>c &amp; d"
      2026-05-13,May 13,Wednesday,07:15,meh,"","",""
      2026-05-13,May 13,Wednesday,07:15,tired [-],"","",""

      """, delimiter: ",")

  static let appleHealth = Sample(
    name: "export.xml",
    text: """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE HealthData [
      <!-- HealthKit Export Version: 14 -->
      <!ELEMENT HealthData (ExportDate,Me,(Record)*)>
      ]>
      <HealthData locale="en_US">
       <ExportDate value="2024-11-08 14:12:17 +0100"/>
       <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Anna’s Apple Watch" sourceVersion="11.1" creationDate="2024-10-27 06:49:02 +0100" startDate="2024-10-26 22:38:00 +0100" endDate="2024-10-27 06:44:30 +0100" value="HKCategoryValueSleepAnalysisInBed">
        <MetadataEntry key="HKTimeZone" value="Europe/Berlin"/>
       </Record>
       <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Anna’s Apple Watch" sourceVersion="11.1" creationDate="2024-10-27 06:49:02 +0100" startDate="2024-10-26 22:52:30 +0100" endDate="2024-10-27 03:40:00 +0100" value="HKCategoryValueSleepAnalysisAsleepCore"/>
       <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Anna’s Apple Watch" sourceVersion="11.1" creationDate="2024-10-27 06:49:02 +0100" startDate="2024-10-27 03:40:00 +0100" endDate="2024-10-27 03:52:00 +0100" value="HKCategoryValueSleepAnalysisAwake"/>
       <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Anna’s Apple Watch" sourceVersion="11.1" creationDate="2024-10-27 06:49:02 +0100" startDate="2024-10-27 03:52:00 +0100" endDate="2024-10-27 06:40:30 +0100" value="HKCategoryValueSleepAnalysisAsleepREM"/>
       <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="lark &amp; &quot;x&quot;" sourceVersion="69" device="&lt;&lt;HKDevice&gt;&gt;" creationDate="2024-10-20 16:25:39 +0100" startDate="2024-10-19 22:30:00 +0100" endDate="2024-10-20 06:04:10 +0100" value="HKCategoryValueSleepAnalysisAsleepUnspecified"/>
       <Record type="HKQuantityTypeIdentifierStepCount" sourceName="iPhone" unit="count" creationDate="2024-10-20 16:25:39 +0100" startDate="2024-10-20 12:30:00 +0100" endDate="2024-10-20 12:34:10 +0100" value="40"/>
      </HealthData>

      """)

  static let table = Sample(
    name: "table.csv",
    text: """
      Date,Bed,Up,Asleep,Score (%)
      13/01/2026,23:10,07:00,"7:10",80
      14/01/2026,0:20,7:00,"6,5",100
      15/01/2026,23:10,07:00,400,20

      """, delimiter: ",", columns: "day=Date,bed=Bed,rise=Up,asleep=Asleep,quality=Score (%)")
}
