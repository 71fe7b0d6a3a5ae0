import CommandLineKit

// The stages of work on rows.

extension WorkStage {
  static let reading = WorkStage(name: "reading", unit: .bytes)
  static let merging = WorkStage(name: "merging")
  /// Looking through a file again.
  static let checking = WorkStage(name: "checking", unit: .bytes)
  static let scoring = WorkStage(name: "scoring", unit: .bytes)
  static let predicting = WorkStage(name: "predicting", unit: .bytes)
  static let writing = WorkStage(name: "writing", unit: .items("rows", isRounded: true))
}
