import PlumbSyntax

func formatted(_ file: ParsedFile) -> String {
  String(decoding: file.tree.source.bytes, as: UTF8.self)
}
