import PlumbText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// A trap ends a process, whatever else it was to do. A command that goes over many files is then
// run again without the file that its thread worked on, so that the others are checked all the
// same; what has been found of those lies in the cache, or is found once more.

/// Ends the process with 70 and a word at a fault of its own; or runs it again without the file
/// that was worked on.
func installFaultHandlers() {
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSEGV, SIGBUS] {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = leaveAtFault
    #else
      action.__sigaction_handler.sa_handler = leaveAtFault
    #endif
    // A stack that is full has no room for the handler.
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_NODEFER)
    sigaction(number, &action, nil)
  }
  giveThreadFaultStack()
}

/// Gives a thread that works on files a stack for the handler, where it has none.
func giveThreadFaultStack() {
  let size = ToolBounds.faultStackBytes
  var stack = stack_t()
  sigaltstack(nil, &stack)
  guard stack.ss_sp == nil else { return }
  stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  stack.ss_size = numericCast(size)
  sigaltstack(&stack, nil)
}

/// Only what may be called in a handler: no memory is taken, no lock.
private func leaveAtFault(_ signal: Int32) {
  if let program = Faults.program, let work = pthread_getspecific(Faults.key) {
    let line = work.assumingMemoryBound(to: CChar.self)
    let used = strlen(Faults.variable)
    if used + strlen(line) + 2 < ToolBounds.faultBytes {
      strcpy(Faults.variable + used, line)
      strcat(Faults.variable, "\n")
      // What was blocked stays so in the program that follows.
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      execve(program, CommandLine.unsafeArgv, Faults.environment)
    }
  }
  let words: StaticString = "plumb: internal error, a bug of plumb itself; please report it\n"
  _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
  _exit(ExitStatus.bug.rawValue)
}

/// Which files ended a run before this one, and what is at work now.
///
/// All is made ready by `arm`, before there is a second thread, and only read after.
enum Faults {
  private static let name = "PLUMB_FAULTS="

  nonisolated(unsafe) fileprivate static var key = pthread_key_t()
  /// Where this program lies, once all else is ready.
  nonisolated(unsafe) fileprivate static var program: UnsafeMutablePointer<CChar>?
  private static var isArmed: Bool { program != nil }
  /// `PLUMB_FAULTS=` and a line for each file that ended a run.
  nonisolated(unsafe) fileprivate static let variable = UnsafeMutablePointer<CChar>.allocate(
    capacity: ToolBounds.faultBytes)
  /// The process's own, and the above.
  nonisolated(unsafe) fileprivate static var environment:
    UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  nonisolated(unsafe) private static var known: Set<Substring> = []

  /// From here on a fault costs one file only. Not for a process that has read standard input, or
  /// has told others that it is there: that cannot be done twice.
  static func arm() {
    guard !isArmed, let path = pathOfProgram() else { return }
    let told = plumb.environment(String(name.dropLast())) ?? ""
    known = Set(told.split(separator: "\n"))
    guard name.utf8.count + told.utf8.count < ToolBounds.faultBytes else { return }
    strcpy(variable, name + told)
    var entries: [UnsafeMutablePointer<CChar>?] = [variable]
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let entry = next?.pointee {
      if strncmp(entry, name, name.utf8.count) != 0 { entries.append(entry) }
      next = next?.advanced(by: 1)
    }
    let all = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: entries.count + 1)
    all.initialize(from: entries + [nil], count: entries.count + 1)
    environment = all
    if pthread_key_create(&key, { free($0) }) == 0 { program = strdup(path) }
  }

  /// Whatever this thread does until `end` is work on a file.
  ///
  /// - Throws: where work on this file, as it is, has ended a run.
  static func begin(_ path: String) throws(Failure) {
    guard isArmed else { return }
    let line = "\(stamp(of: path) ?? "-") \(path)"
    guard !known.contains(line[...]) else {
      throw Failure(
        message: "'\(pictured(path))' was not looked at to the end: plumb stopped, which is a bug "
          + "of plumb itself; please report it with this file",
        status: .bug)
    }
    end()
    pthread_setspecific(key, strdup(line))
  }

  static func end() {
    guard isArmed else { return }
    free(pthread_getspecific(key))
    pthread_setspecific(key, nil)
  }
}
