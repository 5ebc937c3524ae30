import { type ESTree, Visitor } from 'vite';
import type { Source } from '../import-check/source.ts';

export type Title = { readonly text: string; readonly path: string; readonly line: number };

/**
 * Callers of a title; `test.step` and the like are parts of a test, and what is skipped or to
 * do proves nothing.
 */
const RUNNERS = new Set(['test', 'it', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'step', 'fails']);
const ID = /\b[A-Z]\d+\.\d\d\b/g;

/** The titles of all tests in a file that run. */
export function findTitles(source: Source): Title[] {
  const titles: Title[] = [];
  new Visitor({
    CallExpression(node) {
      const title = node.arguments[0];
      const text = title && textOf(title);
      if (text && runs(node.callee))
        titles.push({ text, path: source.path, line: source.lineOf(node.start) });
    },
  }).visit(source.program);
  return titles;
}

/** Row ids in a title: `S2.14 S4.05 closes on route change`. */
export function idsOf(title: Title): string[] {
  return title.text.match(ID) ?? [];
}

/**
 * `test`, `test.each([…])`, `test.describe`, `describe.concurrent`: down to the name
 * everything hangs from.
 */
function runs(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return RUNNERS.has(callee.name);
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    return runs(callee.type === 'CallExpression' ? callee.callee : callee.tag);
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return !NOT_RUN.has(callee.property.name) && runs(callee.object);
}

function textOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map((part) => part.value.cooked ?? '').join('…');
}
