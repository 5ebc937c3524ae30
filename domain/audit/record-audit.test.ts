import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#domain/shop.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { recordAudit } from './record-audit.ts';
import { auditEntries } from './schema.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' }, requestId: 'request-7' });
const entriesOf = (subjectId: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId));

test('writes who did what to which thing, when and in which request', async () => {
  const before = shop.clock.now();
  const entry = { action: 'stock.adjusted', subjectKind: 'variant', subjectId: 'v1', detail: { by: -2 } };
  await recordAudit(shop, entry);
  const [written] = await entriesOf('v1');
  expect(written).toMatchObject({ ...entry, actorKind: 'staff', actorId: 'anna', requestId: 'request-7' });
  expect(written?.at.getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('exists if and only if its transaction commits', async () => {
  const failing = inTransaction(shop, async (inside) => {
    await recordAudit(inside, { action: 'stock.adjusted', subjectKind: 'variant', subjectId: 'v2' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await entriesOf('v2')).toEqual([]);
});
