import PlumbModel
import PlumbSyntax
import PlumbText

func explanation(of analysis: Analysis, line: Int) -> String? { nil }
func formatted(_ file: ParsedFile) -> String {
  String(decoding: file.tree.source.bytes, as: UTF8.self)
}
