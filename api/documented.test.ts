import { expect, test } from 'vitest';
import { MESSAGES } from '#messages/catalogue.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { Refusal } from '#shared/refusal.ts';
import { createApi } from './create-api.ts';

/** The codes of all refusals, as they are worded. */
function refusalCodes(): string[] {
  return Object.entries(MESSAGES.en.refusals).flatMap(([room, texts]) =>
    Object.keys(texts).map((what) => `${room}.${what}`),
  );
}

/** What shoppers' own browsers use: meant to be documented for everybody. */
const MEANT = [
  ...[
    'addresses',
    'cart',
    'consents',
    'content',
    'dealers',
    'forms',
    'geometry',
    'global-vars',
    'me',
    'menus',
  ],
  ...[
    'newsletter',
    'price-lists',
    'product-categories',
    'products',
    'quotes',
    'search',
    'sizes-to-choose',
    'stock-alerts',
  ],
  ...['uploads', 'variants', 'wishlist'],
];

/** Every status of a refusal, and those the host answers with before a handler is asked. */
const STATUSES = ['400', '401', '403', '404', '409', '410', '413', '422', '429', '500', '503'];

test('the reference names its server, and every status an operation answers with', async () => {
  const answer = await createApi().request('/api/openapi.json', {}, {});
  const { servers, paths } = (await answer.json()) as {
    servers: unknown;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  expect(servers).toEqual([{ url: '/' }]);
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { responses }] of Object.entries(operations))
      expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(STATUSES));
});

test('no refusal has a status that the reference leaves out', () => {
  const statuses = new Set(refusalCodes().map((code) => String(statusOfRefusal(new Refusal(code)))));
  expect([...statuses].filter((status) => !STATUSES.includes(status))).toEqual([]);
  expect(statuses.size).toBeGreaterThan(7);
});

test('13.4.5 the public reference names shoppers’ operations only, none by which the shop is operated', async () => {
  const answer = await createApi().request('/api/openapi.json', {}, {});
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
  const rooms = Object.keys(paths).map(
    (path) =>
      path
        .replace('/api', '')
        .split('/')
        .filter((part) => part !== '' && part !== '{locale}')[0],
  );
  expect([...new Set(rooms)].sort()).toEqual(MEANT);
  const operational = /metric|health|ready|job|import|backup|audit|outbox|staff|office|invoice|refund|dev/i;
  expect(Object.keys(paths).filter((path) => operational.test(path))).toEqual([]);
});

test('S7.12 programs are told the host of the public API where it has one of its own', async () => {
  const serversOf = async (api = createApi()) =>
    (await (await api.request('/api/openapi.json', {}, {})).json()).servers;
  expect(await serversOf()).toEqual([{ url: '/' }]);
  expect(await serversOf(createApi('https://api.example'))).toEqual([{ url: 'https://api.example' }]);
});
