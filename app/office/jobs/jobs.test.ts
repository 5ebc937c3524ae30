import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { deadJobs } from '#domain/outbox/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const HERE = '/office/jobs';
const all = ROOM_RIGHTS as Rights;
const ask = (more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, HERE, { rights: all, ...more });

async function died() {
  const id = newId();
  const dead = { id, name: 'mail.send', payload: { mailId: id }, tries: 12, error: `no route to ${id}` };
  await recordDeadJob(shop, dead);
  return id;
}
const stateOf = async (id: string) =>
  (await shop.db.select().from(deadJobs).where(eq(deadJobs.id, id)))[0]?.state;

test('dead jobs are tried again or given up with a reason, which stands in the audit', async () => {
  const [one, other] = [await died(), await died()];
  expect((await ask()).html).toContain(`no route to ${one}`);
  expect((await ask({ form: { act: 'retry', job: one, reason: 'the line is back' } })).status).toBe(303);
  expect((await ask({ form: { act: 'drop', job: other, reason: 'a test' } })).status).toBe(303);
  expect([await stateOf(one), await stateOf(other)]).toEqual(['retried', 'dropped']);
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, one));
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'job.retried', actorKind: 'office', reason: 'the line is back' }),
  );
  expect((await ask({ locale: 'it' })).html).toContain('Nessun lavoro è morto');
});

test('without a reason nothing is decided, and a second decision is refused', async () => {
  const id = await died();
  const without = await ask({ form: { act: 'drop', job: id, reason: ' ' } });
  expect([without.status >= 400, await stateOf(id)]).toEqual([true, 'dead']);
  await ask({ form: { act: 'drop', job: id, reason: 'a test' } });
  expect((await ask({ form: { act: 'retry', job: id, reason: 'again' } })).status).toBeGreaterThanOrEqual(
    400,
  );
  expect(await stateOf(id)).toBe('dropped');
});

test('after an outage all are tried again at once, for one reason', async () => {
  const [one, other] = [await died(), await died()];
  expect((await ask()).html).toMatch(/Try all (?:<!-- -->)?\d+(?:<!-- -->)? again now/);
  expect((await ask({ form: { act: 'retry-all', reason: ' ' } })).status).toBeGreaterThanOrEqual(400);
  expect((await ask({ form: { act: 'retry-all', reason: 'the line is back' } })).status).toBe(303);
  expect([await stateOf(one), await stateOf(other)]).toEqual(['retried', 'retried']);
  expect((await ask()).html).toContain('No job is dead');
});

test('X2.32: only who has the right over settings decides', async () => {
  const id = await died();
  for (const role of ['shop', 'service', 'editor']) {
    const rights = DEFAULT_ROLES[role] as Rights;
    const form = { act: 'drop', job: id, reason: 'x' };
    expect((await ask({ rights, form })).status).toBe(403);
  }
  expect(await stateOf(id)).toBe('dead');
});
