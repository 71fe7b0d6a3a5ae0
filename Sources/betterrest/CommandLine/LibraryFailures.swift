import SleepClock
import SleepModel
import SystemFiles

// The exit codes of the library's errors.

extension FileWriteError: FailureWithExitCode {
  var exitCode: ExitCode { .cannotWrite }
}

extension TableError: FailureWithExitCode {
  var exitCode: ExitCode {
    switch category {
    case .noInput: .noInput
    case .inputFailed: .inputOutput
    case .badData: .badData
    case .badSelection: .usage
    }
  }
}

extension ModelFileError: FailureWithExitCode {
  var exitCode: ExitCode {
    switch problem {
    case .noSuchFile, .isDirectory: .noInput
    case .unreadable: .inputOutput
    case .tooLarge, .notAModel, .newerFormat, .damaged, .notWritable, .foreign: .badData
    }
  }
}

extension ModelError: FailureWithExitCode {
  var exitCode: ExitCode { .badData }
}

extension TrainingError: FailureWithExitCode {
  var exitCode: ExitCode { .badData }
}

extension ImplausibleSleepError: FailureWithExitCode {
  var exitCode: ExitCode { .badData }
}

extension BedtimeInputError: FailureWithExitCode {
  var exitCode: ExitCode { .usage }
}
