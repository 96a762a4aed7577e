#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// What serving an editor asks of the operating system: waiting for several things, and a thread
// that works aside.

/// What ended a wait.
enum InputEvent { case input, worker, nothing }

/// Waits until standard input or a worker has something, or time is up; -1 waits for ever.
func waitForInput(or worker: Int32, milliseconds: Int32) -> InputEvent {
  var polled = [
    pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    pollfd(fd: worker, events: Int16(POLLIN), revents: 0),
  ]
  while true {
    let count = poll(&polled, nfds_t(polled.count), milliseconds)
    if count == 0 { return .nothing }
    if count < 0, errno == EINTR { continue }
    return polled[1].revents != 0 ? .worker : .input
  }
}

/// All bytes that standard input holds now, at least one; nil at its end.
func readAvailable() -> [UInt8]? {
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65536)
  repeat {
    let count = read(STDIN_FILENO, &block, block.count)
    if count < 0, errno == EINTR { continue }
    guard 0 < count else { return bytes.isEmpty ? nil : bytes }
    bytes += block[..<count]
  } while bytes.count < ToolBounds.fileBytes && hasInput()
  return bytes
}

private func hasInput() -> Bool {
  var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  return 0 < poll(&polled, 1, 0) && polled.revents & Int16(POLLIN) != 0
}

/// A thread that does one job after another, and makes a descriptor readable when one is done.
///
/// All that both sides touch is touched under the lock, which is what makes it sendable.
final class Worker<Job: Sendable, Answer: Sendable>: @unchecked Sendable {
  private let lock = Mutex()
  private let work: @Sendable (Job, () -> Bool) -> Answer
  private var job: Job?
  private var answer: Answer?
  private var isCancelled = false
  private let doneEnd: Int32
  /// Readable when an answer is there.
  let descriptor: Int32

  /// - Parameter work: does a job, and may ask whether it is still wanted.
  init(_ work: @escaping @Sendable (Job, () -> Bool) -> Answer) throws {
    self.work = work
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw FileProblem.last() }
    (descriptor, doneEnd) = (ends[0], ends[1])
    _ = try startThread { [self] in run() }
  }

  /// Begins a job; the one before has to be done.
  func start(_ next: Job) {
    lock.locked {
      job = next
      isCancelled = false
      lock.wake()
    }
  }

  /// The job under way is no longer wanted; its answer comes all the same, but sooner.
  func cancel() { lock.locked { isCancelled = true } }

  /// The answer that made the descriptor readable.
  func takeAnswer() -> Answer? {
    var byte: UInt8 = 0
    _ = read(descriptor, &byte, 1)
    return lock.locked {
      defer { answer = nil }
      return answer
    }
  }

  private func run() {
    while true {
      let next = lock.locked {
        while job == nil { lock.wait() }
        defer { job = nil }
        return job
      }
      guard let next else { continue }
      let done = work(next) { self.lock.locked { !self.isCancelled } }
      lock.locked { answer = done }
      var byte: UInt8 = 1
      _ = write(doneEnd, &byte, 1)
    }
  }
}
