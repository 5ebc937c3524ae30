import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { Refusal } from '#shared/refusal.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { deleteIdempotencyKeys } from './delete-idempotency-keys.ts';
import { onceOnly } from './once-only.ts';

const shop = await testShop();
const request = { cart: 'c1', total: 100 };

/** Work that leaves one audit entry each time it really runs. */
const workOf = (subjectId: string) => async (inside: Shop) => {
  await recordAudit(inside, { action: 'test.work', subjectKind: 'test', subjectId, detail: {} });
  return { subjectId, at: newId() };
};
const timesDone = async (subjectId: string) =>
  (await shop.db.select().from(auditEntries).where(sql`subject_id = ${subjectId}`)).length;

test('the same key gives the same result without doing the work again', async () => {
  const once = { scope: 'test', key: newId(), request };
  const first = await onceOnly(shop, once, workOf(once.key));
  expect(await onceOnly(shop, once, workOf(once.key))).toEqual(first);
  expect(await onceOnly(shop, { ...once, request: { total: 100, cart: 'c1' } }, workOf(once.key))).toEqual(
    first,
  );
  expect(await timesDone(once.key)).toBe(1);
});

test('thirty calls at once on separate connections: the work runs once and all get its result', async () => {
  const once = { scope: 'test', key: newId(), request };
  const slowly = async (inside: Shop) => {
    await inside.db.execute(sql`select pg_sleep(0.1)`);
    return workOf(once.key)(inside);
  };
  const results = await Promise.all(Array.from({ length: 30 }, () => onceOnly(shop, once, slowly)));
  expect(new Set(results.map((result) => result.at)).size).toBe(1);
  expect(await timesDone(once.key)).toBe(1);
});

test('work that fails leaves nothing: a waiting call does the work instead', async () => {
  const once = { scope: 'test', key: newId(), request };
  let tries = 0;
  const failingOnce = async (inside: Shop) => {
    tries += 1;
    const isFirst = tries === 1;
    const result = await workOf(once.key)(inside);
    await inside.db.execute(sql`select pg_sleep(0.1)`);
    if (isFirst) throw new Refusal('stock.not-available');
    return result;
  };
  const attempts = await Promise.allSettled([1, 2, 3].map(() => onceOnly(shop, once, failingOnce)));
  expect(attempts.filter((attempt) => attempt.status === 'rejected')).toHaveLength(1);
  expect([tries, await timesDone(once.key)]).toEqual([2, 1]);
});

test('the same key with another request is refused', async () => {
  const once = { scope: 'test', key: newId(), request };
  await onceOnly(shop, once, workOf(once.key));
  const other = onceOnly(shop, { ...once, request: { ...request, total: 101 } }, workOf(once.key));
  await expect(other).rejects.toMatchObject({ code: 'idempotency.other-request' });
});

test('scopes do not share keys', async () => {
  const key = newId();
  await onceOnly(shop, { scope: 'test', key, request }, workOf(key));
  await onceOnly(shop, { scope: 'test-2', key, request }, workOf(key));
  expect(await timesDone(key)).toBe(2);
});

test.each([null, 'text', 0, false, [1, 2], { deep: { list: [null] } }])(
  'keeps the result %j as it is',
  async (result) => {
    const once = { scope: 'test', key: newId(), request };
    await onceOnly(shop, once, async () => result);
    expect(await onceOnly(shop, once, async () => 'again')).toEqual(result);
  },
);

test.each(['', 'short', 'x'.repeat(201), 'with space in it', 'zeichen-ä-drin'])(
  'refuses the key "%s"',
  async (key) => {
    const attempt = onceOnly(shop, { scope: 'test', key, request }, workOf('never'));
    await expect(attempt).rejects.toMatchObject({ code: 'idempotency.key-invalid' });
  },
);

test('forgets keys after thirty days', async () => {
  const once = { scope: 'test', key: newId(), request };
  await onceOnly(shop, once, workOf(once.key));
  expect(await deleteIdempotencyKeys(shop)).toBe(0);
  shop.clock.forward(31 * 86_400_000);
  expect(await deleteIdempotencyKeys(shop)).toBeGreaterThan(0);
  await onceOnly(shop, once, workOf(once.key));
  expect(await timesDone(once.key)).toBe(2);
});
