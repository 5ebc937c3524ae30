import { type ESTree, Visitor } from 'vite';
import type { Fault } from '../verify/fault.ts';
import { isTest, type Layer, layerOf } from './place.ts';
import type { Source } from './source.ts';

/**
 * Who is handed what it needs instead of reading the environment; `config.ts` reads it
 * once for all.
 */
const KEEPS_FROM_ENVIRONMENT: readonly Layer[] = [
  'shared',
  'drawing',
  'domain',
  'adapters',
  'app',
  'api',
  'worker',
  'login',
];
/** Geometry and measurements use floats. */
const MAY_USE_FLOATS: readonly Layer[] = ['drawing', 'bench'];
const MAY_NAME_THE_BRAND = /^(?:seeds|docs\/pictures|scripts\/import-check)\//;
const ADDRESS_ATTRIBUTES = new Set(['to', 'href', 'action', 'formAction']);
/**
 * Where a format of `Intl` made while a page or mail is written costs memory; browsers and pages
 * have theirs from `useFormatter`.
 */
const KEEPS_FORMATS = /^(?:domain|worker|login|api|server)\/|\.server\.tsx?$/;
/**
 * Keep their formats, or what they write with them, themselves; time zones somebody
 * typed are tried out.
 */
const MAKES_FORMATS = new Set([
  'app/site/safety/guarantee-words.server.ts',
  'domain/dealers/time-zone.ts',
  'domain/invoices/issue-number.ts',
]);
/**
 * Absolute paths that are not pages: they have no locale and no entry in the table of addresses.
 */
const NOT_A_PAGE = /^\/(?:api|media|assets|fonts)\//;

/**
 * Habits the house forbids inside a file: reading the environment in the wrong layer, floats near
 * money, page addresses typed as strings, formats made anew.
 * @param hasAddresses whether the typed table `app/addresses.ts` exists
 */
export function checkHabits(source: Source, hasAddresses: boolean): Fault[] {
  if (isTest(source.path)) return [];
  const faults: Fault[] = [];
  const add = (node: { start: number }, law: string, text: string) =>
    faults.push({ path: source.path, line: source.lineOf(node.start), law, text });
  const layer = layerOf(source.path);
  const watchesEnvironment = KEEPS_FROM_ENVIRONMENT.includes(layer);
  const watchesFloats = !MAY_USE_FLOATS.includes(layer);
  const watchesAddresses = hasAddresses && /^app\/(?:site|blocks)\//.test(source.path);
  const watchesFormats = KEEPS_FORMATS.test(source.path) && !MAKES_FORMATS.has(source.path);
  new Visitor({
    NewExpression({ callee, start }) {
      if (watchesFormats && callee.type === 'MemberExpression' && isNamed(callee.object, 'Intl'))
        add({ start }, 'format cache', 'make formats once: shared/format-cache.ts');
    },
    MemberExpression(node) {
      if (watchesEnvironment && isEnvironment(node))
        add(node, 'environment', 'only config.ts reads the environment');
      if (watchesFloats && propertyName(node) === 'toFixed')
        add(node, 'no floats', 'toFixed: use shared/money.ts or Intl');
      if (watchesFloats && propertyName(node) === 'parseFloat') add(node, 'no floats', PARSE_FLOAT);
    },
    ImportDeclaration(node) {
      const takesEnv =
        node.source.value.endsWith('process') && node.specifiers.some((one) => one.local.name === 'env');
      if (watchesEnvironment && takesEnv) add(node, 'environment', 'only config.ts reads the environment');
    },
    CallExpression(node) {
      if (watchesFloats && isNamed(node.callee, 'parseFloat')) add(node, 'no floats', PARSE_FLOAT);
      const sendsAway = isNamed(node.callee, 'redirect') || isNamed(node.callee, 'navigate');
      if (watchesAddresses && sendsAway && isRawAddress(node.arguments[0]))
        add(node, 'addresses', RAW_ADDRESS);
    },
    JSXAttribute(node) {
      if (watchesAddresses && isAddressAttribute(node) && isRawAddress(node.value))
        add(node, 'addresses', RAW_ADDRESS);
    },
  }).visit(source.program);
  return faults;
}

/**
 * A session's lock outlives its transaction, engines that speak PostgreSQL's protocol lack it, and
 * a pool gives the session to the next.
 */
export function checkSessionLocks(source: Source): Fault[] {
  if (isTest(source.path) || layerOf(source.path) === 'scripts') return [];
  const found = /\bpg_(?:try_)?advisory_(?:un)?lock/.exec(source.text);
  if (!found) return [];
  const text = 'no session locks: lock a row in the transaction (database/take-turn.ts)';
  return [{ path: source.path, line: source.lineOf(found.index), law: 'session locks', text }];
}

/** A new version of React Router may change what is not its documented interface. */
export function checkRouterParts(source: Source): Fault[] {
  if (isTest(source.path) || layerOf(source.path) === 'scripts') return [];
  const found = /\bUNSAFE_\w|\b__(?:reactRouter|staticRouter)\w|react-router\/(?:dist|internal)/.exec(
    source.text,
  );
  if (!found) return [];
  const text = 'use only what React Router documents: no UNSAFE_, no state of its own';
  return [{ path: source.path, line: source.lineOf(found.index), law: 'router parts', text }];
}

/**
 * The demo brand is data: its name stands only in seeds, tests, pictures of the
 * documentation, and here.
 */
export function checkBrandName(path: string, text: string): Fault[] {
  if (MAY_NAME_THE_BRAND.test(path) || isTest(path)) return [];
  const law = { path, law: 'brand is data', text: 'names the demo brand: take it from the site config' };
  if (/tessaro/i.test(path)) return [law];
  const line = text.split('\n').findIndex((one) => /tessaro/i.test(one));
  return line < 0 ? [] : [{ ...law, line: line + 1 }];
}

const PARSE_FLOAT = 'parseFloat: amounts are integers in minor units';
const RAW_ADDRESS = 'build page addresses with app/addresses.ts';

function isEnvironment(node: ESTree.MemberExpression): boolean {
  return isNamed(node.object, 'process') && propertyName(node) === 'env';
}

function propertyName(node: ESTree.MemberExpression): string | null {
  const { property } = node;
  if (property.type === 'Identifier') return node.computed ? null : property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isAddressAttribute(node: ESTree.JSXAttribute): boolean {
  return node.name.type === 'JSXIdentifier' && ADDRESS_ATTRIBUTES.has(node.name.name);
}

function isRawAddress(node: ESTree.Node | null | undefined): boolean {
  if (!node) return false;
  if (node.type === 'JSXExpressionContainer') return isRawAddress(node.expression);
  if (node.type === 'TemplateLiteral') return isPagePath(node.quasis[0]?.value.raw ?? '');
  return node.type === 'Literal' && typeof node.value === 'string' && isPagePath(node.value);
}

function isPagePath(text: string): boolean {
  return text.startsWith('/') && !NOT_A_PAGE.test(text);
}
