// Holds the generated files of Grammar/tree-sitter to `grammar.js`: what that says is evaluated
// here as the generator does it (tree-sitter 0.25, crates/generate/src/dsl.js), and has to be
// `src/grammar.json`, from which the generator makes the parser; `src/parser.c` has the names of
// its symbols. Where the generator itself is here, all that it makes is compared.
const assert = require('assert');
const { execFileSync, spawnSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');

const folder = path.resolve(__dirname, '../../Grammar/tree-sitter');
const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');

// MARK: What grammar.js is written in

const normal = (rule) => {
  if (rule instanceof RegExp) {
    return { type: 'PATTERN', value: rule.source, ...(rule.flags ? { flags: rule.flags } : {}) };
  }
  return typeof rule === 'string' ? { type: 'STRING', value: rule } : { ...rule };
};
const holding = (type, rule, more = {}) => ({ type, ...more, content: normal(rule) });
const members = (type) => (...rules) => ({ type, members: rules.map(normal) });
const weighed = (type) => (value, rule) => (rule === undefined
  ? holding(type, value, { value: 0 }) : holding(type, rule, { value }));

globalThis.RustRegex = class {
  constructor(value) { Object.assign(this, { type: 'PATTERN', value }); }
};
Object.assign(globalThis, {
  seq: members('SEQ'),
  choice: members('CHOICE'),
  blank: () => ({ type: 'BLANK' }),
  optional: (rule) => choice(rule, blank()),
  repeat: (rule) => holding('REPEAT', rule),
  repeat1: (rule) => holding('REPEAT1', rule),
  field: (name, rule) => holding('FIELD', rule, { name }),
  alias: (rule, value) => (typeof value === 'string'
    ? { ...holding('ALIAS', rule), named: false, value }
    : { ...holding('ALIAS', rule), named: true, value: value.name }),
  prec: Object.assign(weighed('PREC'), {
    left: weighed('PREC_LEFT'), right: weighed('PREC_RIGHT'), dynamic: weighed('PREC_DYNAMIC'),
  }),
  token: Object.assign((rule) => holding('TOKEN', rule), {
    immediate: (rule) => holding('IMMEDIATE_TOKEN', rule),
  }),
  grammar: (options) => {
    const symbols = new Proxy({}, { get: (_, name) => ({ type: 'SYMBOL', name }) });
    const asked = (list) => (list ? list(symbols) : []);
    const rules = Object.entries(options.rules)
      .map(([name, rule]) => [name, normal(rule(symbols))]);
    return {
      $schema: 'https://tree-sitter.github.io/tree-sitter/assets/schemas/grammar.schema.json',
      name: options.name,
      ...(options.word ? { word: options.word(symbols).name } : {}),
      rules: Object.fromEntries(rules),
      extras: asked(options.extras).map(normal),
      conflicts: asked(options.conflicts).map((list) => list.map(({ name }) => name)),
      precedences: [],
      externals: asked(options.externals).map(normal),
      inline: asked(options.inline).map(({ name }) => name),
      supertypes: asked(options.supertypes).map(({ name }) => name),
      reserved: {},
    };
  },
});

// MARK: Comparing

const made = require(path.join(folder, 'grammar.js'));
const known = JSON.parse(read('src/grammar.json'));
assert.deepStrictEqual(Object.keys(made.rules), Object.keys(known.rules), 'the names of rules');
for (const [name, rule] of Object.entries(known.rules)) {
  assert.deepStrictEqual(made.rules[name], rule, `src/grammar.json is of another rule \`${name}\``);
}
assert.deepStrictEqual(made, known, 'src/grammar.json is of another grammar.js');

// What the parser calls its symbols: those that the grammar has, and what it counts beside.
const table = /ts_symbol_names\[\] = \{\n([^]*?)\n\};/.exec(read('src/parser.c'))[1];
const names = [...table.matchAll(/^ {2}\[(\w+)\] = "((?:[^"\\]|\\.)*)",$/gm)]
  .map(([, symbol, name]) => [symbol, JSON.parse(`"${name}"`)]);
const texts = new Set();
const symbols = new Set();
const walk = (rule, isToken) => {
  if (rule.type === 'STRING' && !isToken) texts.add(rule.value);
  if (rule.type === 'SYMBOL') symbols.add(rule.name);
  if (rule.type === 'ALIAS') (rule.named ? symbols : texts).add(rule.value);
  const inner = isToken || rule.type === 'TOKEN' || rule.type === 'IMMEDIATE_TOKEN';
  for (const one of rule.members ?? (rule.content ? [rule.content] : [])) walk(one, inner);
};
for (const rule of Object.values(known.rules)) walk(rule, false);
for (const name of Object.keys(known.rules)) symbols.add(name);
for (const { name } of known.externals) symbols.add(name);
const isOf = (prefix) => new Set(
  names.filter(([symbol]) => symbol.startsWith(prefix)).map(([, name]) => name));
for (const text of isOf('anon_sym_')) assert.ok(texts.has(text), `no rule says ${text}`);
for (const name of isOf('sym_')) assert.ok(symbols.has(name), `no rule is called ${name}`);
const all = new Set(names.map(([, name]) => name));
for (const text of texts) assert.ok(all.has(text), `the parser does not know ${text}`);
for (const name of symbols) {
  // A rule that is only seen under another name has none of its own.
  const isHidden = name.startsWith('_') || !Object.hasOwn(known.rules, name);
  assert.ok(all.has(name) || isHidden, `the parser does not know ${name}`);
}

const version = /@generated by tree-sitter v([\d.]+)/.exec(read('src/parser.c'))[1];
const tool = spawnSync('tree-sitter', ['--version'], { encoding: 'utf8' });
if (tool.status === 0 && tool.stdout.includes(version)) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'plumb-grammar-'));
  fs.cpSync(folder, scratch, { recursive: true });
  execFileSync('tree-sitter', ['generate', '--abi', '14'], { cwd: scratch });
  for (const name of ['parser.c', 'grammar.json', 'node-types.json']) {
    assert.equal(fs.readFileSync(path.join(scratch, 'src', name), 'utf8'), read(`src/${name}`),
      `src/${name} is not what tree-sitter generate makes`);
  }
  fs.rmSync(scratch, { recursive: true });
} else {
  console.log(`skipped: what the parser does, as tree-sitter ${version} is not here`);
}
