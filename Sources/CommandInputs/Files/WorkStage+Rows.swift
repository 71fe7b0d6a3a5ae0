import CommandLineKit

// The stages of work on rows.

extension WorkStage {
  package static let reading = WorkStage(name: "reading", unit: .bytes)
  package static let merging = WorkStage(name: "merging")
  /// Reading a file again.
  package static let checking = WorkStage(name: "checking", unit: .bytes)
  package static let scoring = WorkStage(name: "scoring", unit: .bytes)
  package static let predicting = WorkStage(name: "predicting", unit: .bytes)
  package static let writing = WorkStage(name: "writing", unit: .items("rows", isRounded: true))
}
