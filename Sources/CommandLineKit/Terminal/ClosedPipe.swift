/// The reader at the other end of a pipe has had enough: the end of the work, and no failure.
struct ClosedPipe: Error {}
