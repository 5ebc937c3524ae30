import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { checkAcceptance, writeStates } from './acceptance.ts';

const page = (...states: string[]) =>
  `# Rows\n\n| id | row | state |\n|---|---|---|\n${states
    .map((state, index) => `| S1.0${index + 1} | Row, with S9.99 in it. | ${state} |\n`)
    .join('')}`;
const texts = (list: { text: string }[]) => list.map((fault) => fault.text);

test('a row marked met needs a test that names it', async () => {
  const root = await fileTree({
    'docs/acceptance.md': page('met', 'met', 'open'),
    'app/a.test.ts': "test('S1.01 does it', () => {});",
  });
  const { faults, note } = await checkAcceptance(root);
  expect(texts(faults)).toEqual(['S1.02 is marked met, but no test names it']);
  expect(note).toBe('2 of 3 rows met');
});

test.each([
  "test('S1.01 S1.02 both', () => {});",
  "describe('S1.01', () => { it(`S1.02 $" + '{name}`, () => {}); });',
  "test.each([1])('S1.01 %i', () => {}); test.describe('S1.02', () => {});",
])('titles are found in %s', async (text) => {
  const root = await fileTree({ 'docs/acceptance.md': page('met', 'met'), 'tests/journeys/a.test.ts': text });
  expect((await checkAcceptance(root)).faults).toEqual([]);
});

test.each([
  "test.skip('S1.01 later', () => {});",
  "test.todo('S1.01 later');",
  "// test('S1.01 later', () => {});",
  "expect('S1.01').toBe(1);",
])('nothing is proven by %s', async (text) => {
  const root = await fileTree({ 'docs/acceptance.md': page('met'), 'a.test.ts': text });
  expect((await checkAcceptance(root)).faults).toHaveLength(1);
});

test('a title that names no row is a fault, a row that could be met is a warning', async () => {
  const root = await fileTree({
    'docs/acceptance.md': page('open'),
    'a.test.ts': "\ntest('S1.01 S7.77 does it', () => {});",
  });
  const { faults, warnings } = await checkAcceptance(root);
  expect(faults).toMatchObject([
    { path: 'a.test.ts', line: 2, text: 'S7.77 is no row of docs/acceptance.md' },
  ]);
  expect(warnings).toMatchObject([{ path: 'docs/acceptance.md', line: 5 }]);
});

test('a state that is neither met, in part nor open is a fault', async () => {
  const root = await fileTree({ 'docs/acceptance.md': page('nearly') });
  expect(texts((await checkAcceptance(root)).faults)).toEqual(['S1.01 is neither met nor in part nor open']);
});

test('states are written from the titles, and nothing else changes', async () => {
  const root = await fileTree({
    'docs/acceptance.md': page('open', 'met'),
    'a.test.ts': "test('S1.01 does it', () => {});",
  });
  await writeStates(root);
  expect(await readFile(join(root, 'docs/acceptance.md'), 'utf8')).toBe(page('met', 'open'));
});

test('a row in part stays so until a person calls it met, however many tests name it', async () => {
  const root = await fileTree({
    'docs/acceptance.md': page('part', 'part'),
    'a.test.ts': "test('S1.01 does a part of it', () => {});",
  });
  await writeStates(root);
  expect(await readFile(join(root, 'docs/acceptance.md'), 'utf8')).toBe(page('part', 'part'));
  expect((await checkAcceptance(root)).warnings).toEqual([]);
});
