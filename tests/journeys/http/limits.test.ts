import { type APIRequestContext, expect } from '@playwright/test';
import { connect } from '#database/connect.ts';
import { NO_ORDERING_LIMITS } from '#tests/helpers/no-ordering-limits.ts';
import { TYPED } from '#tests/torture/checkout-form.ts';
import { test } from '../own-shop.ts';

const ORDERS_PER_HOUR = 5;
test.use({
  settings: { ...NO_ORDERING_LIMITS, SHARED_NETWORKS: '', ORDERS_PER_HOUR: String(ORDERS_PER_HOUR) },
});

/** Addresses that may lead to the same act. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `${path}.data`,
  (path) => `${path.toUpperCase()}.data`,
  (path) => `${path}/.data`,
  (path) => `${path}?x=${path.length}`,
  (path) => path.replace(/[a-z](?=\W|$)/, (last) => `%${last.charCodeAt(0).toString(16)}`),
];

/** Sends a form again and again, by each spelling in turn. @returns the statuses by spelling */
async function sendBySpellings(
  request: APIRequestContext,
  path: string,
  { times, form }: { times: number; form: (time: number) => Record<string, string> },
) {
  const statuses = new Map<string, number[]>();
  for (let time = 0; time < times; time += 1) {
    const spelled = SPELLINGS[time % SPELLINGS.length]?.(path) ?? path;
    const answer = await request.post(spelled, { form: form(time), maxRedirects: 0 });
    statuses.set(spelled, [...(statuses.get(spelled) ?? []), answer.status()]);
  }
  return statuses;
}

/** Acts by name, the address of their form, and how many one network may do. */
const ACTS = [
  ['newsletter.asked', '/en/newsletter', 30, (email: string) => ({ email, marketing: 'si' })],
  ['stock-alert.asked', '/en/stock-alert', 30, (email: string) => ({ email, variant: 'SA25-ME-BR-XXS' })],
  ['order-access.asked', '/en/order-access', 60, (email: string) => ({ email, number: 'ZZZZ-ZZZZ' })],
  ['account.mail-wanted', '/login-service/forgot', 30, (email: string) => ({ email })],
] as const;

for (const [event, path, most, form] of ACTS) {
  test(`2.4.1 ${event}: no spelling of its address gets round the limit`, async ({ request, shop }) => {
    const { pool, close } = connect(shop.databaseUrl, { max: 1 });
    try {
      const done = async () =>
        Number(
          (await pool.query('select count(*) from outbox_events where name = $1', [event])).rows[0].count,
        );
      const before = await done();
      const statuses = await sendBySpellings(request, path, {
        times: most * SPELLINGS.length,
        form: (time) => form(`limit${time}@mail.test`),
      });
      expect((await done()) - before, JSON.stringify([...statuses])).toBe(most);
    } finally {
      await close();
    }
  });
}

test('2.4.1 orders: no spelling of their address gets round the limit', async ({ request }) => {
  const added = await request.post('/api/en/cart/add', {
    data: { variant_code: 'TJ25-GZ-M', quantity: 1 },
  });
  expect(added.status()).toBe(200);
  // The total is not the one that was shown: each attempt is counted and refused by 409.
  const form = () => ({ ...TYPED, shownTotal: '1' });
  const statuses = await sendBySpellings(request, '/en/checkout', { times: 8 * SPELLINGS.length, form });
  const all = [...statuses.values()].flat();
  const said = JSON.stringify([...statuses]);
  expect(all.filter((status) => status === 409).length, said).toBe(ORDERS_PER_HOUR);
  expect(all.filter((status) => status === 429).length, said).toBeGreaterThan(ORDERS_PER_HOUR);
});
