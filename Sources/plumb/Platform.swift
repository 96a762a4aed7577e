#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
  import MachO
#endif

// All that Plumb asks of the operating system. Foundation is left out on purpose: a process starts
// in 2 ms without it and in 5 to 10 with it.

/// Why a file could not be read or written.
enum FileProblem: Error {
  case missing
  case folder
  case tooLarge
  case other(String)

  /// Words that follow the name and a colon.
  var reason: String {
    switch self {
    case .missing: "no such file"
    case .folder: "it is a folder"
    case .tooLarge: "it is larger than \(FileLimit.bytes / 1_048_576) MiB"
    case .other(let reason): reason
    }
  }

  static func last() -> FileProblem {
    switch errno {
    case ENOENT, ENOTDIR: .missing
    case EISDIR: .folder
    default: .other(String(cString: strerror(errno)))
    }
  }
}

enum FileLimit {
  /// A layout of this size has a million lines. An endless pipe ends here, and the tree, which
  /// takes up to forty times as much, stays within a gigabyte or so.
  static let bytes = 32 * 1_048_576
  /// Folders within folders; file systems allow paths of some thousand characters.
  static let folderDepth = 100
}

/// The bytes of a file; `-` is standard input.
func contents(of path: String) throws(FileProblem) -> [UInt8] {
  let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
  guard 0 <= descriptor else { throw .last() }
  defer { if path != "-" { close(descriptor) } }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last() }
  if status.st_mode & S_IFMT == S_IFDIR { throw .folder }
  guard status.st_size <= FileLimit.bytes else { throw .tooLarge }

  var bytes: [UInt8] = []
  let isRegular = status.st_mode & S_IFMT == S_IFREG
  bytes.reserveCapacity(isRegular ? Int(status.st_size) + 1 : 65536)
  let blockSize = isRegular ? max(4096, min(Int(status.st_size) + 1, 1_048_576)) : 65536
  var block = [UInt8](repeating: 0, count: blockSize)
  while true {
    let count = read(descriptor, &block, block.count)
    if count < 0, errno == EINTR { continue }
    guard 0 <= count else { throw .last() }
    if count == 0 { return bytes }
    bytes += block[..<count]
    guard bytes.count <= FileLimit.bytes else { throw .tooLarge }
  }
}

/// Puts bytes in place of a file: they are written beside it, made safe on the disk and moved over
/// it, so that a full disk or a crash leaves the old file or the new one, never a part. Permissions
/// stay; a symbolic link stays one.
func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
  guard let resolved = realpath(path, nil) else { throw .last() }
  defer { free(resolved) }
  let target = String(cString: resolved)
  guard access(target, W_OK) == 0 else { throw .last() }
  var status = stat()
  guard stat(target, &status) == 0 else { throw .last() }

  try move(bytes, over: target, status)
}

/// Makes a file, or puts bytes in place of one; one that holds them already keeps its date.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
  if kind(of: path) != nil {
    guard try contents(of: path) != bytes else { return }
    try replaceFile(path, with: bytes)
  } else {
    try move(bytes, over: path, nil)
  }
}

/// Makes a folder and those around it; none of them has to be missing.
func makeFolder(_ path: String) throws(FileProblem) {
  guard kind(of: path) != .folder else { return }
  let around = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  if 1 < around.count || around.first.map({ !$0.isEmpty }) == true {
    try makeFolder(around.joined(separator: "/"))
  }
  guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last() }
}

/// Takes away what writers of a file left beside it when they were killed, and nothing of those
/// that still run; failures are left for the next.
func removeLeftovers(of path: String) {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  let folder = parts.dropLast().joined(separator: "/") + "/"
  let prefix = String(parts.last ?? "") + temporaryMark
  for name in (try? names(inFolder: folder)) ?? [] where name.hasPrefix(prefix) {
    guard let writer = pid_t(name.dropFirst(prefix.count)), 0 < writer else { continue }
    if writer == getpid() || kill(writer, 0) != 0 && errno == ESRCH { unlink(folder + name) }
  }
}

/// Stands between a file's name and the number of the process that writes it.
private let temporaryMark = ".plumb-"

/// Writes bytes beside a path and moves them over it; `status` is the file's that lies there.
private func move(
  _ bytes: [UInt8], over target: String, _ status: stat?
) throws(FileProblem) {
  let temporary = "\(target)\(temporaryMark)\(getpid())"
  let mode: mode_t = status == nil ? 0o666 : 0o600
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  guard 0 <= descriptor else { throw .last() }
  var problem: FileProblem?
  if writeAll(bytes, to: descriptor) != 0 || fsync(descriptor) != 0 { problem = .last() }
  if let status, problem == nil, fchmod(descriptor, status.st_mode & 0o7777) != 0 {
    problem = .last()
  }
  // The owner stays where the process may say so; a failure here loses nothing.
  if let status, problem == nil { _ = fchown(descriptor, status.st_uid, status.st_gid) }
  if close(descriptor) != 0, problem == nil { problem = .last() }
  if problem == nil, rename(temporary, target) != 0 { problem = .last() }
  if let problem {
    unlink(temporary)
    throw problem
  }
}

/// Writes all bytes; 0, or the error number.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var at = 0
  while at < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress.map { $0 + at }, buffer.count - at)
    }
    if count < 0, errno == EINTR { continue }
    guard 0 < count else { return errno == 0 ? EIO : errno }
    at += count
  }
  return 0
}

enum PathKind {
  case file, folder
}

/// What a path leads to; nil for nothing.
func kind(of path: String, followingLinks: Bool = true) -> PathKind? {
  var status = stat()
  guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
  return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
}

/// Whether a path leads to a file of bytes on a disk: no folder, pipe or device.
func isPlainFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// The names in a folder, sorted by their bytes.
func names(inFolder path: String) throws(FileProblem) -> [String] {
  guard let folder = opendir(path) else { throw .last() }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
        String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// How wide a terminal is; nil for what is none, or does not know.
func terminalColumns(_ descriptor: Int32) -> Int? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, 0 < size.ws_col else { return nil }
  return Int(size.ws_col)
}

/// Seconds of a clock that only goes forward.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Makes a closed pipe and a file past its limit error numbers instead of the process's end, and a
/// trap an exit with 70.
func installSignalHandlers() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
    signal(number) { _ in
      let words: StaticString = "plumb: internal error, a bug of plumb itself; please report it\n"
      _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
      _exit(ExitStatus.bug.rawValue)
    }
  }
}

let endOfPipe = EPIPE

func words(forError number: Int32) -> String { String(cString: strerror(number)) }

func leave(_ status: ExitStatus) -> Never { exit(status.rawValue) }

/// What two paths to one file have in common: its path without links.
func identity(of path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// A file's size, date and number: another one after any change; nil for nothing.
func stamp(of path: String) -> String? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  #if canImport(Darwin)
    let time = status.st_mtimespec
  #else
    let time = status.st_mtim
  #endif
  return "\(status.st_size)-\(time.tv_sec)-\(time.tv_nsec)-\(status.st_ino)"
}

/// What tells this build of the program from others; nil if unknown.
func stampOfProgram() -> String? {
  #if canImport(Darwin)
    var size: UInt32 = 4096
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return stamp(of: String(decoding: bytes, as: UTF8.self))
  #else
    return stamp(of: "/proc/self/exe")
  #endif
}

/// Waits.
func sleep(milliseconds: UInt32) { usleep(milliseconds * 1000) }
