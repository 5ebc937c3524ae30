import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { writeMail } from '#domain/mail/write-mail.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { deadJobs } from '#domain/outbox/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const all = ROOM_RIGHTS as Rights;
const ask = (view: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, `/office/mails?view=${view}`, { rights: all, ...more });

let mails = 0;

/** A mail that did not leave. */
async function unsent(more: Partial<typeof mailMessages.$inferInsert> = {}) {
  mails += 1;
  const key = `test:${newId()}`;
  const mail = {
    locale: 'it',
    toAddress: `lucia${mails}@mail.test`,
    subject: `Il tuo ordine ${mails}`,
  } as const;
  await writeMail(shop, { ...mail, key, html: 'x', text: 'x' });
  const [row = expect.fail()] = await shop.db
    .update(mailMessages)
    .set({ queuedAt: null, ...more })
    .where(eq(mailMessages.key, key))
    .returning();
  return row;
}
const stateOf = async (id: string) =>
  (await shop.db.select().from(mailMessages).where(eq(mailMessages.id, id)))[0] ?? expect.fail();

async function givenUp(mailId: string) {
  const id = newId();
  const error = 'no route to smtp.example';
  await recordDeadJob(shop, { id, name: 'mail.send', payload: { mailId }, tries: 12, error });
  return id;
}

test('mails that did not leave are listed by why, with how many there are, and sent again one by one', async () => {
  const [waiting, refused, dead] = [
    await unsent(),
    await unsent({ refusedAt: shop.clock.now() }),
    await unsent(),
  ];
  const job = await givenUp(dead.id);
  const shown = await ask('waiting');
  expect(shown.html).toContain(waiting.toAddress);
  expect(shown.html).not.toContain(refused.toAddress);
  expect((await ask('refused')).html).toContain(refused.subject);
  expect((await ask('dead')).html).toContain('no route to smtp.example');

  for (const { id } of [refused, dead])
    expect((await ask('refused', { form: { act: 'retry', mail: id } })).location).toMatch(
      /^\/office\/mails\?view=refused&saved=/,
    );
  expect(await stateOf(refused.id)).toMatchObject({ refusedAt: null, queuedAt: expect.any(Date) });
  const [retried] = await shop.db.select().from(deadJobs).where(eq(deadJobs.id, job));
  expect(retried?.state).toBe('retried');
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, refused.id));
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'mail.retried', before: { state: 'refused' } }),
  );
});

test('all of a view are sent again at once; what was sent meanwhile is left alone', async () => {
  const [one, other] = [
    await unsent({ refusedAt: shop.clock.now() }),
    await unsent({ refusedAt: shop.clock.now() }),
  ];
  expect((await ask('refused', { form: { act: 'retry-all' } })).status).toBe(303);
  for (const { id } of [one, other]) expect((await stateOf(id)).refusedAt).toBeNull();
  expect((await ask('refused')).html).toContain('Nothing lies here');
  await shop.db.update(mailMessages).set({ sentAt: shop.clock.now() }).where(eq(mailMessages.id, one.id));
  expect((await ask('waiting', { form: { act: 'retry', mail: one.id } })).status).toBe(404);
});

test('a list longer than a page goes on behind its last mail, in each view', async () => {
  for (let n = 0; n < 52; n += 1) await unsent({ refusedAt: new Date(shop.clock.now().getTime() + n) });
  const seen = new Set<string>();
  for (let path: string | null = '/office/mails?view=refused'; path; ) {
    const { html }: { html: string } = await askOffice(shop, path, { rights: all });
    for (const [id] of html.matchAll(/mail-[0-9a-f-]{36}/g)) seen.add(id);
    const [, next] = /href="([^"]*after=[^"]*)"/.exec(html) ?? [];
    path = next?.replaceAll('&amp;', '&') ?? null;
  }
  expect(seen.size).toBe(52);
});

test('X2.25 addresses and subjects are masked without the right, and only settings send again', async () => {
  const mail = await unsent();
  const { html } = await ask('waiting', { rights: { settings: ['look'] } });
  expect(html).not.toContain(mail.toAddress);
  expect(html).not.toContain(mail.subject);
  expect(html).not.toContain('value="retry"');
  for (const rights of [{ settings: ['look'] }, DEFAULT_ROLES.service ?? {}] as Rights[])
    expect((await ask('waiting', { rights, form: { act: 'retry', mail: mail.id } })).status).toBe(403);
});
