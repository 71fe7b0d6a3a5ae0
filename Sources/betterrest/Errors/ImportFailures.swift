import CommandLineKit
import SleepDiary

// The exit codes of imports, and what to type.

extension ImportFormatError: FailureWithExitCode {
  package var exitCode: ExitCode { .badData }
}

extension ImportFormatError: ErrorWithAdvice {
  package var advisedDescription: String {
    switch problem {
    case .otherProgram, .unknown: "\(self) Make one with: betterrest history --csv > diary.csv"
    case .diaryFile, .damaged: description
    }
  }
}
