import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const rights: Rights = { inbox: ['look', 'change'], persons: ['look'] };
let people = 0;

async function sent({ trap = '' } = {}) {
  people += 1;
  const texts = {
    ...{ 'first-name': 'Lucia', 'last-name': 'Bianchi', email: `rider-${people}@mail.test`, subject: 'bike' },
    ...{ message: `Quale taglia per la persona ${people}?`, marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 60_000, trap, isOften: false };
  const { number } = await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
  return { number, ...texts, to: `/office/inbox/${number}` };
}
const rowOf = async (number: string) =>
  (await shop.db.select().from(formSubmissions).where(eq(formSubmissions.number, number)))[0] ??
  expect.fail(number);
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights, ...more });

test('letters wait the oldest first, are read and answered, and it stands in the audit', async () => {
  const [first, second] = [await sent(), await sent()];
  const list = (await ask('/office/inbox')).html;
  expect(list.indexOf(first.email)).toBeLessThan(list.indexOf(second.email));
  const { html } = await ask(first.to, { locale: 'it' });
  expect(html).toContain(first.message);
  expect(html).toContain('Rispondi per mail');
  const form = { act: 'answered', reason: 'by phone' };
  expect((await ask(first.to, { form })).status).toBe(303);
  const { id, state } = await rowOf(first.number);
  expect(state).toBe('answered');
  const isIt = and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'form.moved'));
  expect(await shop.db.select().from(auditEntries).where(isIt)).toMatchObject([
    { actorKind: 'office', before: { state: 'received' }, after: { state: 'answered' }, reason: 'by phone' },
  ]);
  expect((await ask('/office/inbox?view=answered')).html).toContain(first.email);
});

test('what looks like spam is let through or closed; a step its state refuses is refused', async () => {
  const { number, to } = await sent({ trap: 'filled' });
  expect((await rowOf(number)).state).toBe('held');
  expect((await ask(to)).html).toContain('the unseen field was filled in');
  expect((await ask(to, { form: { act: 'answered' } })).status).toBeGreaterThanOrEqual(400);
  expect((await ask(to, { form: { act: 'received' } })).status).toBe(303);
  expect((await rowOf(number)).state).toBe('received');
});

test('X2.25: without the right, senders and what they wrote are masked in list, queue and letter', async () => {
  const { to, email, message } = await sent();
  const poor = { rights: { inbox: ['look'] } as Rights };
  for (const path of ['/office/inbox', to]) {
    const { html } = await ask(path, poor);
    for (const hidden of [email, message, 'mailto:', 'value="answered"']) expect(html).not.toContain(hidden);
  }
  expect((await ask(to, { ...poor, form: { act: 'closed' } })).status).toBe(403);
});
