import { type ESTree, Visitor } from 'vite';
import type { Source } from '../import-check/source.ts';
import type { Fault } from '../verify/fault.ts';
import { argumentsOf, type Texts } from './texts.ts';

/** Translators of one file by name, with the rooms and groups they speak of (`cart.coupon`). */
type Translators = ReadonlyMap<string, ReadonlySet<string>>;
type Call = { readonly keys: readonly string[]; readonly prefixes: ReadonlySet<string> };

/** Names of functions that translate and come from elsewhere, as a parameter or a part of one. */
const TRANSLATES = /^(?:t|translate)$/;
const NOWHERE: ReadonlySet<string> = new Set();
const WORDS_OF_ROOM = /^#messages\/([a-z-]+)\/words\.ts$/;

/**
 * Compares the values of calls that translate with the arguments of their English texts:
 * `t('clash', { asked })`. A name that the text does not have would show nothing, a missing one
 * would show an error. The same for the values of `new Refusal(code, values)`, which may have more.
 * Keys and values that are known only at run time are left to the journeys.
 */
export function checkCalls(source: Source, english: Texts): Fault[] {
  const translators = findTranslators(source.program);
  const faults: Fault[] = [];
  const add = (node: ESTree.Node, text: string | null) => {
    if (text) faults.push({ path: source.path, line: source.lineOf(node.start), law: 'messages', text });
  };
  new Visitor({
    CallExpression(node) {
      const call = readCall(node, translators);
      if (call) add(node, complainOfCall(call, node.arguments[1], english));
    },
    NewExpression(node) {
      const [code, values] = node.arguments;
      const isRefusal = node.callee.type === 'Identifier' && node.callee.name === 'Refusal';
      if (isRefusal && code) add(node, complainOfRefusal(textsOf(code), values, english));
    },
  }).visit(source.program);
  return faults;
}

/** `t = useWords(cartWords, 'coupon')`, `cartWords.translator(locale)`, `translator(locale)`. */
function findTranslators(program: ESTree.Program): Translators {
  const rooms = roomsOf(program);
  const found = new Map<string, Set<string>>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      const prefixes = init && prefixesOf(init, rooms);
      if (id.type !== 'Identifier' || !prefixes) return;
      found.set(id.name, new Set([...(found.get(id.name) ?? []), ...prefixes]));
    },
  }).visit(program);
  // The words of an import, by a key no name has.
  for (const [name, room] of rooms) found.set(`${name}.translator`, new Set([room]));
  return found;
}

function roomsOf(program: ESTree.Program): Map<string, string> {
  return new Map(
    program.body.flatMap((statement) => {
      const room =
        statement.type === 'ImportDeclaration' ? WORDS_OF_ROOM.exec(statement.source.value)?.[1] : undefined;
      if (statement.type !== 'ImportDeclaration' || room === undefined) return [];
      return statement.specifiers.map(({ local }) => [local.name, room] as const);
    }),
  );
}

/** What a translator speaks of, by the call that makes it; null for any other expression. */
function prefixesOf(node: ESTree.Node, rooms: ReadonlyMap<string, string>): string[] | null {
  if (node.type !== 'CallExpression') return null;
  const { callee } = node;
  const [first, second] = node.arguments;
  if (callee.type === 'Identifier' && callee.name === 'translator') return [''];
  const words =
    callee.type === 'Identifier' && callee.name === 'useWords'
      ? first
      : callee.type === 'MemberExpression' && nameOf(callee.property) === 'translator'
        ? callee.object
        : undefined;
  const room = words?.type === 'Identifier' ? rooms.get(words.name) : undefined;
  if (room === undefined) return null;
  if (!second) return [room];
  const groups = textsOf(second);
  return groups.length === 0 ? null : groups.map((group) => `${room}.${group}`);
}

function readCall(node: ESTree.CallExpression, translators: Translators): Call | null {
  const [key] = node.arguments;
  const keys = key ? textsOf(key) : [];
  if (keys.length === 0) return null;
  const callee = withoutKind(node.callee);
  const made = prefixesOf(callee, roomsIn(translators));
  if (made) return { keys, prefixes: new Set(made) };
  const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
  const known = callee.type === 'Identifier' ? translators.get(callee.name) : undefined;
  if (known) return { keys, prefixes: known };
  return name && TRANSLATES.test(name) ? { keys, prefixes: NOWHERE } : null;
}

function roomsIn(translators: Translators): Map<string, string> {
  return new Map(
    [...translators]
      .filter(([name]) => name.endsWith('.translator'))
      .map(([name, rooms]) => [name.replace('.translator', ''), [...rooms][0] ?? '']),
  );
}

/** `t.rich` and `t.markup` translate too. */
function withoutKind(callee: ESTree.Node): ESTree.Node {
  const isKind =
    callee.type === 'MemberExpression' && /^(?:rich|markup)$/.test(nameOf(callee.property) ?? '');
  return isKind ? callee.object : callee;
}

/** The complaint of a call whose values fit none of the texts it can mean; null where it fits. */
function complainOfCall({ keys, prefixes }: Call, values: ESTree.Node | undefined, english: Texts) {
  const given = readNames(values);
  if (!given) return null;
  for (const key of keys) {
    const meant = textsMeant(key, prefixes, english);
    const wanted = meant.map((text) => namesOf(text));
    const fits = wanted.some(
      (names) =>
        given.names.every((name) => names.includes(name)) &&
        (given.isPart || names.every((name) => given.names.includes(name))),
    );
    if (wanted[0] && !fits) return `${key} takes {${wanted[0].join(', ')}}, not {${given.names.join(', ')}}`;
  }
  return null;
}

function complainOfRefusal(codes: readonly string[], values: ESTree.Node | undefined, english: Texts) {
  const given = readNames(values);
  if (!given || given.isPart) return null;
  for (const code of codes) {
    const missing = namesOf(english.get(`refusals.${code}`) ?? '').filter(
      (name) => !given.names.includes(name),
    );
    if (missing.length > 0) return `refusals.${code} takes {${missing.join(', ')}} too`;
  }
  return null;
}

/** The texts below these prefixes; where there are none, every text whose key ends so. */
function textsMeant(key: string, prefixes: ReadonlySet<string>, english: Texts): string[] {
  const pattern = key.replaceAll('.', '\\.').replaceAll('*', '.+');
  const below = (start: string) => {
    const whole = new RegExp(`^${start}${pattern}$`);
    return [...english].filter(([full]) => whole.test(full)).map(([, text]) => text);
  };
  const texts = [...prefixes].flatMap((prefix) => below(prefix && `${prefix}\\.`));
  return texts.length > 0 ? texts : below('(?:.+\\.)?');
}

function namesOf(text: string): string[] {
  return argumentsOf(text).map((name) => name.replace(/^<(.*)>$/, '$1'));
}

/** Names of an object's fields; `isPart` when others are spread into it; null for other values. */
function readNames(values: ESTree.Node | undefined): { names: string[]; isPart: boolean } | null {
  if (!values) return { names: [], isPart: false };
  if (values.type !== 'ObjectExpression') return null;
  const names = values.properties.flatMap((property) =>
    property.type === 'Property' && !property.computed ? (nameOf(property.key) ?? []) : [],
  );
  return { names, isPart: names.length < values.properties.length };
}

function nameOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** Texts a value can be: a literal, either side of a choice, a template with `*` for its values. */
function textsOf(node: ESTree.Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type !== 'TemplateLiteral') return [];
  return [node.quasis.map(({ value }) => value.cooked ?? '').join('*')];
}
