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
  let crew = Crew(count, progress, body)
  let threads = min(count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  let helpers = (1..<max(threads, 1)).compactMap { _ in Helper.start(crew) }
  crew.work()
  for helper in helpers { helper.join() }
  return crew.results
}

/// Work that several threads take piece by piece.
private class Job: @unchecked Sendable {
  func work() {}
}

private final class Crew<Result: Sendable>: Job, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let count: Int
  private let body: @Sendable (Int) -> Result
  private let progress: (@Sendable (Int) -> Void)?
  /// All below are touched by who holds the mutex only.
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
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  var results: [Result] { found.compactMap { $0 } }

  override func work() {
    while let place = take() {
      let result = body(place)
      pthread_mutex_lock(mutex)
      found[place] = result
      pthread_mutex_unlock(mutex)
    }
  }

  private func take() -> Int? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard next < count else { return nil }
    progress?(next)
    next += 1
    return next - 1
  }
}

/// A thread that works on a job.
private struct Helper {
  /// What the main thread of a process has; deep layouts are walked by recursion.
  private static let stackSize = 8 * 1_048_576

  private let thread: pthread_t

  /// Nil where the system gives no more threads.
  static func start(_ job: Job) -> Helper? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let argument = Unmanaged.passRetained(job).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, &attributes, { run($0) }, argument)
    if status != 0 {
      Unmanaged<Job>.fromOpaque(argument).release()
      return nil
    }
    #if canImport(Darwin)
      return thread.map { Helper(thread: $0) }
    #else
      return Helper(thread: thread)
    #endif
  }

  func join() { pthread_join(thread, nil) }
}

private func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().work()
  return nil
}
