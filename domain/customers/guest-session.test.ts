import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findGuestSession } from './find-guest-session.ts';
import { guestSessions } from './schema.ts';

const shop = await testShop();
const MINUTE = 60_000;

const rowOf = async (id: string) => {
  const [row] = await shop.db.select().from(guestSessions).where(eq(guestSessions.id, id));
  return row!;
};

test('S4.07 a guest session is found again by its token', async () => {
  const { id, token } = await openGuestSession(shop);
  expect(await findGuestSession(shop, token)).toEqual({ id });
});

test('only the token’s hash is stored', async () => {
  const { id, token } = await openGuestSession(shop);
  expect(JSON.stringify(await rowOf(id))).not.toContain(token);
});

test('S9.01 a guest session ends 30 minutes after its last use', async () => {
  const { id, token } = await openGuestSession(shop);
  shop.clock.forward(29 * MINUTE);
  expect(await findGuestSession(shop, token)).toEqual({ id });
  shop.clock.forward(29 * MINUTE);
  expect(await findGuestSession(shop, token)).toEqual({ id });
  shop.clock.forward(30 * MINUTE + 1000);
  expect(await findGuestSession(shop, token)).toBeNull();
});

test('the end of a session in use is written at most once a minute', async () => {
  const { id, token } = await openGuestSession(shop);
  const opened = await rowOf(id);
  shop.clock.forward(50_000);
  await findGuestSession(shop, token);
  expect(await rowOf(id)).toEqual(opened);
  shop.clock.forward(20_000);
  await findGuestSession(shop, token);
  expect((await rowOf(id)).expiresAt.getTime()).toBeGreaterThan(opened.expiresAt.getTime());
});

test.each([
  ['forged', 'A'.repeat(32)],
  ['empty', ''],
  ['absent', undefined],
  ['too long', 'a'.repeat(10_000)],
  ['an injection', "' or 1=1 --"],
  ['not a text', { $ne: null }],
])('a token that is %s opens nothing and is no error', async (_what, token) => {
  expect(await findGuestSession(shop, token)).toBeNull();
});
