import { expect, test } from 'vitest';
import { listProjectFiles, readProjectFiles } from '#scripts/verify/project-files.ts';

const paths = (await listProjectFiles(process.cwd())).filter((path) =>
  /(?<!\.test)\.(?:tsx?|mjs)$/.test(path),
);
const sources = await readProjectFiles(process.cwd(), paths);
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));

test('3.5.4 nothing that is served acts as the terminal’s staff, whose acts ask for no right: that is commands on the machine', () => {
  const acting = filesWith(/kind: 'staff'/).filter((path) => path !== 'domain/shop.ts');
  expect(acting.length).toBeGreaterThan(0);
  expect(acting.filter((path) => !/^(?:bench|scripts|tests)\//.test(path))).toEqual([]);
  // Staff's commands are no part of the server: nothing it is built from imports them.
  const served = sources.filter(({ path }) =>
    /^(?:server|app|api|login|worker|domain|adapters)\//.test(path),
  );
  expect(served.length).toBeGreaterThan(500);
  expect(
    served
      .filter(({ text }) => /from '(?:#scripts|\.\.\/.*(?:bench|scripts))\//.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});
