#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls a function for each of `0..<count`, on as many threads as there are processors, and gives
/// the results in order.
///
/// - Parameter progress: Called with how many are under way, by one thread at a time.
func inParallel<Result: Sendable>(
  _ count: Int, progress: (@Sendable (Int) -> Void)? = nil,
  _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let map = ParallelMap(count, progress, body)
  let threads = min(count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  // Where the system gives no more of them, there are fewer.
  let others = (1..<max(threads, 1)).compactMap { _ in try? startThread { map.work() } }
  map.work()
  for thread in others { pthread_join(thread, nil) }
  return map.results
}

/// Work that several threads take piece by piece.
private final class ParallelMap<Result: Sendable>: @unchecked Sendable {
  private let lock = Mutex()
  private let count: Int
  private let body: @Sendable (Int) -> Result
  private let progress: (@Sendable (Int) -> Void)?
  /// Both are touched under the lock only.
  private var next = 0
  private var found: [Result?]

  init(
    _ count: Int, _ progress: (@Sendable (Int) -> Void)?,
    _ body: @escaping @Sendable (Int) -> Result
  ) {
    self.count = count
    self.progress = progress
    self.body = body
    found = Array(repeating: nil, count: count)
  }

  var results: [Result] { found.compactMap { $0 } }

  func work() {
    giveThreadFaultStack()
    while let place = take() {
      let result = body(place)
      Faults.end()
      lock.locked { found[place] = result }
    }
  }

  private func take() -> Int? {
    lock.locked {
      guard next < count else { return nil }
      progress?(next)
      next += 1
      return next - 1
    }
  }
}

// MARK: Threads and locks

/// A lock that one thread holds at a time, and whose holder may wait for others to change
/// something.
final class Mutex: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let wakes = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(wakes, nil)
  }

  deinit {
    pthread_cond_destroy(wakes)
    pthread_mutex_destroy(mutex)
    wakes.deallocate()
    mutex.deallocate()
  }

  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets others have the lock until one calls `wake`; to be called by the holder.
  func wait() { pthread_cond_wait(wakes, mutex) }

  /// Ends one `wait`.
  func wake() { pthread_cond_signal(wakes) }
}

/// Starts a thread.
func startThread(_ body: @escaping @Sendable () -> Void) throws(FileProblem) -> pthread_t {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, ToolBounds.stackBytes)
  let box = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let problem = pthread_create(&thread, &attributes, { runThread($0) }, box.toOpaque())
  guard problem == 0 else {
    box.release()
    throw .other(words(forError: problem))
  }
  #if !canImport(Glibc)
    guard let thread else { throw .other("no thread") }
  #endif
  return thread
}

/// What a thread does, for C to carry.
private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Darwin hands over a pointer, the others perhaps none.
private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
  return nil
}
