import Foundation
import SleepCore
import SleepDiary
import SleepLearning
import SleepModel
import SleepModels
import Testing

/// What an alert of an app suggests.
@Suite struct RecoverySuggestionTests {
  @Test(arguments: models + tables + learning + sleep + diary + entries)
  func isASentenceThatNamesNoCommand(_ error: any LocalizedError) throws {
    let suggestion = try #require(error.recoverySuggestion, "\(error)")
    #expect(suggestion.first?.isUppercase == true)
    // An example may follow a colon.
    #expect(suggestion.contains(": ") || ".?".contains(suggestion.last ?? " "))
    #expect(!suggestion.contains("--") && !suggestion.contains("betterrest "))
    #expect(try !#require(error.errorDescription).contains(suggestion))
  }

  @Test(
    arguments: [
      ModelError.inputCount(expected: 2, actual: 3),
      ModelFileError(source: "m", problem: .isDirectory),
      TrainingError.noTarget, TrainingError.cancelled, DiaryError(.nothingToUndo),
      DiaryEntryError(.alreadySo, of: .note), ForeignModelError.notForeign,
      ImplausibleSleepError(seconds: .infinity), TextClassificationError.tooFewLabels([]),
      BedtimeError.withoutCoffee,
    ] as [any LocalizedError])
  func isMissingWhereNothingCanBeDone(_ error: any LocalizedError) {
    #expect(error.recoverySuggestion == nil)
  }

  @Test func goesWithTheDescription() {
    let error = DiaryError(.noRecords)
    #expect(error.errorDescription == "The diary has no entries yet.")
    #expect(error.description == "The diary has no entries yet. Log one first.")
    let foreign = ForeignModelError.damaged("it ends")
    #expect(foreign.errorDescription == "The model cannot be read as a Core ML model: it ends.")
    #expect(foreign.recoverySuggestion == "Save it again in the original program.")
    let file = ModelFileError(source: "m", problem: .foreign(foreign))
    #expect(file.errorDescription == "m cannot be read as a Core ML model: it ends.")
    #expect(file.recoverySuggestion == foreign.recoverySuggestion)
  }

  private static let models: [any LocalizedError] =
    ([
      .noSuchFile, .notAModel, .otherKind("a", needed: "b"), .newerFormat(version: 3, newest: 2),
      .damaged("no features"), .notWritable("infinity"), .foreign(.tooLarge("2 trees")),
    ] as [ModelFileError.Problem]).map { ModelFileError(source: "m", problem: $0) }
    + ([
      .unknownLevel(name: "a", word: "b", nearest: "c"),
      .unknownLevel(name: "a", word: "b", nearest: nil), .targetTooLarge(1e200),
      .predictionTooLarge(inputs: "a = 1"),
    ] as [ModelError])
    + ([.damaged("a"), .unsupported("a"), .tooLarge("a"), .notExportable("a")]
      as [ForeignModelError])

  private static let tables: [any LocalizedError] =
    ([
      .nameFeatures, .leaveOutOrTakeAsWords("a"), .nameColumnOrFeatures, .nameColumns,
      .nameColumn("a", column: "b"), .nameTextColumns(text: nil), .chooseModel, .addHeader,
      .dropMissing(rows: 1), .dropMissing(rows: 2), "Name it once.",
    ] as [TableError.Remedy]).map {
      TableError(.invalidSelection, source: "a.csv", "it is wrong.", remedy: $0)
    }

  private static let learning: [any LocalizedError] =
    ([
      .tooManyFolds(folds: 5, distinctInputs: 3), .tooManyFoldsOfGroups(folds: 5, groups: 3),
      .tooFewInputs(2), .noFeatures, .otherValidationColumns(found: ["a"], expected: ["b"]),
      .tooFewRows(1.5), .targetTooLarge(1e200), .targetTooSmall(1e-200),
      .weightsTooFarApart(smallest: 1, largest: 1e30), .inputsTooFarApart,
      .unknownMonotoneFeature(name: "a", features: ["b"]), .monotoneWords(name: "a"),
      .otherValidationLevels(name: "a"),
    ] as [TrainingError])
    + ([.tooManyLabels(2_000), .tooFewTexts(3, folds: 5)] as [TextClassificationError])

  private static let sleep: [any LocalizedError] =
    ([
      .clockTime, .wakeSchedule, .sleep, .coffee, .sleepRange, .coffeeRange, .day, .locale,
      .timeZone,
    ] as [BedtimeInputError.Subject]).map {
      BedtimeInputError(subject: $0, input: "x", problem: "it is none")
    } + [
      ImplausibleSleepError(seconds: -1),
      BedtimeError.implausible(ImplausibleSleepError(seconds: -1)),
    ]

  private static let diary: [any LocalizedError] =
    ([
      .notWritten("no space", .written), .held(DiaryHolder()), .notInEffect, .lastPossibleID("7"),
      .missingFile(memory: "m"), .newerFormat(version: 2), .noRecord("A"),
      .noNight(CalendarDay(number: 20_777)), .noRecords, .noneOf(.nap), .fewerToUndo(2),
    ] as [DiaryError.Problem]).map { DiaryError(path: "d", $0) }

  private static let entries: [any LocalizedError] = {
    let day = CalendarDay(number: 20_777)
    let moment = LocalMoment(Instant(seconds: 0), offset: 0)
    let record = DiaryRecord(id: "A", kind: .night, fields: [:])
    return
      ([
        .unreadableTime("x", problem: "it is none"), .unreadableMoment("x", hasDay: true),
        .unreadableDay("x", problem: "it is none", nearest: nil), .noLetter("7"),
        .nothingSaid(.day, names: ["work"], example: "work=8"), .future(moment, namesDay: false),
        .wrongOffset([moment], written: 60, zone: "Europe/Berlin"), .dayTwice,
        .tooLong(.night, bed: moment, rise: moment, hours: 14, canBeLong: true),
        .secondNight(record), .noFirstNight(day), .overlap(record), .duplicate(record),
        .cannotClear(nil, .note), .cannotClear("text", .note),
      ] as [EntryError]).map { DiaryEntryError($0, of: .night) }
  }()
}
