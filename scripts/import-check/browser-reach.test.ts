import { expect, test } from 'vitest';
import { checkBrowserReach } from './browser-reach.ts';
import { parseSource } from './source.ts';

const ROUTES = "export default [route('bikes', 'site/bikes/bikes.tsx')];";
const FIELDS = "import { z } from 'zod';\nexport const email = z.email();";

/** Each fault as `path:line what comes by which way`. */
function faultsOf(files: Record<string, string>): string[] {
  const all = { 'app/routes.ts': ROUTES, ...files };
  const sources = new Map(Object.entries(all).map(([path, text]) => [path, parseSource(path, text)]));
  return checkBrowserReach(sources).map(({ path, line, text }) => `${path}:${line} ${text}`);
}

test('Zod that comes by a second and third file is named with the way it takes', () => {
  const faults = faultsOf({
    'app/site/bikes/bikes.tsx':
      "import { List } from './list.tsx';\nexport default function Page() { return <List />; }",
    'app/site/bikes/list.tsx': "import { email } from '#domain/forms/input.ts';\nexport const List = email;",
    'domain/forms/input.ts': "export { email } from './email.ts';",
    'domain/forms/email.ts': FIELDS,
  });
  expect(faults).toEqual([
    'domain/forms/email.ts:1 brings zod into the browser: app/site/bikes/bikes.tsx → app/site/bikes/list.tsx → domain/forms/input.ts → domain/forms/email.ts',
  ]);
});

test.each(['zod/mini', 'pg', 'drizzle-orm', 'node:crypto', 'pdfkit', 'use-intl-of-somebody-else'])(
  '%s is not for browsers',
  (name) => {
    const page = `import x from '${name}';\nexport default () => x;`;
    expect(faultsOf({ 'app/site/bikes/bikes.tsx': page })).toHaveLength(1);
  },
);

test('what only loader and action use is the server’s: React Router removes it with them', () => {
  const page = [
    "import { load } from './load.server.ts';",
    "import { email } from './email.ts';",
    "import type { Shop } from './shop.server.ts';",
    'const read = () => email;',
    'export const loader = () => load(read());',
    'export async function action() { return email; }',
    'type Loaded = ReturnType<typeof load>;',
  ];
  const files = { 'app/site/bikes/email.ts': FIELDS, 'app/site/bikes/load.server.ts': '' };
  const unused =
    'export default function Page({ loaded }: { loaded: Loaded & Shop }) { return loaded.email; }';
  expect(faultsOf({ ...files, 'app/site/bikes/bikes.tsx': [...page, unused].join('\n') })).toEqual([]);
  const used = 'export default function Page() { return <p>{read()}</p>; }';
  expect(faultsOf({ ...files, 'app/site/bikes/bikes.tsx': [...page, used].join('\n') })).toEqual([
    expect.stringContaining('email.ts:1 brings zod into the browser'),
  ]);
});

test('a file of the server is not followed into, but named where it is taken', () => {
  const faults = faultsOf({
    'app/site/bikes/bikes.tsx': "import './list.tsx';\nexport default () => null;",
    'app/site/bikes/list.tsx': "export const rows = () => import('./rows.server.ts');",
    'app/site/bikes/rows.server.ts': "import pg from 'pg';",
  });
  expect(faults).toEqual([
    expect.stringContaining('list.tsx:1 brings app/site/bikes/rows.server.ts into the browser'),
  ]);
});

test('types, styles and files no page reaches are free', () => {
  const faults = faultsOf({
    'app/site/bikes/bikes.tsx':
      "import type { Email } from './email.ts';\nimport './bikes.css';\nexport default () => null as unknown as Email;",
    'app/site/bikes/email.ts': FIELDS,
  });
  expect(faults).toEqual([]);
});

test('what a room reads its words with stays on the server: a bundle holds where the texts are', () => {
  const faults = faultsOf({
    'app/site/bikes/bikes.tsx':
      "import { bikeWords } from '#messages/bikes/words.ts';\nexport default function Page() { return bikeWords; }",
    'messages/bikes/words.ts':
      "import { wordsOf } from '../words-of.ts';\nexport const bikeWords = wordsOf('bikes');",
    'messages/words-of.ts': "import { readFileSync } from 'node:fs';\nexport const wordsOf = readFileSync;",
  });
  expect(faults).toEqual([]);
});
