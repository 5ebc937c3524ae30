import { type ESTree, Visitor } from 'vite';
import { parseSource } from '../import-check/source.ts';
import type { Fault } from '../verify/fault.ts';

const MOST_LINES = 60;

/**
 * Functions of more than 60 source lines, blank ones and markup included: Biome leaves markup out.
 */
export function findLongFunctions(path: string, text: string): Fault[] {
  const { program, lineOf } = parseSource(path, text);
  const faults: Fault[] = [];
  const measure = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const line = lineOf(node.start);
    const count = lineOf(node.end) - line + 1;
    if (count <= MOST_LINES) return;
    faults.push({ path, line, law: 'function size', text: `${count} lines: at most ${MOST_LINES}` });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return faults;
}
