import SleepDiary

/// An id that sorts by its number: `id(1)` before `id(2)`.
package func id(_ number: Int) -> OperationID { OperationID(number: UInt128(number)) }
