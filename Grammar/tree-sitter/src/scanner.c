// Line breaks that end a statement, and block comments, which nest.
//
// The grammar asks for a line break only where a statement may end: inside ( and [, and behind a
// connection, an operator or a comma it does not, and there a line break is a blank like another.
// The break is a token of no width, right behind the statement, so that comments that follow on
// the line stand outside it; no place asks for two of them in a row, so none is found twice.

#include "tree_sitter/parser.h"

enum Token { NEWLINE, BLOCK_COMMENT };

void *tree_sitter_layout_external_scanner_create(void) { return NULL; }

void tree_sitter_layout_external_scanner_destroy(void *payload) { (void)payload; }

// Nothing has to be remembered from one token to the next.
unsigned tree_sitter_layout_external_scanner_serialize(void *payload, char *buffer) {
  (void)payload;
  (void)buffer;
  return 0;
}

void tree_sitter_layout_external_scanner_deserialize(
    void *payload, const char *buffer, unsigned length) {
  (void)payload;
  (void)buffer;
  (void)length;
}

static bool is_line_break(int32_t character) { return character == '\n' || character == '\r'; }

// Goes past the rest of a comment whose `/*` is behind; one that is not closed takes the whole
// file, as it does in the compiler. Gives whether it holds a line break.
static bool pass_comment(TSLexer *lexer) {
  bool breaks_line = false;
  unsigned depth = 1;
  while (0 < depth && !lexer->eof(lexer)) {
    int32_t character = lexer->lookahead;
    lexer->advance(lexer, false);
    if (character == '*' && lexer->lookahead == '/') {
      depth -= 1;
      lexer->advance(lexer, false);
    } else if (character == '/' && lexer->lookahead == '*') {
      depth += 1;
      lexer->advance(lexer, false);
    } else if (is_line_break(character)) {
      breaks_line = true;
    }
  }
  return breaks_line;
}

bool tree_sitter_layout_external_scanner_scan(
    void *payload, TSLexer *lexer, const bool *valid_symbols) {
  (void)payload;
  bool may_end = valid_symbols[NEWLINE];
  lexer->result_symbol = NEWLINE;
  lexer->mark_end(lexer);
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t' || is_line_break(lexer->lookahead)) {
    if (may_end && is_line_break(lexer->lookahead)) return true;
    lexer->advance(lexer, true);
  }
  if (lexer->lookahead != '/') return false;
  lexer->advance(lexer, false);
  if (lexer->lookahead == '/') return may_end;
  if (lexer->lookahead != '*') return false;
  lexer->advance(lexer, false);
  if (pass_comment(lexer) && may_end) return true;
  lexer->mark_end(lexer);
  lexer->result_symbol = BLOCK_COMMENT;
  return valid_symbols[BLOCK_COMMENT];
}
