import type { ESTree } from 'vite';
import type { Fault } from '../verify/fault.ts';
import { isTest } from './place.ts';
import type { Source } from './source.ts';

/** What runs in a shop or in its pages. */
const PRODUCT = /^(?:adapters|api|app|database|domain|drawing|login|messages|server|shared|worker)\//;
export const CACHES = 'docs/caches.md';

/**
 * Caches are few, each named: a `Map` or `WeakMap` that a module begins with empty outlives every
 * request, so `docs/caches.md` has a row with the file.
 * @param rows the text of that document
 */
export function checkCaches(source: Source, rows: string): Fault[] {
  if (!PRODUCT.test(source.path) || isTest(source.path) || rows.includes(`\`${source.path}\``)) return [];
  return source.program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations
      .filter(({ init }) => init && isEmptyMap(init))
      .map(({ start }) => ({
        path: source.path,
        line: source.lineOf(start),
        law: 'caches',
        text: `give it a row in ${CACHES}: what, key, what makes it stale, bound`,
      }));
  });
}

function isEmptyMap(init: ESTree.Expression): boolean {
  return (
    init.type === 'NewExpression' &&
    init.callee.type === 'Identifier' &&
    (init.callee.name === 'Map' || init.callee.name === 'WeakMap') &&
    init.arguments.length === 0
  );
}
