import type { ESTree } from 'vite';
import type { Fault } from '../verify/fault.ts';
import { isTest } from './place.ts';
import type { Source } from './source.ts';

/** What runs in a shop or in its pages. */
const PRODUCT = /^(?:adapters|api|app|database|domain|drawing|login|messages|server|shared|worker)\//;
export const CACHES = 'docs/caches.md';

/**
 * Caches are few, each named. An empty `Map`, `WeakMap` or `Set` of a module or a class may outlive
 * every request, so `docs/caches.md` names the file, or its folder with a slash.
 * @param rows the text of that document
 */
export function checkCaches(source: Source, rows: string): Fault[] {
  if (!PRODUCT.test(source.path) || isTest(source.path) || isNamed(source.path, rows)) return [];
  return source.program.body.flatMap(collectionsOf).map((start) => ({
    path: source.path,
    line: source.lineOf(start),
    law: 'caches',
    text: `give it a row in ${CACHES}: what, key, what makes it stale, bound`,
  }));
}

function isNamed(path: string, rows: string): boolean {
  return rows.includes(`\`${path}\``) || rows.includes(`\`${path.slice(0, path.lastIndexOf('/') + 1)}\``);
}

/** Where the empty collections of a statement at the top of a module begin. */
function collectionsOf(statement: ESTree.Statement | ESTree.ModuleDeclaration): number[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type === 'VariableDeclaration')
    return declared.declarations.flatMap(({ init, start }) => (init && isEmpty(init) ? start : []));
  if (declared?.type !== 'ClassDeclaration') return [];
  return declared.body.body.flatMap((member) =>
    member.type === 'PropertyDefinition' && member.value && isEmpty(member.value) ? member.start : [],
  );
}

function isEmpty(init: ESTree.Expression): boolean {
  return (
    init.type === 'NewExpression' &&
    init.callee.type === 'Identifier' &&
    ['Map', 'WeakMap', 'Set'].includes(init.callee.name) &&
    init.arguments.length === 0
  );
}
