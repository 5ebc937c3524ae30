import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { describeMutation } from '#scripts/mutate/choose.ts';
import { MUTATIONS } from './mutations.ts';

test('there are two hundred mutations at least, none of them twice', () => {
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(200);
  const all = MUTATIONS.map(({ file, find, replace }) => `${file} ${find} ${replace}`);
  expect(new Set(all).size).toBe(all.length);
});

test('what a mutation changes occurs once in its file, and its tests are there', () => {
  const texts = new Map(
    MUTATIONS.map(({ file }) => [file, existsSync(file) ? readFileSync(file, 'utf8') : '']),
  );
  const stale = MUTATIONS.filter(({ file, find }) => texts.get(file)?.split(find).length !== 2);
  expect(stale.map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
  expect(MUTATIONS.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))).toEqual([]);
});

test('a mutated file still parses: a test that cannot load it proves nothing', () => {
  const broken = MUTATIONS.filter(({ file, find, replace }) => {
    const text = readFileSync(file, 'utf8').replace(find, () => replace);
    return parseSync(file, text).errors.length > 0;
  });
  expect(broken.map(describeMutation)).toEqual([]);
});
