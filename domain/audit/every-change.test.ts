import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;
const WRITES = /\b(?:recordAudits?|auditedWith)\(/;

/** Acts that change nothing of the shop by themselves, each with why. */
const NOTHING_TO_TELL: Readonly<Record<string, string>> = {
  'catalogue/saveModelYears': 'of seeds and of the products file, whose import has its entry',
  'order-changes/listGoodsFor': 'reads',
  'order-changes/readDifference': 'reads',
  'order-changes/readChangeable': 'reads',
  'pages/saveDraft': 'a draft is nobody’s page yet, and each version of it keeps who saved it',
  'phone-orders/beginDraft': 'a draft: the order has its entry',
  'phone-orders/getDraft': 'reads',
  'returns/lockReturnForStaff': 'reads and waits; the acts that use it tell',
  'shipments/checkParcels': 'tries and takes back',
  'shipments/lockShipment': 'reads and waits; the acts that use it tell',
  'shipping/readClosureMoves': 'reads',
  'shipping/readHoursMoves': 'reads',
  'shipping/readMethodMoves': 'reads',
};

type Source = { readonly bodies: ReadonlyMap<string, string>; readonly from: ReadonlyMap<string, string> };
const sources = new Map<string, Source>();

/** A file's functions with their text, and the files that its imported names are of. */
function read(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(ROOT + path, 'utf8');
  const heads = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)];
  const bodies = heads.map(({ 1: name = '', index }, place) => [
    name,
    text.slice(index, heads[place + 1]?.index),
  ]);
  const from = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*\.ts)'/g)].flatMap(
    ([, names = '', file = '']) => {
      const of = file.startsWith('.') ? join(dirname(path), file) : file.replace('#domain', 'domain');
      return of.startsWith('domain/') ? names.split(',').map((name) => [name.trim(), of] as const) : [];
    },
  );
  const source = { bodies: new Map(bodies as [string, string][]), from: new Map(from) };
  sources.set(path, source);
  return source;
}

/** Whether a function writes an entry, itself or by what it calls. */
function tells(path: string, name: string, seen = new Set<string>()): boolean {
  const key = `${path} ${name}`;
  if (seen.has(key)) return false;
  seen.add(key);
  const { bodies, from } = read(path);
  const body = bodies.get(name) ?? '';
  if (WRITES.test(body)) return true;
  const called = new Set([...body.matchAll(/\b(\w+)\b/g)].map(([word]) => word));
  return [...called].some((word) => {
    if (word !== name && bodies.has(word) && tells(path, word, seen)) return true;
    const of = from.get(word);
    return of !== undefined && tells(of, word, seen);
  });
}

/** The acts of staff that may change something, by their rights as `acts-name-rights` has them. */
function changing(): string[] {
  const table = readFileSync(`${ROOT}domain/staff/acts-name-rights.test.ts`, 'utf8').split('\n};')[0] ?? '';
  return [...table.matchAll(/'([a-z-]+\/\w+)':\s*'([^']*)'/g)].flatMap(([, act = '', needs = '']) =>
    needs.split(' ').some((need) => !/\.(?:look|export)$/.test(need)) ? [act] : [],
  );
}

test('X2.33 each act of staff that changes something leaves an entry in the audit, or is named with why', () => {
  const files = globSync('domain/*/*.ts', { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'));
  const acts = changing();
  expect(acts.length).toBeGreaterThan(150);
  const silent = acts.filter((act) => {
    const [room = '', name = ''] = act.split('/');
    const path = files.find(
      (one) =>
        one.startsWith(`domain/${room}/`) &&
        new RegExp(`^export (?:async )?function ${name}\\b`, 'm').test(readFileSync(ROOT + one, 'utf8')),
    );
    return path === undefined || !tells(path, name);
  });
  expect(silent.toSorted()).toEqual(Object.keys(NOTHING_TO_TELL).toSorted());
});
