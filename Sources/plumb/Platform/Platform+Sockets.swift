import PlumbText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// What serving a page to a browser on this machine asks of the operating system.

/// A socket that waits for connections from this machine only, and its port.
///
/// - Parameter port: 0 for any that is free.
func listenLocally(port: UInt16) throws(FileProblem) -> (socket: Int32, port: UInt16) {
  #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
  #else
    let stream = SOCK_STREAM
  #endif
  let socket = socket(AF_INET, stream, 0)
  guard 0 <= socket else { throw .last() }
  _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  var yes: Int32 = 1
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isListening = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(socket, $0, size) == 0 && listen(socket, 16) == 0 && getsockname(socket, $0, &size) == 0
    }
  }
  guard isListening else {
    let problem = FileProblem.last()
    close(socket)
    throw problem
  }
  return (socket, UInt16(bigEndian: address.sin_port))
}

/// The next connection; a write to it gives up after two seconds.
func acceptConnection(_ socket: Int32) -> Int32? {
  let connection = accept(socket, nil, nil)
  guard 0 <= connection else { return nil }
  _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
  var limit = timeval(tv_sec: 2, tv_usec: 0)
  setsockopt(
    connection, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  return connection
}

/// Those of some descriptors that have something to be read, after a wait of some milliseconds at
/// most.
func readable(_ descriptors: [Int32], milliseconds: Int32) -> Set<Int32> {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  guard 0 < poll(&polled, nfds_t(polled.count), milliseconds) else { return [] }
  return Set(polled.filter { $0.revents != 0 }.map(\.fd))
}

/// What a connection has sent; nil at its end.
func received(_ connection: Int32) -> [UInt8]? {
  var block = [UInt8](repeating: 0, count: 16_384)
  let count = read(connection, &block, block.count)
  return 0 < count ? Array(block[..<count]) : nil
}

/// Sends bytes; false where the other side does not take them all in two seconds, however slowly it
/// reads, since everybody else waits meanwhile.
func deliver(_ bytes: [UInt8], to connection: Int32) -> Bool {
  // A write that is given up says how much of it went.
  bytes.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) } == bytes.count
}

func closeConnection(_ connection: Int32) { close(connection) }

/// A descriptor that can be read once somebody has asked the process to end.
func endRequests() throws(FileProblem) -> Int32 {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { throw .last() }
  endRequestPipe = ends[1]
  for number in [SIGINT, SIGTERM, SIGHUP] {
    signal(number) { _ in
      var byte: UInt8 = 1
      _ = write(endRequestPipe, &byte, 1)
    }
  }
  return ends[0]
}

/// Written once, before any signal can come; a handler can know nothing else.
nonisolated(unsafe) private var endRequestPipe: Int32 = -1
