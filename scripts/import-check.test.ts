import { describe, expect, test } from 'vitest';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { checkImports } from './import-check.ts';

const ROOMS = 'prices\ncarts\norders\n';
const SITE_ROOMS = 'blocks\nshell\ncart\nyears\n';

/** Each fault as `path:line law`. */
async function faultsOf(files: Record<string, string>): Promise<string[]> {
  const root = await fileTree({
    'domain/rooms.txt': ROOMS,
    'app/site/rooms.txt': SITE_ROOMS,
    ...files,
  });
  const { faults } = await checkImports(root);
  return faults.map((fault) => `${fault.path}:${fault.line ?? 0} ${fault.law}`);
}

describe('layers', () => {
  test.each([
    ['shared/a.ts', "import { b } from '#database/b.ts';"],
    ['shared/a.ts', "export type { B } from '#domain/prices/b.ts';"],
    ['database/a.ts', "import { b } from '#domain/prices/schema.ts';"],
    ['domain/carts/a.ts', "import { b } from '#app/b.ts';"],
    ['domain/carts/a.ts', "import { b } from '#adapters/mail/b.ts';"],
    ['domain/carts/a.ts', "import { b } from '#config';"],
    ['domain/carts/a.ts', "import { Hono } from 'hono';"],
    ['domain/carts/a.ts', "import { redirect } from 'react-router';"],
    ['drawing/a.ts', "import { b } from '#domain/prices/b.ts';"],
    ['api/a.ts', "import { b } from '#app/b.ts';"],
    ['api/a.ts', "import { b } from '#database/connect.ts';"],
    ['app/site/a.server.ts', "import { b } from '#server/b.ts';"],
    ['app/site/a.server.ts', "import { b } from '../../api/b.ts';"],
    ['app/site/a.server.ts', "import { b } from '#app/office/b.ts';"],
    ['app/office/a.server.ts', "import { b } from '../site/b.ts';"],
    ['worker/a.ts', "import { prices } from '#domain/prices/schema.ts';"],
    ['api/a.ts', "import { rows } from '#domain/prices/history-schema.ts';"],
    ['app/site/a.server.ts', "const b = await import('#database/connect.ts');"],
    ['app/site/a.server.ts', "type B = import('#database/connect.ts').B;"],
    ['adapters/mail/a.ts', "import { b } from '#domain/carts/send.ts';"],
    ['adapters/mail/a.ts', "import { b } from '#adapters/payment/b.ts';"],
    ['adapters/mail/a.ts', "import { b } from '#database/connect.ts';"],
    ['server/a.ts', "import { b } from '#tests/helpers/b.ts';"],
    ['app/ui/a.tsx', "import type { B } from '#domain/prices/b.ts';"],
    ['app/ui/a.tsx', "import { b } from '#app/site/b.tsx';"],
  ])('%s may not say %s', async (path, text) => {
    expect(await faultsOf({ [path]: text })).toContain(`${path}:1 direction`);
  });

  test.each([
    ['database/schema.ts', "export * from '#domain/prices/schema.ts';"],
    ['domain/carts/a.ts', "import { b } from '#database/connect.ts';\nimport { c } from '#shared/c.ts';"],
    [
      'adapters/mail/a.ts',
      "import type { B } from '#domain/carts/port.ts';\nimport nodemailer from 'nodemailer';",
    ],
    ['adapters/mail/a.ts', "import { config } from '#config';\nimport { b } from './b.ts';"],
    ['adapters/mail/a.ts', "import { b } from '#adapters/stand-in/page.ts';"],
    ['app/site/a.server.ts', "import { b } from '#domain/carts/find-cart.ts';"],
    ['app/ui/a.tsx', "import { b } from '#shared/b.ts';\nimport { c } from './c.tsx';\nimport './a.css';"],
    ['server/a.ts', "import { b } from '#app/b.ts';\nimport { c } from '#adapters/mail/c.ts';"],
    [
      'domain/carts/a.test.ts',
      "import { b } from '#tests/helpers/b.ts';\nimport { c } from '#domain/orders/c.ts';",
    ],
  ])('%s may say %s', async (path, text) => {
    expect(await faultsOf({ [path]: text })).toEqual([]);
  });
});

describe('room order', () => {
  test('a room imports only rooms to its left', async () => {
    const faults = await faultsOf({
      'domain/orders/a.ts':
        "import { b } from '#domain/carts/b.ts';\nimport { c } from '#domain/prices/c.ts';",
      'domain/carts/b.ts': "import type { d } from '#domain/orders/d.ts';",
    });
    expect(faults).toEqual(['domain/carts/b.ts:1 room order']);
  });

  test('a room that rooms.txt does not list is named', async () => {
    expect(await faultsOf({ 'domain/gifts/a.ts': "import { b } from '#domain/prices/b.ts';" })).toEqual([
      'domain/gifts/a.ts:1 room order',
    ]);
  });

  test('domain/shop.ts takes types of ports and nothing else of a room', async () => {
    const shop = [
      "import type { A } from './orders/port.ts';",
      "import { type B } from './orders/port.ts';",
      "import { c } from './orders/port.ts';",
      "import type { D } from './orders/schema.ts';",
    ];
    const faults = await faultsOf({ 'domain/shop.ts': shop.join('\n') });
    expect(faults).toEqual(['domain/shop.ts:3 room order', 'domain/shop.ts:4 room order']);
  });
});

describe('browser code', () => {
  const rooms = {
    'domain/carts/find-cart.ts': 'export const findCart = 1;',
    'domain/carts/input.ts': "import { z } from 'zod';\nexport const cartInput = z.string();",
    'domain/carts/states.ts': '/** The states. @browser-safe */\nexport const STATES = [];',
    'domain/carts/refusals.ts': "import { euro } from '#shared/money.ts';\nexport const gone = euro;",
    'domain/carts/schema.ts': "import { text } from 'drizzle-orm/pg-core';\nexport const carts = text();",
    'messages/words-of.ts': "import { readFileSync } from 'node:fs';\nexport const wordsOf = readFileSync;",
    'messages/cart/words.ts': "import { wordsOf } from '../words-of.ts';\nexport const cartWords = wordsOf;",
    'messages/catalogue.ts':
      "import { cartWords } from './cart/words.ts';\nexport const MESSAGES = cartWords;",
    'shared/hash.ts': "import { createHash } from 'node:crypto';\nexport const hash = createHash;",
    'shared/money.ts': 'export const euro = 1;',
    'shared/token.ts': "export { hash } from './hash.ts';",
  };

  test.each([
    ['app/site/cart/lines.tsx', "import { findCart } from '#domain/carts/find-cart.ts';"],
    ['app/site/cart/lines.tsx', "import { readFile } from 'node:fs/promises';"],
    ['app/site/cart/lines.tsx', "import { z } from 'zod';"],
    ['app/site/cart/lines.tsx', "import { hash } from '#shared/token.ts';"],
    ['app/site/cart/lines.tsx', "import { rows } from './rows.server.ts';"],
    ['app/site/cart/lines.tsx', "import { MESSAGES } from '#messages/catalogue.ts';"],
    ['app/blocks/block-picture.tsx', "import { findCart } from '#domain/carts/find-cart.ts';"],
    ['domain/carts/pricing.ts', "/** Pure. @browser-safe */\nimport { sql } from 'drizzle-orm';"],
    ['domain/carts/pricing.ts', "/** Pure. @browser-safe */\nimport { carts } from './schema.ts';"],
    ['domain/orders/input.ts', "import { findCart } from '#domain/carts/find-cart.ts';"],
  ])('%s may not say %s', async (path, text) => {
    const faults = await faultsOf({ ...rooms, [path]: text });
    expect(faults).toEqual([expect.stringMatching(/^\S+:[12] browser code$/)]);
  });

  test.each([
    [
      'a component takes the words of a room',
      'app/site/cart/lines.tsx',
      ["import { cartWords } from '#messages/cart/words.ts';"],
    ],
    [
      'a component takes types, input, tagged files and pure shared things',
      'app/site/cart/lines.tsx',
      [
        "import type { findCart } from '#domain/carts/find-cart.ts';",
        "import { cartInput } from '#domain/carts/input.ts';",
        "import { STATES } from '#domain/carts/states.ts';",
        "import { euro } from '#shared/money.ts';",
      ],
    ],
    [
      'input builds on its room’s pure files',
      'domain/carts/input.ts',
      ["import { gone } from './refusals.ts';"],
    ],
    [
      'a route module has a server half',
      'app/site/cart/route.tsx',
      [
        "import { findCart } from '#domain/carts/find-cart.ts';",
        'export async function loader() { return findCart; }',
      ],
    ],
    [
      'a .server.ts file is the server’s',
      'app/site/cart/rows.server.ts',
      ["import { findCart } from '#domain/carts/find-cart.ts';"],
    ],
  ])('%s', async (_title, path, lines) => {
    expect(await faultsOf({ ...rooms, [path]: lines.join('\n') })).toEqual([]);
  });
});

describe('shape', () => {
  test('folders and files named after nothing are refused, except tests/helpers', async () => {
    const faults = await faultsOf({
      'domain/carts/helpers/a.ts': '',
      'shared/utils.ts': '',
      'app/lib/a.css': '',
      'tests/helpers/a.ts': '',
      'domain/carts/common-rows.ts': '',
    });
    expect(faults).toEqual([
      'app/lib/a.css:0 names',
      'domain/carts/helpers/a.ts:0 names',
      'shared/utils.ts:0 names',
    ]);
  });

  test('imports within the project carry their extension', async () => {
    const lines = [
      "import '#shared/a';",
      "import './b';",
      "import './b.ts';",
      "import c from './c.css?url';",
    ];
    const exempt = ["import { config } from '#config';", "import type { Route } from './+types/cart';"];
    const faults = await faultsOf({ 'server/a.ts': [...lines, ...exempt].join('\n') });
    expect(faults).toEqual(['server/a.ts:1 extensions', 'server/a.ts:2 extensions']);
  });

  test('a relative import stays in its room or part', async () => {
    const faults = await faultsOf({
      'domain/carts/a.ts': "import '../prices/b.ts';\nimport '../shop.ts';\nimport './rows/c.ts';",
      'domain/carts/rows/c.ts': "import '../d.ts';",
      'app/site/cart/e.server.ts': "import '../shell/f.ts';\nimport '../../ui/g.tsx';",
      'server/middleware/h.ts': "import '../env.ts';\nimport '../../domain/shop.ts';",
    });
    expect(faults).toEqual([
      'app/site/cart/e.server.ts:1 paths',
      'app/site/cart/e.server.ts:2 paths',
      'domain/carts/a.ts:1 paths',
      'domain/carts/a.ts:2 paths',
      'server/middleware/h.ts:2 paths',
    ]);
  });

  test('barrels are refused, the collection of tables is not', async () => {
    const faults = await faultsOf({
      'domain/carts/index.ts': "export { a } from './a.ts';\nexport { b } from './b.ts';",
      'domain/carts/all.ts': "export * from './a.ts';",
      'database/schema.ts': "export * from '#domain/carts/schema.ts';",
      'server/index.ts': "import { main } from './main.ts';\nmain();",
      'app/site/years/route.ts': "export { default } from './page.tsx';",
    });
    expect(faults).toEqual(['domain/carts/all.ts:1 no barrels', 'domain/carts/index.ts:1 no barrels']);
  });
});

describe('habits', () => {
  test.each(['process.env.PORT', "process['env'].PORT", 'const { PORT } = process.env'])(
    'a room does not read the environment with %s',
    async (text) => {
      expect(await faultsOf({ 'domain/carts/a.ts': `${text};`, 'server/a.ts': `${text};` })).toEqual([
        'domain/carts/a.ts:1 environment',
      ]);
    },
  );

  test('a room does not import the environment either', async () => {
    expect(await faultsOf({ 'domain/carts/a.ts': "import { env } from 'node:process';" })).toEqual([
      'domain/carts/a.ts:1 environment',
    ]);
  });

  test.each(["parseFloat('1.5')", "Number.parseFloat('1.5')", 'price.toFixed(2)', 'price?.toFixed(2)'])(
    'floats stay in drawing/: %s',
    async (text) => {
      const faults = await faultsOf({ 'api/a.ts': text, 'drawing/a.ts': text, 'api/a.test.ts': text });
      expect(faults).toEqual(['api/a.ts:1 no floats']);
    },
  );

  test('a lock belongs to a transaction, never to a session', async () => {
    const faults = await faultsOf({
      'domain/carts/a.ts': "\nexport const take = 'select pg_try_advisory_lock(1)';",
      'database/b.ts': "export const give = 'select pg_advisory_unlock(1)';",
      'domain/carts/c.ts': "export const take = 'select pg_advisory_xact_lock(1)';",
    });
    expect(faults).toEqual(['database/b.ts:1 session locks', 'domain/carts/a.ts:2 session locks']);
  });

  test.each([
    "import { UNSAFE_FrameworkContext } from 'react-router';",
    'export const state = window.__reactRouterContext;',
    "import { a } from 'react-router/dist/development/index.mjs';",
  ])('React Router is used by what it documents alone: %s', async (text) => {
    expect(await faultsOf({ 'app/a.tsx': text })).toContain('app/a.tsx:1 router parts');
    expect(await faultsOf({ 'app/b.tsx': "import { HydratedRouter } from 'react-router/dom';" })).toEqual([]);
  });

  test('a server makes no format of its own, browser code may', async () => {
    const text = "export const format = () => new Intl.NumberFormat('en');";
    const faults = await faultsOf({
      'domain/carts/a.ts': text,
      'app/site/a.server.ts': text,
      'app/ui/a.ts': text,
    });
    expect(faults).toEqual(['app/site/a.server.ts:1 format cache', 'domain/carts/a.ts:1 format cache']);
  });

  test.each([
    '<Link to="/en/bikes" />',
    "<a href={'/en/bikes'} />",
    '<a href={`/en/bikes`} />',
    '<form action="/en/cart" />',
    "redirect('/en/cart')",
  ])('a page address is not typed as a string: %s', async (text) => {
    const page = `export const loader = 1;\nexport const link = ${text};`;
    expect(await faultsOf({ 'app/site/a.tsx': page })).toEqual([]);
    expect(await faultsOf({ 'app/site/a.tsx': page, 'app/addresses.ts': '' })).toEqual([
      'app/site/a.tsx:2 addresses',
    ]);
  });

  test.each([
    '<a href="#reviews" />',
    '<a href={address} />',
    '<img src="/media/x.svg" />',
    '<a href="/media/x.svg" />',
  ])('what is no page address may be: %s', async (text) => {
    expect(await faultsOf({ 'app/site/a.tsx': `export const a = ${text};`, 'app/addresses.ts': '' })).toEqual(
      [],
    );
  });

  test('the demo brand is named only in seeds and tests', async () => {
    const faults = await faultsOf({
      'messages/en.json': '{\n"a": "Welcome to Tessaro"\n}',
      'seeds/brand.json': '"Tessaro"',
      'drawing/tessaro-mark.ts': '',
      'app/site/home.test.ts': "'TESSARO'",
    });
    expect(faults).toEqual(['drawing/tessaro-mark.ts:0 brand is data', 'messages/en.json:2 brand is data']);
  });
});

test('words in comments and strings are not imports', async () => {
  const text = "// import { a } from '#app/a.ts';\nconst b = \"import('#app/a.ts')\";\n";
  expect(await faultsOf({ 'shared/a.ts': text })).toEqual([]);
});

test('a file that does not parse is named', async () => {
  await expect(faultsOf({ 'shared/broken.ts': 'const = 1' })).rejects.toThrow('shared/broken.ts');
});

describe('caches', () => {
  const map = 'export const known = new Map<string, string>();';

  test.each([
    ['app/site/a.ts', map],
    ['server/a.ts', 'const known = new WeakMap();'],
    ['domain/prices/a.ts', 'const a = 1;\nconst known = new Map();'],
    ['app/site/a.tsx', 'const paths = new Set<string>();'],
    ['server/a.ts', 'export class Reads {\n  readonly #byName = new Map<string, string>(); }'],
  ])('%s may not hold one nobody has named: %s', async (path, text) => {
    expect(await faultsOf({ [path]: text })).toContain(`${path}:${text.split('\n').length} caches`);
  });

  test.each([
    ['a table', { 'app/site/a.ts': "const LOOKS = new Map([['a', 1]]);" }],
    ['one of a call', { 'app/site/a.ts': 'export const count = () => new Map().size;' }],
    ['one that has its row', { 'app/site/a.ts': map, 'docs/caches.md': '| names | `app/site/a.ts` |' }],
    ['one of a test', { 'app/site/a.test.ts': map }],
  ])('%s is none', async (_, files) => {
    expect((await faultsOf(files)).filter((fault) => fault.endsWith('caches'))).toEqual([]);
  });
});
