import Foundation
import TestSupport
import Testing

@testable import betterrest

/// The page of `stats --report`, at noon on Sunday, 22 November 2026, in Berlin.
@Suite struct StatsPageTests {
  private static let days = StatsCommandTests.days

  private func stats(_ words: String..., lines: [String] = days) throws -> String {
    try SleeperRun(lines).output(["stats", "--time-zone", "Europe/Berlin"] + words)
  }

  @Test func theReportIsAPageWithoutScripts() throws {
    let profile =
      #"{"op":"01KAB0000000000000000000PR","do":"set","kind":"profile","name":"<b>Ann"}"#
    let page = try stats("--report", "-", lines: Self.days + [profile])
    for id in ["stress", "bedtime", "figures"] {
      #expect(page.contains(#"<section id="\#(id)""#))
    }
    #expect(page.contains("In the last 30 days, stress was 5 on average"))
    #expect(page.contains("The diary of &lt;b&gt;Ann") && !page.contains("<b>Ann"))
    #expect(!page.contains("<script"))
  }

  @Test func thePageHasTheNotesOfTonightsBedtime() throws {
    let now = "2026-10-24T11:00:00Z"
    let note = "The clocks go back by 1 hour while you sleep."
    #expect(try SleeperRun([]).output("predict", now: now).contains("Note: \(note)"))
    let page = try SleeperRun([]).output(
      "stats", "--report", "-", "--time-zone", "Europe/Berlin", now: now
    ).replacing("\u{A0}", with: " ")
    #expect(
      page.contains(
        "to wake up at 7:00 AM after 8 h of sleep, with 1 cup of coffee (all assumed). 8 h of sleep "
      ))
    #expect(page.contains("to fall asleep. \(note)"))
  }

  @Test func aPageIsOpenedIfThereIsAProgramForIt() throws {
    let diary = try SleeperRun(Self.days)
    let run = try diary.run(["stats", "--report", "-", "--open"])
    #expect(run.code == .usage && run.errors.contains("'--open' needs a file"))
    #expect(try diary.run(["stats", "--open"]).code == .usage)
    #expect(
      PageOpener.open("page.html", environment: ["PATH": "/nowhere"])?.hasSuffix(
        "; open it with a browser.") == true)
    #expect(PageOpener.open("page.html", environment: [:]) != nil)
  }

  @Test func thePageIsNamed() throws {
    let (diary, folder) = (try SleeperRun(Self.days), try TemporaryFolder())
    let path = folder.path + "/my page.html"
    let run = try diary.run(["stats", "--report", path])
    #expect(run == SampleRun(output: "Page: \(path). Open it in a browser, or add --open.\n"))
    #expect(try folder.text(of: "my page.html").hasPrefix("<!DOCTYPE html>"))
  }

  /// A browser in the foreground would hold the program until somebody quits it.
  @Test(arguments: [("exec sleep 30", true), ("exit 3", false)])
  func aBrowserIsNotWaitedFor(script: String, opens: Bool) throws {
    let folder = try TemporaryFolder()
    for name in ["open", "xdg-open"] {
      try folder.write("#!/bin/sh\n\(script)\n", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + name)
    }
    let start = ContinuousClock.now
    let problem = PageOpener.open(
      "page.html", environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    #expect((problem == nil) == opens)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  /// Clocks show an earlier time on arrival than on departure.
  @Test func aNightAcrossTheDateLineIsInTheReport() throws {
    let night =
      #"{"op":"01KAB0000000000000000000N1","do":"add","kind":"night","day":"2026-11-21","#
      + #""bed":"2026-11-21T23:00+13:00","rise":"2026-11-21T08:00-10:00","zone":"Pacific/Honolulu"}"#
    #expect(try stats("--report", "-", lines: [night]).contains("1 night, "))
    #expect(try stats("--on", "2026-11-21", lines: [night]).contains("You were in bed for "))
  }
}
