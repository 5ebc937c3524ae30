import { type ESTree, Visitor } from 'vite';
import type { Fault } from '../verify/fault.ts';
import { isTest } from './place.ts';
import type { Source } from './source.ts';

const BUILDERS = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', 'query']);

/**
 * A query of Drizzle runs when it is awaited: one that stands alone does nothing. It is no promise
 * yet, so the linter's rule for floating promises does not see it.
 */
export function checkFloatingQueries(source: Source): Fault[] {
  if (isTest(source.path)) return [];
  const faults: Fault[] = [];
  new Visitor({
    ExpressionStatement({ expression, start }) {
      if (!startsQuery(expression)) return;
      const text = 'await this query: it does not run';
      faults.push({ path: source.path, line: source.lineOf(start), law: 'floating queries', text });
    },
  }).visit(source.program);
  return faults;
}

/** Whether a chain of calls begins with `….db.insert(…)` or the like. */
function startsQuery(node: ESTree.Node): boolean {
  if (node.type === 'CallExpression') return startsQuery(node.callee);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  return (BUILDERS.has(node.property.name) && isDatabase(node.object)) || startsQuery(node.object);
}

function isDatabase(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return node.name === 'db';
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'db'
  );
}
