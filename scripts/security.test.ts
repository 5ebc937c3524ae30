import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkSecurity, judgeSecurity } from './security.ts';

const title = (text: string, path = 'a.test.ts') => ({ text, path, line: 1 });
const page = '| item | holds | test |\n|---|---|---|\n| 3.4.1 3.4.4 | headers | `a.test.ts` |\n';

test('an item that no title of its test names is a fault', () => {
  const complete = judgeSecurity(page, [title('3.4.1 one'), title('over https 3.4.4 two')]);
  expect(complete.faults).toEqual([]);
  const { faults } = judgeSecurity(page, [title('3.4.1 one'), title('3.4.4 two', 'b.test.ts')]);
  expect(faults.map(({ line, text }) => [line, text])).toEqual([
    [3, '3.4.4 stands in no title of a.test.ts'],
  ]);
});

test('every item of docs/security.md has its test', async () => {
  const { faults, note } = await checkSecurity(process.cwd());
  expect(faults).toEqual([]);
  expect(Number.parseInt(note ?? '', 10)).toBeGreaterThan(60);
});

/** The items of levels 1 and 2 that concern a shop. */
const ITEMS = [
  ...['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.10', '1.3.1', '1.3.6', '1.3.11', '2.2.1', '2.2.2', '2.2.3'],
  ...['2.3.1', '2.3.2', '2.3.3', '2.3.4', '2.4.1', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.4.1', '3.4.3'],
  ...['3.4.4', '3.4.5', '3.4.6', '3.5.1', '3.5.2', '3.5.3', '3.5.4', '3.7.2', '4.1.3', '5.2.1', '5.2.2'],
  ...['5.3.1', '5.3.2', '5.4.1', '5.4.2', '5.4.3', '6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5', '6.2.6'],
  ...['6.2.7', '6.2.8', '6.2.9', '6.2.10', '6.2.11', '6.2.12', '6.3.1', '6.3.3', '6.3.8', '6.4.3', '6.5.1'],
  ...['6.5.5', '7.2.3', '7.2.4', '7.3.1', '7.3.2', '7.4.1', '7.4.2', '7.4.3', '7.5.1', '7.5.2', '8.2.1'],
  ...['8.2.2', '8.2.3', '8.3.1', '13.3.1', '13.4.1', '13.4.2', '13.4.3', '13.4.4', '13.4.5', '14.2.1'],
  ...['14.2.2', '14.2.3', '14.3.2', '15.1.2', '15.3.1', '15.3.3', '15.3.4', '16.2.5', '16.3.1', '16.3.2'],
  ...['16.3.3', '16.5.1', '16.5.2', '16.5.3'],
];

test('the table names every item that concerns a shop, each with its test', () => {
  const table = readFileSync('docs/security.md', 'utf8').split('## For operators')[0] ?? '';
  const rows = table.split('\n').filter((line) => /^\| \d.*\| `[^`]+` \|$/.test(line));
  const held = new Set(rows.flatMap((row) => (row.split('|')[1] ?? '').trim().split(' ')));
  expect(ITEMS.filter((item) => !held.has(item))).toEqual([]);
});
