import type { Fault } from '../verify/fault.ts';
import { isTest } from './place.ts';
import type { Source } from './source.ts';

const HOMELESS_NAMES = new Set(['utils', 'util', 'lib', 'helpers', 'helper', 'common', 'misc']);
const EXTENSION = /\.(?:[cm]?[jt]sx?|json|css|svg|sql|txt|md|woff2)$/;

/** No folder or file named after nothing: what it holds belongs to a room. `tests/helpers/` is the one exception. */
export function checkNames(paths: readonly string[]): Fault[] {
  return paths.flatMap((path) => {
    const homeless = path.split('/').find((part) => HOMELESS_NAMES.has(part.replace(/\..*$/, '')));
    if (!homeless || path.startsWith('tests/helpers/')) return [];
    const text = `"${homeless}" says nothing of what it holds: name it after its owner or its export`;
    return [{ path, law: 'names', text }];
  });
}

/** Imports within the project end in the file's extension: Node runs the TypeScript as it stands. */
export function checkExtensions(source: Source): Fault[] {
  return source.imports.flatMap((one) => {
    const [file = ''] = one.specifier.split('?');
    const exempt = one.target === null || one.specifier === '#config' || file.includes('/+types/');
    if (exempt || EXTENSION.test(file)) return [];
    return [
      { path: source.path, line: one.line, law: 'extensions', text: `add the extension: ${one.specifier}` },
    ];
  });
}

/**
 * No barrels: a file that only re-exports hides where things live and drags everything along. `database/schema.ts` collects the tables for
 * Drizzle and is the declared exception.
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
