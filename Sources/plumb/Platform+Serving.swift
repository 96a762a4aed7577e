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
  } while bytes.count < FileLimit.bytes && hasInput()
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
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let wakes: UnsafeMutablePointer<pthread_cond_t>
  private let work: @Sendable (Job, () -> Bool) -> Answer
  private var job: Job?
  private var answer: Answer?
  private var isCancelled = false
  private let doneEnd: Int32
  /// Readable when an answer is there.
  let descriptor: Int32

  /// As much stack as a process's first thread has: expressions are walked by recursion.
  private static var stackBytes: Int { 8 * 1_048_576 }

  /// - Parameter work: does a job, and may ask whether it is still wanted.
  init(_ work: @escaping @Sendable (Job, () -> Bool) -> Answer) throws {
    self.work = work
    lock = .allocate(capacity: 1)
    wakes = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(wakes, nil)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw FileProblem.last() }
    (descriptor, doneEnd) = (ends[0], ends[1])
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackBytes)
    let box = Unmanaged.passRetained(Body { [self] in run() })
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let problem = pthread_create(&thread, &attributes, runThreadBody, box.toOpaque())
    guard problem == 0 else { throw FileProblem.other(words(forError: problem)) }
  }

  /// Begins a job; the one before has to be done.
  func start(_ next: Job) {
    locked {
      job = next
      isCancelled = false
      pthread_cond_signal(wakes)
    }
  }

  /// The job under way is no longer wanted; its answer comes all the same, but sooner.
  func cancel() { locked { isCancelled = true } }

  /// The answer that made the descriptor readable.
  func takeAnswer() -> Answer? {
    var byte: UInt8 = 0
    _ = read(descriptor, &byte, 1)
    return locked {
      defer { answer = nil }
      return answer
    }
  }

  private func run() {
    while true {
      let next = locked {
        while job == nil { pthread_cond_wait(wakes, lock) }
        defer { job = nil }
        return job
      }
      guard let next else { continue }
      let done = work(next) { self.locked { !self.isCancelled } }
      locked { answer = done }
      var byte: UInt8 = 1
      _ = write(doneEnd, &byte, 1)
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}

/// What a thread does, for C to carry.
private final class Body {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}

#if canImport(Darwin)
  private func runThreadBody(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }
#else
  private func runThreadBody(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
  }
#endif
