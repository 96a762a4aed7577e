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
  /// A file is there, where one was to be made.
  case exists
  case folder
  /// A pipe or a device, where a file on a disk is wanted.
  case notPlain
  /// With how many bytes it may have.
  case tooLarge(Int)
  case other(String)

  /// Words that follow the name and a colon.
  var reason: String {
    switch self {
    case .missing: "no such file"
    case .exists: "it is there already"
    case .folder: "it is a folder"
    case .notPlain: "it is a pipe or a device"
    case .tooLarge(let bytes): "it is larger than \(bytes / 1_048_576) MiB"
    case .other(let reason): reason
    }
  }

  static func last() -> FileProblem {
    switch errno {
    case ENOENT, ENOTDIR: .missing
    case EEXIST: .exists
    case EISDIR: .folder
    default: .other(String(cString: strerror(errno)))
    }
  }
}

/// The bytes of a file that was named to be read; `-` is standard input.
///
/// Pipes and terminals are waited for, as they are meant to be. Of a device, and of a file of the
/// kernel's such as `/proc/kmsg`, only what is there already is taken.
func contents(
  of path: String, atMost most: Int = ToolBounds.fileBytes
) throws(FileProblem) -> [UInt8] {
  guard path != "-" else { return try bytes(of: STDIN_FILENO, atMost: most) }
  var status = stat()
  guard stat(path, &status) == 0 else { throw .last() }
  let isPipe = status.st_mode & S_IFMT == S_IFIFO
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (isPipe ? 0 : O_NONBLOCK))
  guard 0 <= descriptor else { throw .last() }
  defer { close(descriptor) }
  if isTerminal(descriptor) { waitWhenBusy(descriptor) }
  return try bytes(of: descriptor, atMost: most)
}

/// The bytes of a file that nobody may have meant: of a plain one only, so that nothing is waited
/// for, and no device does anything.
func plainContents(
  of path: String, atMost most: Int = ToolBounds.fileBytes
) throws(FileProblem) -> [UInt8] {
  switch kind(of: path) {
  case nil: throw .last()
  case .folder: throw .folder
  case .other: throw .notPlain
  case .file: return try contents(of: path, atMost: most)
  }
}

/// Lets reading and writing take their time.
func waitWhenBusy(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
}

private func bytes(of descriptor: Int32, atMost most: Int) throws(FileProblem) -> [UInt8] {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last() }
  if status.st_mode & S_IFMT == S_IFDIR { throw .folder }
  guard status.st_size <= most else { throw .tooLarge(most) }

  var bytes: [UInt8] = []
  let isRegular = status.st_mode & S_IFMT == S_IFREG
  bytes.reserveCapacity(isRegular ? Int(status.st_size) + 1 : 65536)
  let blockSize = isRegular ? max(4096, min(Int(status.st_size) + 1, 1_048_576)) : 65536
  var block = [UInt8](repeating: 0, count: blockSize)
  while true {
    let count = read(descriptor, &block, block.count)
    if count < 0, errno == EINTR { continue }
    if count < 0, errno == EAGAIN { throw .other("there is nothing to be read yet") }
    guard 0 <= count else { throw .last() }
    if count == 0 { return bytes }
    bytes += block[..<count]
    guard bytes.count <= most else { throw .tooLarge(most) }
  }
}

enum PathKind {
  /// Of bytes on a disk.
  case file
  case folder
  /// A pipe, a device or a socket; a link where those are not followed.
  case other
}

/// What a path leads to; nil for nothing.
func kind(of path: String, followingLinks: Bool = true) -> PathKind? {
  var status = stat()
  guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  default: return .other
  }
}

/// The names in a folder, sorted by their bytes.
func names(inFolder path: String) throws(FileProblem) -> [String] {
  try unorderedNames(inFolder: path).sorted(by: precedes)
}

/// Whether a name comes before another by its bytes.
func precedes(_ name: String, _ other: String) -> Bool {
  name.withCString { bytes in other.withCString { strcmp(bytes, $0) < 0 } }
}

/// The names in a folder as they come, where one is looked for among thousands.
func unorderedNames(inFolder path: String) throws(FileProblem) -> [String] {
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
  return names
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

/// Makes a closed pipe and a file past its limit error numbers instead of the process's end.
func installSignalHandlers() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  installFaultHandlers()
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

/// The same for a path that may lead to nothing: as far as there is something.
func pathWithoutLinks(_ path: String) -> String {
  if let identity = identity(of: path) { return identity }
  guard let slash = path.lastIndex(of: "/") else {
    return (identity(of: ".") ?? "") + "/" + path
  }
  let folder = path[..<slash]
  return (folder.isEmpty ? "" : pathWithoutLinks(String(folder))) + path[slash...]
}

/// What two names of one file have in common, links of any kind and pipes among them.
struct FileNumber: Hashable {
  private let device: dev_t
  private let number: ino_t
  /// Of such a thing as many may be read and written at a time as like, as of `/dev/null`.
  let isDevice: Bool

  /// Nil for nothing; `-` is standard input.
  init?(_ path: String) {
    var status = stat()
    guard (path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)) == 0 else {
      return nil
    }
    self.init(status)
  }

  static var standardOutput: FileNumber? { FileNumber(descriptor: STDOUT_FILENO) }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, number) = (status.st_dev, status.st_ino)
    isDevice = status.st_mode & S_IFMT == S_IFCHR
  }
}

/// Gives the three standard streams something where they are closed, so that no file that is
/// opened later is taken for one: what cannot be read in place of the input, and what cannot be
/// written in place of the outputs.
func holdStandardStreams() {
  for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
    // The lowest number that is free is the stream's.
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
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
func stampOfProgram() -> String? { pathOfProgram().flatMap(stamp) }

/// Where this program lies; nil if unknown.
func pathOfProgram() -> String? {
  #if canImport(Darwin)
    var size: UInt32 = 4096
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  #else
    return "/proc/self/exe"
  #endif
}

/// Waits.
func sleep(milliseconds: UInt32) { usleep(milliseconds * 1000) }
