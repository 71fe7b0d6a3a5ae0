import SleepText

/// An error of a library after which a command or an option helps.
package protocol CommandLineRemedy: ReportableError {
  /// What to type, in a sentence instead of ``Failure/suggestion``; `nil` if that is enough.
  var whatToType: String? { get }
}
