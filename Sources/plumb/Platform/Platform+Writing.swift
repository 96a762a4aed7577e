#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// What writing files asks of the operating system.

/// Puts bytes in place of a file: they are written beside it, made safe on the disk and moved over
/// it, so that a full disk or a crash leaves the old file or the new one, never a part. Permissions
/// stay; a symbolic link stays one.
func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
  guard let target = identity(of: path) else { throw .last() }
  var status = stat()
  guard stat(target, &status) == 0 else { throw .last() }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .notPlain }
  guard access(target, W_OK) == 0 else { throw .last() }
  try move(bytes, over: target, status)
}

/// Makes a file, or puts bytes in place of one; one that holds them already keeps its date.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
  if kind(of: path) != nil {
    guard try plainContents(of: path) != bytes else { return }
    try replaceFile(path, with: bytes)
  } else {
    try move(bytes, over: endOfLinks(path), nil)
  }
}

/// Makes a file where none is.
func createFile(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, 0o666)
  guard 0 <= descriptor else { throw .last() }
  let problem = writeAll(bytes, to: descriptor)
  guard close(descriptor) == 0 || problem != 0 else { throw .last() }
  if problem != 0 {
    unlink(path)
    throw .other(words(forError: problem))
  }
}

/// Writes bytes where a user wants them: to a file as `writeFile` does, and into a pipe or a device
/// as it is.
func writeOutput(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
  if let stream = standardStream(at: path) {
    let problem = writeAll(bytes, to: stream)
    guard problem == 0 || problem == endOfPipe else { throw .other(words(forError: problem)) }
  } else if kind(of: path) == .other {
    try writeInPlace(path, bytes)
  } else {
    try writeFile(path, bytes)
  }
}

/// Standard output or standard error, where a path leads there: `/dev/stdout`, or the file that
/// standard output goes to.
private func standardStream(at path: String) -> Int32? {
  guard let number = FileNumber(path), !number.isDevice else { return nil }
  return [STDOUT_FILENO, STDERR_FILENO].first { FileNumber(descriptor: $0) == number }
}

private func writeInPlace(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
  // Who is to read a pipe may come a little later. To wait for nobody would have no end.
  var attempts = ToolBounds.attemptsAtPipe
  var descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
  while descriptor < 0, errno == ENXIO, 0 < attempts {
    sleep(milliseconds: 10)
    attempts -= 1
    descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
  }
  guard 0 <= descriptor else { throw errno == ENXIO ? .other("nobody reads it") : .last() }
  waitWhenBusy(descriptor)
  let problem = writeAll(bytes, to: descriptor)
  guard close(descriptor) == 0 || problem != 0 else { throw .last() }
  guard problem == 0 else { throw .other(words(forError: problem)) }
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

/// Where a path that leads to nothing yet leads, over links.
func endOfLinks(_ path: String) throws(FileProblem) -> String {
  var path = path
  var link = [CChar](repeating: 0, count: Int(PATH_MAX))
  for _ in 0..<ToolBounds.links {
    let count = readlink(path, &link, link.count)
    guard 0 < count else { return path }
    let next = String(decoding: link[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = next.hasPrefix("/") ? next : folder(of: path) + next
  }
  throw .other(words(forError: ELOOP))
}

/// With its slash; empty for the working folder.
func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

// MARK: Moving

/// Stands between a file's name and the number of the process that writes it.
private let temporaryMark = ".plumb-"

/// Takes away what writers of a file left beside it when they were killed, and nothing of those
/// that still run; failures are left for the next.
func removeLeftovers(of path: String) {
  let folder = folder(of: path)
  let prefix = path.dropFirst(folder.count) + temporaryMark
  for name in (try? unorderedNames(inFolder: folder.isEmpty ? "." : folder)) ?? []
  where name.hasPrefix(prefix) {
    let digits = name.dropFirst(prefix.count).prefix { $0 != "-" }
    guard let writer = pid_t(digits), 0 < writer else { continue }
    if writer == getpid() || kill(writer, 0) != 0 && errno == ESRCH { unlink(folder + name) }
  }
}

/// A new file beside another; one that a killed process left there, whose number has come again,
/// does not stand in the way.
private func temporaryFile(
  beside target: String, mode: mode_t
) throws(FileProblem) -> (path: String, descriptor: Int32) {
  var stem = target
  var count = 1
  while true {
    let path = stem + temporaryMark + String(getpid()) + (count == 1 ? "" : "-\(count)")
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if 0 <= descriptor { return (path, descriptor) }
    if errno == ENAMETOOLONG, stem == target {
      stem = folder(of: target)
    } else if errno == EEXIST, count < ToolBounds.temporaryNames {
      count += 1
    } else {
      throw .last()
    }
  }
}

/// Writes bytes beside a path and moves them over it; `status` is the file's that lies there.
private func move(
  _ bytes: [UInt8], over target: String, _ status: stat?
) throws(FileProblem) {
  let (temporary, descriptor) = try temporaryFile(
    beside: target, mode: status == nil ? 0o666 : 0o600)
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
