// The grammar of .layout files for editors: Layout.ebnf, a little wider, so that a line that is
// being written keeps its colors. What the compiler accepts has no error here.
//
// No word is reserved: a view may be called `size`. Where a word and a name may both stand, both
// are tried (`conflicts`), and what comes to its end is taken.

const words = require('./words');

const head = words.head.join('');
const tail = words.tail.join('');

const list = rule => seq(rule, repeat(seq(',', rule)));

// A word of the grammar, which a test holds to those of the compiler.
const word = text => {
  if (![...words.statement, ...words.connective].includes(text)) throw Error(`no word: ${text}`);
  return text;
};

module.exports = grammar({
  name: 'layout',
  word: $ => $.name,
  // What src/scanner.c finds; of the words of properties those are one token whose values look
  // alike, by the rules of Layout.ebnf.
  externals: $ => [
    $._newline, $.block_comment, $._unclosed_box, $._unclosed_paren, $._value_word,
    $._choice_word, $._inset_word, $._measure_word, $._place_word, $._image_word, $._hidden_word,
    $._color_word, $._rows_word, $._header_word,
  ],
  extras: $ => [/[ \t\r\n]/, $.comment, $.block_comment],
  supertypes: $ => [$._statement],

  conflicts: $ => [
    // The word of a statement, or a name that is spelt so: `size in 1...2`, `frame -1 0 9 9`.
    ...['let', 'platform', 'layout', 'size', 'kind', 'property', 'alignment', 'states',
      'transition', 'when', 'assert'].map(rule => [$[rule], $._name]),
    [$.style, $.property, $._name],
    // `image leading 20 by 20` is a property, `image leading (20 by 20)` declares a view.
    [$.kind, $.property],
    [$.kind, $.property, $._name],
    [$.constant, $._operand],
    // `compact width`, or `compact < width`
    [$.constant, $.path],
    [$.path, $._claim],
    // `else` on a line of its own, or the next statement.
    [$.when],
    // `a in 2... as b`, where a length may be called `as`.
    [$.interval],
  ],

  rules: {
    // A statement that stands outside of a layout has its colors too.
    source_file: $ => seq(repeat(';'), optional($._items)),
    _items: $ => seq($._statement, repeat(seq($._end, $._statement)), optional($._end)),
    // Behind one of these a line break is a blank.
    _end: $ => seq(choice($._newline, ';'), repeat(';')),
    block: $ => seq('{', repeat(';'), optional($._items), '}'),

    _statement: $ => choice(
      $.import, $.let, $.platform, $.style, $.layout, $.size, $.declaration, $.refinement,
      $.property, $.chain, $.equation, $.alignment, $.states, $.transition, $.when, $.assert),

    // Files

    import: $ => prec(1, seq(word('import'), field('path', $.string))),
    let: $ => seq(
      word('let'), field('name', $._name), '=',
      field('value', choice($._expression, $.color, $.string))),
    platform: $ => seq(word('platform'), field('name', $._name)),
    style: $ => seq('style', field('name', $._name), field('body', $.block)),
    layout: $ => seq(word('layout'), field('name', $._name), field('body', $.block)),

    // Views

    size: $ => seq(word('size'), $._rectangle, repeat(seq(word('or'), $._rectangle))),
    _rectangle: $ => seq($._extent, word('by'), $._extent),
    _extent: $ => seq($._expression, optional(seq('...', $._expression))),

    declaration: $ => seq(
      field('kind', choice($.kind, $.native_kind)), list($.declarator), optional($.bounds),
      field('body', optional($.block))),
    kind: $ => choice(
      $.name, ...words.connective.map(word => alias(word, $.name)),
      alias($._option_word, $.name), alias($._image_word, $.name)),
    native_kind: $ => prec(1, seq(word('native'), $.string)),
    declarator: $ => seq(field('name', $._name), optional($.range), optional($.string)),
    bounds: $ => seq('(', $._rectangle, ')'),

    refinement: $ => seq(
      list($.reference), choice($._body, seq(field('words', $.string), optional($._body)))),
    _body: $ => field('body', $.block),

    // Properties

    property: $ => choice(
      seq(field('name', alias($._value_word, $.property_name)), $._values),
      prec(1, seq(field('name', alias($._value_word, $.property_name)), $.string)),
      seq(field('name', alias($._inset_word, $.property_name)), repeat1($._operand)),
      seq(
        field('name', alias(choice($._choice_word, 'style'), $.property_name)),
        repeat1(choice($.constant, $.number, $.parenthesized, $.color, $.string))),
      seq(field('name', alias($._measure_word, $.property_name)), $._rectangle),
      prec(1, seq(field('name', alias($._measure_word, $.property_name)), $.string)),
      seq(field('name', alias($._place_word, $.property_name)), repeat1($._coordinate)),
      seq(
        field('name', alias($._image_word, $.property_name)), optional($.constant), $._operand,
        word('by'), $._operand),
      field('name', alias($._hidden_word, $.property_name)),
      seq(field('name', alias($._color_word, $.property_name)), choice($.constant, $.color)),
      prec(1, seq(field('name', alias($._color_word, $.property_name)), $.string)),
      seq(
        field('name', alias($._rows_word, $.property_name)),
        choice(seq(optional($._operand), $.rows), seq($._operand, $.row))),
      seq(field('name', alias($._header_word, $.property_name)), $.row)),
    _values: $ => seq(
      $._operand,
      optional(choice(
        seq(choice(word('by'), ':'), $._operand),
        // `text in ...4` is an equation's range.
        prec.dynamic(-1, seq('...', $._operand)),
        seq(word('after'), list($.path)))),
      optional($.strength)),
    // One of the words that a property knows, as far as it is no length that is called so.
    constant: $ => $._name,
    _coordinate: $ => choice($._operand, alias($._negative, $.unary)),
    _negative: $ => seq('-', $._operand),
    _operand: $ => choice($.number, $._name, $.parenthesized),

    rows: $ => seq('{', repeat(';'), optional($._row_list), '}'),
    _row_list: $ => seq($.row, repeat(seq($._end, $.row)), optional($._end)),
    row: $ => seq(field('layout', $._name), field('body', optional($.block))),

    // Chains

    chain: $ => seq(
      optional(seq($.orientation, ':')), $._line, repeat($.option), optional($.as)),
    orientation: $ => $._name,
    _line: $ => seq(
      optional(seq($.edge, optional($._connection))), $.box,
      repeat(seq(
        optional(seq(optional($._connection), $.run)), optional($._connection),
        $.box)),
      optional(seq(optional($._connection), $.edge))),
    edge: _ => choice('|', '||'),
    // What is repeated from the box before it to the one behind it.
    run: _ => '..',
    box: $ => seq('[', choice($.nested, list($.member)), choice(']', $._unclosed_box)),
    nested: $ => seq(
      field('name', $._name), ':', optional(seq($.orientation, ':')), $._line,
      repeat(alias($._edges, $.option))),
    member: $ => seq($.reference, optional($.predicates)),
    predicates: $ => seq('(', list($.predicate), choice(')', $._unclosed_paren)),
    predicate: $ => seq(
      choice(seq(optional($._relation), $._expression), $.interval), optional($.strength)),
    _connection: $ => choice($.gap, $.spring),
    gap: $ => choice(
      '-', '->', seq('-', choice($.predicates, $._gap_size), '-'),
      // To the lexer `->=` is one sign, since `->` is one.
      seq('->=', $._bare, optional($.strength), '-')),
    _gap_size: $ => seq(
      choice(seq(optional($._relation), $._bare), alias($._bare_interval, $.interval)),
      optional($.strength)),
    _bare_interval: $ => seq($._bare, '...', $._bare),
    _bare: $ => choice($._bare_factor, alias($._bare_product, $.binary)),
    _bare_product: $ => prec.left(
      2, seq($._bare, field('operator', choice('*', '/')), $._bare_factor)),
    _bare_factor: $ => choice($._number, $.path, alias($._bare_signed, $.unary)),
    _bare_signed: $ => seq(choice('-', '+'), choice($._number, $.path)),
    spring: $ => seq('~', optional(seq($.predicates, '~'))),
    option: $ => choice(
      $._edges,
      alias($._option_word, $.constant)),
    _edges: $ => seq(word('align'), repeat1(alias($.name, $.constant))),
    _option_word: _ => token(choice(...words.option)),
    as: $ => seq(word('as'), field('name', $._name)),

    // Equations

    equation: $ => seq(
      $._expression, choice(repeat1(seq($._relation, $._expression)), $._within),
      optional($.strength), optional($.as)),
    _within: $ => seq(word('in'), $.interval),
    interval: $ => choice(
      seq($._expression, '...', optional($._expression)), seq('...', $._expression)),
    alignment: $ => seq(
      word('align'), repeat1(field('attribute', $.constant)), ':', list($.reference),
      optional($.strength), optional($.as)),
    reference: $ => seq($.path, optional($.range)),
    range: $ => seq('..', $.number),
    path: $ => seq(field('first', $._name), repeat(seq('.', field('member', $._name)))),
    _relation: _ => choice('==', '<=', '>='),
    strength: $ => seq('@', choice($.number, $.constant)),

    _expression: $ => choice($._number, $.path, $.parenthesized, $.unary, $.binary),
    parenthesized: $ => seq('(', $._expression, choice(')', $._unclosed_paren)),
    unary: $ => prec(3, seq(choice('-', '+'), choice($._number, $.path, $.parenthesized))),
    binary: $ => choice(
      prec.left(1, seq($._expression, field('operator', choice('+', '-')), $._expression)),
      prec.left(2, seq($._expression, field('operator', choice('*', '/')), $._expression))),
    _number: $ => choice($.number, $.percentage),
    percentage: $ => seq($.number, '%'),

    // What changes with state and size

    states: $ => seq(
      word('states'), field('name', $._name), '{', repeat(';'),
      repeat(seq($.state, optional($._end))), '}'),
    state: $ => seq(field('name', $.name), field('body', $.block)),
    transition: $ => seq(
      word('transition'), field('from', $.path), word('to'), field('to', $.path), word('in'),
      $._operand, field('curve', optional($.constant))),
    when: $ => seq(
      word('when'), field('condition', $._condition), field('body', $.block),
      optional(seq(optional($._newline), $.else))),
    else: $ => prec.dynamic(1, seq(word('else'), choice($.when, field('body', $.block)))),
    _condition: $ => choice($._check, $.disjunction, $.conjunction),
    disjunction: $ => prec.left(1, seq($._condition, word('or'), $._condition)),
    conjunction: $ => prec.left(2, seq($._condition, word('and'), $._condition)),
    _check: $ => choice($._expression, $._real_check),
    _real_check: $ => choice($.trait, $.comparison, $.condition_group),
    // `compact width`, `platform ios`
    trait: $ => seq($.constant, $.constant),
    comparison: $ => seq(
      $._expression,
      choice(seq(choice($._relation, '<', '>'), $._expression), $._within)),
    // What is an expression alone has its parentheses there.
    condition_group: $ => seq('(', choice($._real_check, $.disjunction, $.conjunction), ')'),
    // `assert - a == b` is no equation of a view that is called so.
    assert: $ => prec.dynamic(1, seq(word('assert'), choice($.equation, $._claim))),
    _claim: $ => seq(
      field('claim', $._name), optional(field('of', $.path)), ':', list($.reference)),

    // Tokens

    // A word of the grammar where it is a name.
    _name: $ => choice(
      $.name,
      ...[...words.statement, ...words.connective, 'style'].map(word => alias(word, $.name)),
      ...[
        $._value_word, $._inset_word, $._choice_word, $._measure_word, $._place_word, $._image_word,
        $._hidden_word, $._color_word, $._rows_word, $._header_word, $._option_word,
      ].map(word => alias(word, $.name))),
    name: _ => new RustRegex(`[${head}][${head}${tail}]*`),
    number: _ => /([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][+-]?[0-9]+)?(pt|px)?/,
    color: _ => /#[0-9A-Fa-f]+/,
    string: _ => /"([^"\\\n\r]|\\[nt"\\])*"/,
    comment: _ => /\/\/[^\n\r]*/,
  },
});
