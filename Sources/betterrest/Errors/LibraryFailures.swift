import CommandLineKit
import SleepClock
import SleepDiary
import SleepModel
import TextClassification

// The exit codes of the library's errors.

extension TableError: FailureWithExitCode {
  package var exitCode: ExitCode {
    switch category {
    case .noInput: .noInput
    case .inputFailed: .inputOutput
    case .badData: .badData
    case .badSelection: .usage
    }
  }
}

extension ModelFileError: FailureWithExitCode {
  package var exitCode: ExitCode {
    switch problem {
    case .noSuchFile, .isDirectory: .noInput
    case .unreadable: .inputOutput
    case .unwritable: .cannotWrite
    case .tooLarge, .notAModel, .newerFormat, .damaged, .notWritable, .foreign, .otherKind: .badData
    }
  }
}

extension TextClassificationError: FailureWithExitCode {
  package var exitCode: ExitCode { .badData }
}

extension ModelError: FailureWithExitCode {
  package var exitCode: ExitCode { .badData }
}

extension TrainingError: FailureWithExitCode {
  package var exitCode: ExitCode { .badData }
}

extension ImplausibleSleepError: FailureWithExitCode {
  package var exitCode: ExitCode { .badData }
}

extension BedtimeInputError: FailureWithExitCode {
  package var exitCode: ExitCode { .usage }
}

extension EntryError: FailureWithExitCode {
  package var exitCode: ExitCode { .usage }
}

extension DiaryError: FailureWithExitCode {
  package var exitCode: ExitCode {
    switch problem {
    case .unreadable, .notWritten, .missingFile, .notInEffect: .inputOutput
    case .notRewritten: .cannotWrite
    case .newerFormat, .lastPossibleID: .badData
    case .noRecord, .noNight, .noRecords, .nothingToUndo, .nothingToRedo: .noInput
    case .severalRecords: .usage
    }
  }
}
