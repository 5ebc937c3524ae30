import type { ESTree } from 'vite';
import type { Fault } from '../verify/fault.ts';
import { isTest } from './place.ts';
import type { Source } from './source.ts';

export const WORDS = 'docs/words.md';
const NAMED = /^(?:adapters|api|app|domain|login|server|shared|worker)\//;

/** The table of verbs. `refused` has the words to say instead. */
export type Verbs = {
  readonly all: ReadonlySet<string>;
  readonly yesOrNo: ReadonlySet<string>;
  readonly refused: ReadonlyMap<string, string>;
};

type Callable = ESTree.Function | ESTree.ArrowFunctionExpression;

/** Reads both tables under "## Verbs". The first row of the first has the words for yes or no. */
export function readVerbs(text: string): Verbs {
  const section = /^## Verbs\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| ([a-z, ]+) \| (.+) \|$/gm)].map(([, words = '', rest = '']) => ({
    words: words.split(', '),
    rest,
  }));
  const middle = rows.findIndex(({ words }) => words[0] === 'not');
  const [, ...said] = middle < 0 ? rows : rows.slice(0, middle);
  const refused = middle < 0 ? [] : rows.slice(middle + 1);
  return {
    all: new Set(said.flatMap(({ words }) => words)),
    yesOrNo: new Set(said[0]?.words),
    refused: new Map(refused.flatMap(({ words, rest }) => words.map((word) => [word, rest]))),
  };
}

/** One verb per meaning in the names of exported functions: `docs/words.md` has the law. */
export function checkVerbs(source: Source, verbs: Verbs): Fault[] {
  if (!NAMED.test(source.path) || isTest(source.path)) return [];
  return source.program.body.flatMap((statement) =>
    exportedFunctions(statement).flatMap(([name, callable]) => {
      const text = faultOf(source, name, callable, verbs);
      return text ? [{ path: source.path, line: source.lineOf(statement.start), law: 'verbs', text }] : [];
    }),
  );
}

function faultOf({ path, text }: Source, name: string, callable: Callable, verbs: Verbs): string | null {
  const [verb = ''] = /^[a-z0-9]+/.exec(name) ?? [];
  const better = verbs.refused.get(verb);
  if (better) return `${name}: not "${verb}" but ${better} (${WORDS})`;
  if (verb === '' || !path.startsWith('domain/') || path.endsWith('/refusals.ts')) return null;
  const { returnType } = callable;
  const gives = returnType ? text.slice(returnType.start, returnType.end).replace(/^:\s*/, '') : '';
  if (/^boolean$|^\w+ is /.test(gives) && !verbs.yesOrNo.has(verb))
    return `${name} gives true or false: it begins with a word of the first row of verbs in ${WORDS}`;
  const acts = callable.async || /^(?:Promise|AsyncGenerator)\b|^void$/.test(gives);
  return acts && !verbs.all.has(verb) ? `${name}: "${verb}" is no verb of ${WORDS}` : null;
}

function exportedFunctions(statement: ESTree.Statement | ESTree.Directive): [string, Callable][] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type === 'FunctionDeclaration')
    return declaration.id ? [[declaration.id.name, declaration]] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }): [string, Callable][] =>
    id.type === 'Identifier' &&
    (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
      ? [[id.name, init]]
      : [],
  );
}
