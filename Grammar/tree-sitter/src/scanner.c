// Line breaks that end a statement, block comments, which nest, and the words of properties.
//
// The grammar asks for a line break only where a statement may end: inside ( and [, and behind a
// connection, an operator or a comma it does not, and there a line break is a blank like another.
// The token is the break itself, so that a reader that has lost its way finds it again; it has no
// width before a block comment that holds the break. No place asks for two in a row.

#include <string.h>

#include "tree_sitter/parser.h"

enum Token {
  NEWLINE,
  BLOCK_COMMENT,
  UNCLOSED_BOX,
  UNCLOSED_PAREN,
  VALUE_WORD,
  CHOICE_WORD,
  INSET_WORD,
  MEASURE_WORD,
  PLACE_WORD,
  IMAGE_WORD,
  HIDDEN_WORD,
  COLOR_WORD,
  ROWS_WORD,
  HEADER_WORD,
};

// By the rule of Layout.ebnf that the values follow.
enum Rule {
  Lines = VALUE_WORD,
  Text = VALUE_WORD,
  Aspect = VALUE_WORD,
  Amount = VALUE_WORD,
  Spacing = VALUE_WORD,
  Span = VALUE_WORD,
  Keyboard = VALUE_WORD,
  Font = CHOICE_WORD,
  Pull = CHOICE_WORD,
  Choice = CHOICE_WORD,
  Autoresize = CHOICE_WORD,
  Scrolling = CHOICE_WORD,
  Never = CHOICE_WORD,
  Radius = CHOICE_WORD,
  Border = CHOICE_WORD,
  Shadow = PLACE_WORD,
  Insets = INSET_WORD,
  Content = MEASURE_WORD,
  Placeholder = MEASURE_WORD,
  Frame = PLACE_WORD,
  Offset = PLACE_WORD,
  Image = IMAGE_WORD,
  Hidden = HIDDEN_WORD,
  Color = COLOR_WORD,
  Quoted = COLOR_WORD,
  Rows = ROWS_WORD,
  Header = HEADER_WORD,
};

struct Word {
  const char *text;
  enum Rule rule;
};

static const struct Word WORDS[] = {
#include "words.h"
};

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

static bool is_letter(int32_t character) {
  return ('a' <= character && character <= 'z') || ('A' <= character && character <= 'Z');
}

// What else a name may have; no character outside ASCII ends a word of a property.
static bool continues_name(int32_t character) {
  return character == '_' || ('0' <= character && character <= '9') || 0x80 <= character;
}

static bool is_blank(int32_t character) {
  return character == ' ' || character == '\t' || is_line_break(character);
}

// Goes past blanks and comments; gives whether a sign that begins no comment was passed.
static bool pass_blanks(TSLexer *lexer) {
  for (;;) {
    while (is_blank(lexer->lookahead)) lexer->advance(lexer, false);
    if (lexer->lookahead != '/') return false;
    lexer->advance(lexer, false);
    if (lexer->lookahead == '*') {
      lexer->advance(lexer, false);
      pass_comment(lexer);
    } else if (lexer->lookahead == '/') {
      while (!is_line_break(lexer->lookahead) && !lexer->eof(lexer)) lexer->advance(lexer, false);
    } else {
      return true;
    }
  }
}

// Whether what comes behind a line break are words alone and then the end of a box: more of its
// alignments.
static bool is_end_of_box(TSLexer *lexer) {
  for (;;) {
    if (pass_blanks(lexer)) return false;
    if (!is_letter(lexer->lookahead) && !continues_name(lexer->lookahead)) {
      return lexer->lookahead == ']';
    }
    while (is_letter(lexer->lookahead) || continues_name(lexer->lookahead)) {
      lexer->advance(lexer, false);
    }
  }
}

// Whether the line that begins here shows that the `]` or `)` before it is still to be written, so
// that the rest of the file is not colored as if it stood in there: no view follows another in a
// box without a sign between them, and no chain stands in parentheses.
static bool is_unclosed(TSLexer *lexer, const bool *valid_symbols) {
  int32_t character = lexer->lookahead;
  if (valid_symbols[UNCLOSED_BOX] && (character == '}' || is_letter(character))) {
    lexer->result_symbol = UNCLOSED_BOX;
    return character == '}' || !is_end_of_box(lexer);
  }
  lexer->result_symbol = UNCLOSED_PAREN;
  return valid_symbols[UNCLOSED_PAREN]
    && (character == '}' || character == '[' || character == '|');
}

// The word of a property, where one may stand; as a name it is found without this. A word and a
// colon are a chain, in a line of its own.
static bool scan_word(TSLexer *lexer, const bool *valid_symbols, bool follows_break) {
  char text[32];
  size_t length = 0;
  while (is_letter(lexer->lookahead) && length + 1 < sizeof text) {
    text[length] = (char)lexer->lookahead;
    length += 1;
    lexer->advance(lexer, false);
  }
  text[length] = '\0';
  if (follows_break && valid_symbols[UNCLOSED_PAREN] && lexer->lookahead == ':') {
    lexer->result_symbol = UNCLOSED_PAREN;
    return true;
  }
  if (is_letter(lexer->lookahead) || continues_name(lexer->lookahead)) return false;
  for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
    if (strcmp(WORDS[i].text, text) != 0) continue;
    lexer->mark_end(lexer);
    lexer->result_symbol = (TSSymbol)WORDS[i].rule;
    return valid_symbols[WORDS[i].rule];
  }
  return false;
}

bool tree_sitter_layout_external_scanner_scan(
    void *payload, TSLexer *lexer, const bool *valid_symbols) {
  (void)payload;
  bool may_end = valid_symbols[NEWLINE];
  bool passed_break = false;
  lexer->result_symbol = NEWLINE;
  lexer->mark_end(lexer);
  while (is_blank(lexer->lookahead)) {
    bool ends = may_end && is_line_break(lexer->lookahead);
    passed_break = passed_break || is_line_break(lexer->lookahead);
    lexer->advance(lexer, !ends);
    if (!ends) continue;
    lexer->mark_end(lexer);
    return true;
  }
  bool follows_break = passed_break && !may_end;
  bool begins_word = is_letter(lexer->lookahead);
  if (follows_break && is_unclosed(lexer, valid_symbols)) return true;
  // More alignments of a box are words that the parser finds by itself.
  if (begins_word && !is_letter(lexer->lookahead)) return false;
  if (is_letter(lexer->lookahead)) return scan_word(lexer, valid_symbols, follows_break);
  if (lexer->lookahead != '/') return false;
  lexer->advance(lexer, false);
  if (lexer->lookahead != '*') return false;
  lexer->advance(lexer, false);
  if (pass_comment(lexer) && may_end) return true;
  lexer->mark_end(lexer);
  lexer->result_symbol = BLOCK_COMMENT;
  return valid_symbols[BLOCK_COMMENT];
}
