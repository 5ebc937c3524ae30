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

test('a function of more than 60 lines is named, markup and blank lines counted, tests exempt', async () => {
  const component = (inner: number) =>
    `export function Page() {\n  return (\n    <div>\n${'      <br />\n'.repeat(inner)}    </div>\n  );\n}\n`;
  const root = await fileTree({
    'app/site/cart/right.tsx': component(54),
    'app/site/cart/long.tsx': component(55),
    'app/site/cart/long.test.tsx': component(80),
    'server/arrow.ts': `export const run = () => {\n${'\n'.repeat(60)}};\n`,
  });
  const { faults } = await checkSizes(root);
  expect(faults.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([
    'app/site/cart/long.tsx:1 61 lines: at most 60',
    'server/arrow.ts:1 62 lines: at most 60',
  ]);
});

test('a room of the site wants 8 files, and a folder of site, server or drawing holds at most 25, tests aside', async () => {
  const folder = (path: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${path}/${index}.ts`, '']));
  const root = await fileTree({
    'app/site/rooms.txt': 'small\nlarge\nfull\n',
    ...folder('app/site/small', 7),
    ...folder('app/site/full', 25),
    'app/site/full/a.test.ts': '',
    ...folder('app/site/large', 26),
    ...folder('server/middleware', 26),
    ...folder('drawing/bicycle', 26),
    ...folder('scripts/pictures', 26),
  });
  const { faults, warnings } = await checkSizes(root);
  expect(warnings.map((fault) => fault.path)).toEqual(['app/site/small']);
  expect(faults.map((fault) => fault.path)).toEqual([
    'app/site/large',
    'drawing/bicycle',
    'server/middleware',
  ]);
});
