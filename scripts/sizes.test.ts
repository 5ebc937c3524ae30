import { expect, test } from 'vitest';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { checkSizes } from './sizes.ts';

const lines = (count: number) => '//\n'.repeat(count);

test('files warn above 200 lines and fail above 300', async () => {
  const root = await fileTree({
    'server/a.ts': lines(200),
    'server/b.ts': lines(201),
    'server/c.css': lines(300),
    'server/d.tsx': `${lines(300)}//`,
  });
  const { faults, warnings } = await checkSizes(root);
  expect(faults.map((fault) => fault.path)).toEqual(['server/d.tsx']);
  expect(warnings.map((fault) => fault.path)).toEqual(['server/b.ts', 'server/c.css']);
});

test('tests, messages, seeds, migrations, generated and installed files are exempt', async () => {
  const root = await fileTree({
    'server/a.test.ts': lines(400),
    'tests/journeys/b.ts': lines(400),
    'seeds/c.ts': lines(400),
    'messages/d.ts': lines(400),
    'database/migrations/1/e.ts': lines(400),
    'app/generated/f.ts': lines(400),
    'node_modules/x/g.js': lines(400),
    'build/h.js': lines(400),
  });
  expect(await checkSizes(root)).toMatchObject({ faults: [], warnings: [] });
});

test('a room that rooms.txt lists warns below 8 and above 25 files', async () => {
  const room = (name: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`domain/${name}/${index}.ts`, '']));
  const root = await fileTree({
    'domain/rooms.txt': 'small\nright\nlarge\n',
    ...room('small', 7),
    ...room('right', 8),
    ...room('large', 26),
  });
  const { warnings } = await checkSizes(root);
  expect(warnings.map((fault) => fault.path)).toEqual(['domain/small', 'domain/large']);
});

test('a room tells of itself in a README of at most 40 lines, and no folder of domain/ is missing from rooms.txt', async () => {
  const root = await fileTree({
    'domain/rooms.txt': 'mute\nshort\nlong\n',
    'domain/mute/a.ts': '',
    'domain/short/README.md': 'line\n'.repeat(40),
    'domain/long/README.md': 'line\n'.repeat(41),
    'domain/stray/README.md': 'line\n',
    'domain/shop.ts': '',
  });
  const { faults } = await checkSizes(root);
  expect(faults.map((fault) => fault.path)).toEqual([
    'domain/mute/README.md',
    'domain/long/README.md',
    'domain/stray',
  ]);
});
