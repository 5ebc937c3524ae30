import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { queueMovedQuote } from '#domain/mail/queue-moved-quote.ts';
import { queueQuoteMails } from '#domain/mail/queue-quote-mails.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { findChoices } from '#domain/quotes/find-choices.ts';
import { quoteInput } from '#domain/quotes/input.ts';
import { requestQuote } from '#domain/quotes/request-quote.ts';
import { quotes } from '#domain/quotes/schema.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { newToken } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const rights: Rights = { inbox: ['look', 'change'], quotes: ['look', 'change'], persons: ['look'] };
const bikes = await listProducts(shop, { kind: 'bike' });
const OTHER_BIKE = bikes.find(({ code, archived }) => code !== 'VT25' && !archived)?.code ?? '';
const bike = (await findChoices(shop, 'VT25')) ?? expect.fail('no Vetta');
let people = 0;

/** A request that its dealer has by mail. */
async function sent() {
  people += 1;
  const request = quoteInput.parse({
    ...{ bike: 'VT25', group: bike.groups[0], size: 'M', dealer: 'speichenwerk-berlin', contactBy: 'email' },
    ...{ firstName: 'Lucia', lastName: 'Bianchi', email: `asks-${people}@mail.test` },
    ...{ consent: 'yes', consentVersion: QUOTE_WORDING },
  });
  const { number } = await requestQuote(shop, { request, key: newToken() });
  const { id } = await rowOf(number);
  await queueQuoteMails(shop, { quoteId: id });
  return { id, number, to: `/office/inbox/${number}` };
}

async function rowOf(number: string) {
  const [row] = await shop.db.select().from(quotes).where(eq(quotes.number, number));
  return row ?? expect.fail(number);
}
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights, ...more });
const fields = { act: 'correct', bike: 'VT25', size: 'M', dealer: 'speichenwerk-berlin' };
const mailsOf = async (id: string) =>
  (await shop.db.select().from(mailMessages)).filter(({ key }) => key.endsWith(id));
const movesOf = async (id: string) =>
  (await shop.db.select().from(outboxEvents)).filter(({ key }) => key.startsWith(`quote.moved:${id}`));

test('S3.05 staff put size and model right with a reason; nobody is mailed', async () => {
  const { id, number, to } = await sent();
  expect((await ask(to)).html).toContain('Put the request right');
  const unsaid = await ask(to, { form: { ...fields, size: 'L' } });
  expect([unsaid.status, unsaid.html]).toEqual([422, expect.stringContaining('id="correct-reason-fault"')]);
  const none = await ask(to, { form: { ...fields, size: '99XL', reason: 'by phone' } });
  expect([none.status, none.html]).toEqual([422, expect.stringContaining('id="size-fault"')]);
  expect((await ask(to, { form: { ...fields, size: 'L', reason: 'by phone' } })).status).toBe(303);
  expect(await rowOf(number)).toMatchObject({ size: 'L', group: bike.groups[0], state: 'sent' });
  expect(
    (await ask(to, { form: { ...fields, bike: OTHER_BIKE, size: '', reason: 'by phone' } })).status,
  ).toBe(303);
  expect(await rowOf(number)).toMatchObject({ size: '', group: '', state: 'sent' });
  expect((await rowOf(number)).model).not.toBe(bike.name);
  expect(await movesOf(id)).toEqual([]);
  expect(await mailsOf(id)).toHaveLength(2);
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.filter(({ action }) => action === 'quote.corrected')).toContainEqual(
    expect.objectContaining({ before: { size: 'M' }, after: { size: 'L' }, reason: '' }),
  );
  expect((await ask(to)).html).toContain('by phone');
  const looks = { inbox: ['look'], quotes: ['look'], persons: ['look'] } as Rights;
  expect((await ask(to, { rights: looks, form: { ...fields, reason: 'x' } })).status).toBe(403);
});

test('S3.05 another dealer is mailed once, and the former one’s link ends', async () => {
  const { id, number, to } = await sent();
  const others = await shop.db.select().from(dealers);
  const other = others.find((one) => one.services.includes('quotes') && one.slug !== fields.dealer);
  const former = (await rowOf(number)).answerTokenHash;
  const form = { ...fields, dealer: other?.slug ?? '', reason: 'lives there now' };
  expect((await ask(to, { form })).status).toBe(303);
  expect(await rowOf(number)).toMatchObject({ dealerId: other?.id, answerTokenHash: null, size: 'M' });
  expect(await movesOf(id)).toHaveLength(1);
  expect([
    await queueMovedQuote(shop, { quoteId: id }),
    await queueMovedQuote(shop, { quoteId: id }),
  ]).toEqual([true, false]);
  const mails = await mailsOf(id);
  expect(mails).toHaveLength(3);
  expect(mails.filter(({ toAddress }) => toAddress === other?.email)).toHaveLength(1);
  expect((await rowOf(number)).answerTokenHash).not.toBe(former);
  const answered = await ask(to, { form: { act: 'answered' } });
  expect(answered.status).toBe(303);
  expect((await ask(to, { form })).status).toBe(409);
});
