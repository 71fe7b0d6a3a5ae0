import DiaryCoreSamples
import Testing

@testable import SleepDiary

struct OperationsTests {
  @Test func holdsAllOfAnOperation() {
    var operations = Operations()
    var operation = Operation()
    (operation.id, operation.verb, operation.kind) = (id(7), .set, .day)
    (operation.target, operation.batch, operation.file) = (id(3), id(5), 9)
    (operation.start, operation.count) = (100, 50)
    (operation.dayOffset, operation.dayCount) = (20, 10)
    operations.append(operation)
    let back = operations[0]
    #expect((back.id, back.verb, back.kind) == (id(7), .set, .day))
    #expect((back.target, back.batch, back.file) == (id(3), id(5), 9))
    #expect((back.start, back.count, back.dayOffset, back.dayCount) == (100, 50, 20, 10))
    #expect(operations.verb(at: 0) == .set)
  }

  @Test func findsPlaces() {
    var operations = Operations()
    for number in [2, 4, 6] {
      var operation = Operation()
      operation.id = id(number)
      operations.append(operation)
    }
    #expect((1...7).map { operations.place(of: id($0)) } == [nil, 0, nil, 1, nil, 2, nil])
    #expect(Operations().place(of: id(1)) == nil)
  }
}
