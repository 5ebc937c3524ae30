import type { Fault } from '../verify/fault.ts';
import { isTest } from './place.ts';
import type { Source } from './source.ts';

const HOMELESS_NAMES = new Set(['utils', 'util', 'lib', 'helpers', 'helper', 'common', 'misc']);
const EXTENSION = /\.(?:[cm]?[jt]sx?|json|css|svg|sql|txt|md|woff2)$/;

/**
 * No folder or file named after nothing: what it holds belongs to a room. `tests/helpers/` is
 * the one exception.
 */
export function checkNames(paths: readonly string[]): Fault[] {
  return paths.flatMap((path) => {
    const homeless = path.split('/').find((part) => HOMELESS_NAMES.has(part.replace(/\..*$/, '')));
    if (!homeless || path.startsWith('tests/helpers/')) return [];
    const text = `"${homeless}" says nothing of what it holds: name it after its owner or its export`;
    return [{ path, law: 'names', text }];
  });
}

/**
 * Imports within the project end in the file's extension: Node runs the TypeScript as it stands.
 */
export function checkExtensions(source: Source): Fault[] {
  return source.imports.flatMap((one) => {
    const [file = ''] = one.specifier.split('?');
    const exempt = one.target === null || one.specifier === '#config' || isTypegen(file);
    if (exempt || EXTENSION.test(file)) return [];
    return [
      { path: source.path, line: one.line, law: 'extensions', text: `add the extension: ${one.specifier}` },
    ];
  });
}

/**
 * Relative imports stay at home, in their room or part; what leaves goes by `#`, so that it reads
 * the same from everywhere.
 */
export function checkPaths(source: Source): Fault[] {
  return source.imports.flatMap((one) => {
    const leaves =
      one.specifier.startsWith('../') && one.target !== null && homeOf(one.target) !== homeOf(source.path);
    if (!leaves || isTypegen(one.specifier)) return [];
    return [
      { path: source.path, line: one.line, law: 'paths', text: `write #${one.target} for ${one.specifier}` },
    ];
  });
}

/** A room of the shop or the site, an adapter, a part of the app; elsewhere the top folder. */
function homeOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  if (folders[0] === 'app' && folders[1] === 'site') return folders.slice(0, 3).join('/');
  const depth = ['domain', 'adapters', 'app'].includes(folders[0] ?? '') ? 2 : 1;
  return folders.slice(0, depth).join('/');
}

/**
 * `./+types/cart` are types that React Router generates beside each route; they have no extension.
 */
function isTypegen(specifier: string): boolean {
  return specifier.includes('/+types/');
}

/**
 * No barrels: a file that only re-exports hides where things live and drags everything along.
 * `database/schema.ts` collects the tables for Drizzle and is the declared exception.
 */
export function checkBarrels(source: Source): Fault[] {
  if (source.path === 'database/schema.ts' || isTest(source.path)) return [];
  const { body } = source.program;
  const all = body.find(
    (statement) => statement.type === 'ExportAllDeclaration' && statement.exported === null,
  );
  if (all) return [barrel(source.path, source.lineOf(all.start), 'export * hides what a file offers')];
  const onlyReexports =
    body.length > 0 && body.every((node) => node.type === 'ExportNamedDeclaration' && node.source !== null);
  const isIndex = /(?:^|\/)index\.[a-z]+$/.test(source.path);
  return isIndex && onlyReexports ? [barrel(source.path, 1, 'import the files themselves')] : [];
}

function barrel(path: string, line: number, text: string): Fault {
  return { path, line, law: 'no barrels', text };
}
