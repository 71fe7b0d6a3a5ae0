import DiaryCoreSamples
import SleepDiary
import Testing

struct UndoneOperationsTests {
  private func lines(of file: [String]) -> [UInt8] { file.flatMap { Array(($0 + "\n").utf8) } }

  private var original: [UInt8] {
    lines(of: [#"{"op":"\#(id(1))","do":"add","kind":"stress","value":6}"#])
  }
  private var undoneImport: [UInt8] {
    lines(of: [
      #"{"op":"\#(id(1))","do":"add","batch":"\#(id(5))","kind":"stress","value":6,"note":"a"}"#,
      #"{"op":"\#(id(6))","do":"undo","of":"\#(id(5))"}"#,
    ])
  }

  @Test func anUndoneImportIsGone() {
    #expect(Diary(files: [("B.jsonl", undoneImport)], device: "B").records().isEmpty)
  }

  @Test(arguments: ["A", "B"])
  func anUndoneImportKeepsLoggedEntries(device: String) {
    for files in [
      [("A.jsonl", original), ("B.jsonl", undoneImport)],
      [("B.jsonl", undoneImport), ("A.jsonl", original)],
      [("B.jsonl", undoneImport), ("A.jsonl", original), ("A (copy).jsonl", original)],
    ] {
      let diary = Diary(files: files, device: device)
      #expect(diary.records().map(\.fields) == [[.value: 6, .note: "a"]])
    }
  }

  @Test func onlyTheLoggingDeviceUndoes() throws {
    let files = [("A.jsonl", original), ("B.jsonl", undoneImport)]
    #expect(try Diary(files: files, device: "A").undo() == [.undo(id(1))])
    #expect(throws: DiaryError(.nothingToUndo)) { try Diary(files: files, device: "B").undo() }
  }

  /// Two devices have imported the same file; the first one had undone that and logged something.
  @Test(arguments: [["A", "B"], ["B", "A"]])
  func undoSkipsWhatTwoDevicesHaveImported(order: [String]) throws {
    func imported(batch: Int) -> String {
      #"{"op":"\#(id(1))","do":"add","batch":"\#(id(batch))","kind":"stress","value":6}"#
    }
    let files = [
      "A": lines(of: [
        imported(batch: 5), #"{"op":"\#(id(6))","do":"undo","of":"\#(id(5))"}"#,
        #"{"op":"\#(id(8))","do":"add","kind":"stress","value":7}"#,
      ]),
      "B": lines(of: [imported(batch: 7)]),
    ]
    func diary(of device: String) throws -> Diary {
      Diary(files: try order.map { ("\($0).jsonl", try #require(files[$0])) }, device: device)
    }
    #expect(try diary(of: "A").records().compactMap { $0.number(.value) }.sorted() == [6, 7])
    #expect(try diary(of: "A").undo() == [.undo(id(8))])
    #expect(throws: DiaryError(.fewerToUndo(1))) { try diary(of: "A").undo(5) }
    #expect(throws: DiaryError(.nothingToUndo)) { try diary(of: "B").undo() }
  }
}
