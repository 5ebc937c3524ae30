import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Looks of an act: a quiet button, a link, or a row of a list that opens. */
const LOOKS = /className="(?:b soft|link(?: s)?|row)"/;

test('whatever opens a form or a list looks like an act, not like plain text', () => {
  const summaries = globSync('app/office/**/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<summary\b.*?<\/summary>/gs)].map(([all]) => ({ path, all })),
  );
  expect(summaries.length).toBeGreaterThan(20);
  expect(summaries.filter(({ all }) => !LOOKS.test(all))).toEqual([]);
});
