import type { ESTree } from 'vite';
import type { Fault } from '../verify/fault.ts';
import { WORDS_FILE } from './browser-code.ts';
import type { Import, Source } from './source.ts';

/**
 * What pages may load in a browser besides the project's own files. Everything else is the
 * server's, Zod included.
 */
const BROWSER_PACKAGES =
  /^(?:react|react-dom|react-router|use-intl|leaflet|topojson-client|world-atlas|lean-qr|@fontsource-variable\/archivo)(?:\/|$)/;
/**
 * Exports of a route module that React Router removes from the browser's bundle, with the imports
 * only they use.
 */
const SERVER_EXPORTS = new Set(['loader', 'action', 'headers', 'middleware']);
const ROUTES = 'app/routes.ts';

/**
 * Follows the imports of all pages as the bundle does: from `root.tsx`, the browser's entry and the
 * browser's half of each route module, through any number of files. A package of the server that is
 * reached on the way is a fault at the file that imports it.
 */
export function checkBrowserReach(known: ReadonlyMap<string, Source>): Fault[] {
  const importedBy = new Map<string, string | null>();
  const faults: Fault[] = [];
  const queue = rootsOf(known);
  for (const path of queue) importedBy.set(path, null);
  for (const path of queue) {
    const source = known.get(path);
    if (!source) continue;
    for (const one of browserImports(source)) {
      if (isServers(one)) {
        const text = `brings ${one.target ?? one.specifier} into the browser: ${chainTo(path, importedBy)}`;
        faults.push({ path, line: one.line, law: 'browser code', text });
      } else if (one.target !== null && !WORDS_FILE.test(one.target) && !importedBy.has(one.target)) {
        importedBy.set(one.target, path);
        queue.push(one.target);
      }
    }
  }
  return faults;
}

function isServers({ target, specifier }: Import): boolean {
  return target === null ? !BROWSER_PACKAGES.test(specifier) : /\.server\.tsx?$/.test(target);
}

/** `app/routes.ts` names each route module by its path inside `app/`. */
function rootsOf(known: ReadonlyMap<string, Source>): string[] {
  const named = known.get(ROUTES)?.text.matchAll(/'([\w./-]+\.tsx?)'/g) ?? [];
  const modules = [...named].map(([, path]) => `app/${path}`);
  return ['app/root.tsx', 'app/entry.client.tsx', ...modules].filter((path) => known.has(path));
}

function chainTo(path: string, importedBy: ReadonlyMap<string, string | null>): string {
  const chain = [path];
  for (let at = importedBy.get(path); at; at = importedBy.get(at)) chain.unshift(at);
  return chain.join(' → ');
}

/**
 * What of a file's imports is loaded in a browser; of a route module, what its browser's
 * half still uses.
 */
function browserImports(source: Source): readonly Import[] {
  const loaded = source.imports.filter(
    (one) => !one.typeOnly && !(one.target === null && one.specifier.startsWith('.')),
  );
  if (![...SERVER_EXPORTS].some((name) => source.exports.has(name))) return loaded;
  const used = namesInUse(source.program);
  const bound = bindingsByLine(source);
  return loaded.filter((one) => {
    const names = bound.get(one.line);
    return !names || names.length === 0 || names.some((name) => used.has(name));
  });
}

/**
 * The names each import declaration binds, by the line of its specifier; none for `import
 * './x.css'`.
 */
function bindingsByLine(source: Source): Map<number, string[]> {
  const declarations = source.program.body.filter((one) => one.type === 'ImportDeclaration');
  return new Map(
    declarations.map((one) => [
      source.lineOf(one.source.start),
      one.specifiers.map((specifier) => specifier.local.name),
    ]),
  );
}

/**
 * Names that are reached from what stays in the browser: its exports and statements, then
 * what these use.
 */
function namesInUse(program: ESTree.Program): Set<string> {
  const statements = program.body.filter((one) => one.type !== 'ImportDeclaration');
  const uses = statements.map((statement) => ({
    declares: isServerExport(statement) ? [] : declaredIn(statement),
    isRoot: !isServerExport(statement) && (isExport(statement) || declaredIn(statement).length === 0),
    names: namesIn(statement),
  }));
  const used = new Set<string>();
  const open = uses.filter(({ isRoot }) => isRoot);
  for (const statement of open) {
    for (const name of statement.names) {
      if (used.has(name)) continue;
      used.add(name);
      open.push(...uses.filter(({ declares }) => declares.includes(name)));
    }
  }
  return used;
}

function isExport(statement: ESTree.Statement | ESTree.Directive): boolean {
  return statement.type.startsWith('Export');
}

function isServerExport(statement: ESTree.Statement | ESTree.Directive): boolean {
  const names = isExport(statement) ? declaredIn(statement) : [];
  return names.length > 0 && names.every((name) => SERVER_EXPORTS.has(name));
}

/** The names a top-level statement declares. */
function declaredIn(statement: ESTree.Node): string[] {
  if (statement.type === 'ExportNamedDeclaration')
    return statement.declaration ? declaredIn(statement.declaration) : [];
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    return statement.id ? [statement.id.name] : [];
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => [...namesIn(id)]);
  return [];
}

/**
 * Every name a piece of code reads: identifiers and components, but no properties, keys or types.
 */
function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) namesIn(one, names);
  if (!isNode(node) || isType(node)) return names;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(String(node.name));
  for (const [key, part] of Object.entries(node)) {
    const isName = (key === 'property' || key === 'key') && node.computed !== true;
    const isAttribute = key === 'name' && node.type === 'JSXAttribute';
    if (!isName && !isAttribute) namesIn(part, names);
  }
  return names;
}

type AnyNode = { readonly type: string; readonly name?: unknown; readonly computed?: unknown };

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Types are erased; `as`, `satisfies` and `!` stand around code that is not. */
function isType({ type }: AnyNode): boolean {
  return type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type);
}
