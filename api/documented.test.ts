import { expect, test } from 'vitest';
import { createApi } from './create-api.ts';

/** What shoppers' own browsers use: meant to be documented for everybody. */
const MEANT = [
  ...['addresses', 'cart', 'consents', 'dealers', 'geometry', 'global-vars', 'me', 'menus', 'newsletter'],
  ...['price-lists', 'product-categories', 'products', 'quotes', 'search', 'sizes-to-choose', 'stock-alerts'],
  ...['variants', 'wishlist'],
];

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
