import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { checkChain } from './check-chain.ts';
import { listAudit } from './list-audit.ts';
import { recordAudit } from './record-audit.ts';
import { auditEntries, auditLinks } from './schema.ts';
import { writeLateLinks, writeLinks } from './write-links.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });

const write = (subjectId: string, reason = '') => {
  shop.clock.forward(1);
  return recordAudit(shop, {
    ...{ action: 'order.refund-requested', subjectKind: 'order', subjectId, reason },
    ...{ before: { amount: 0 }, after: { amount: 24_000, currency: 'EUR' } },
  });
};

beforeEach(async () => {
  await shop.db.delete(auditLinks);
  await shop.db.delete(auditEntries);
  for (const subject of ['one', 'two', 'three']) await write(subject, 'rear light missing');
});

test('X2.33 entries are linked once, in their order, and the chain is whole', async () => {
  expect(await writeLinks(shop)).toBe(3);
  expect(await writeLinks(shop)).toBe(0);
  await write('four');
  expect(await writeLinks(shop)).toBe(1);
  expect(await checkChain(shop)).toEqual({ links: 4, faults: [] });
  const [newest] = await listAudit(shop, { limit: 1 });
  expect(newest).toMatchObject({
    subjectId: 'four',
    before: { amount: 0 },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('X2.33 many runs at once begin an empty chain one after the other, and none fails', async () => {
  // Connections that are open already, so that the runs begin together.
  await Promise.all(Array.from({ length: 8 }, () => shop.db.execute(sql`select pg_sleep(0.05)`)));
  const linked = await Promise.all(Array.from({ length: 8 }, () => writeLateLinks(shop)));
  expect(linked.reduce((sum, one) => sum + one)).toBe(3);
  expect(await checkChain(shop)).toEqual({ links: 3, faults: [] });
});

test('X2.33 what commits late is linked; what is older than an hour is not even read', async () => {
  await writeLinks(shop);
  const [newest] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'three'));
  const insert = (subjectId: string, minutes: number) => {
    const at = new Date((newest?.at.getTime() ?? 0) - minutes * 60_000);
    return shop.db
      .insert(auditEntries)
      .values({ ...(newest ?? expect.fail('gone')), id: newId(), subjectId, at });
  };
  await insert('late', 59);
  await insert('around the chain', 61);
  expect(await writeLinks(shop)).toBe(1);
  expect(await checkChain(shop)).toEqual({ links: 4, faults: [{ kind: 'unlinked', count: 1 }] });
  expect(await writeLateLinks(shop)).toBe(1);
  expect(await checkChain(shop)).toEqual({ links: 5, faults: [] });
});

test.each([
  ['what was done', { after: { amount: 1 } }],
  ['who did it', { actorId: 'bruno' }],
  ['when', { at: new Date(0) }],
  ['why', { reason: 'another' }],
])('X2.33 a change of %s shows', async (_what, change) => {
  await writeLinks(shop);
  await shop.db.update(auditEntries).set(change).where(eq(auditEntries.subjectId, 'two'));
  expect((await checkChain(shop)).faults).toEqual([{ kind: 'changed', number: 2 }]);
});

test('X2.33 an entry that was taken out shows', async () => {
  await writeLinks(shop);
  const [row] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'two'));
  await shop.db.delete(auditLinks).where(eq(auditLinks.entryId, row?.id ?? ''));
  await shop.db.delete(auditEntries).where(eq(auditEntries.id, row?.id ?? ''));
  expect((await checkChain(shop)).faults).toEqual([{ kind: 'missing', number: 2 }]);
});

test('X2.33 an entry that nobody linked within an hour shows', async () => {
  await writeLinks(shop);
  await write('four');
  expect((await checkChain(shop)).faults).toEqual([]);
  shop.clock.forward(61 * 60 * 1000);
  expect((await checkChain(shop)).faults).toEqual([{ kind: 'unlinked', count: 1 }]);
});

test('X2.33 entries are found by thing, person and kind, page by page', async () => {
  const found = async (filter: object) =>
    (await listAudit(shop, { limit: 9, ...filter })).map((e) => e.subjectId);
  expect(await found({ subjects: ['two'] })).toEqual(['two']);
  expect(await found({ actor: 'anna' })).toHaveLength(3);
  expect(await found({ actor: 'bruno' })).toEqual([]);
  expect(await found({ action: 'order' })).toHaveLength(3);
  expect(await found({ action: 'staff' })).toEqual([]);
  const [first] = await listAudit(shop, { limit: 1 });
  expect(await found({ since: first?.at })).toEqual(['three']);
  expect(await found({ until: first?.at })).toEqual(['two', 'one']);
  if (!first) throw new Error('no entry');
  expect(await found({ before: { at: first.at, id: first.id } })).toHaveLength(2);
});
