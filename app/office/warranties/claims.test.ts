import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { queueWarrantyMail } from '#domain/mail/warranty-mails.ts';
import type { Shop } from '#domain/shop.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { readCorrection } from '#domain/warranties/correct-registration.ts';
import { registrationInput } from '#domain/warranties/input.ts';
import { registerBike } from '#domain/warranties/register-bike.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { warrantyEnd } from '#domain/warranties/terms.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const DAY_MS = 86_400_000;
const rights: Rights = { returns: ['look', 'change'], persons: ['look'] };
const masked: Rights = { returns: ['look'] };
let frames = 0;

beforeAll(async () => {
  const rows = Array.from({ length: 9 }, (_, at) => `WT25910${at}00,VT25-ER-RA-M,carbon,2015-01-10`);
  const bytes = Buffer.from(['serial,variant,frame_material,built_on', ...rows].join('\n'));
  await importFile(asSystem(shop), { name: 'serials.csv', bytes });
});

/** A request of a rider of Ulm that waits, because the dealer is none of ours. */
async function waiting({ days = 0, language = 'de' } = {}) {
  const serial = `WT25910${frames}00`;
  frames += 1;
  const email = `${newId()}@mail.test`;
  const { id } = await recogniseCustomer(shop, {
    ...{ issuer: 'http://login.test', subject: email, email, emailVerified: true },
    ...{ firstName: 'Beatrice', lastName: 'Sommer' },
  });
  const owner: Shop = { ...shop, actor: { kind: 'customer', id } };
  const token = await receiveFile(shop, { name: 'receipt.jpg', bytes: FILES.jpeg, most: 1_000_000 });
  const evidenceId = (await findUpload(shop, token))?.id ?? expect.fail('no upload');
  const purchasedOn = calendarDate(new Date(shop.clock.now().getTime() - 3 * DAY_MS));
  const input = registrationInput.parse({
    ...{ serial, purchasedOn, dealer: 'other', dealerName: 'Velo Adler', price: '8.990,00' },
    ...{ bikeModel: 'Vetta', bikeColor: 'Ramato', message: 'Die Quittung liegt bei', country: 'DE' },
    ...{ language, firstOwner: 'yes', privacy: 'yes' },
  });
  const { number, state } = await registerBike(owner, { input, evidenceId });
  expect(state).toBe('waiting');
  const sentAt = new Date(shop.clock.now().getTime() - days * DAY_MS);
  await shop.db.update(warrantyRegistrations).set({ sentAt }).where(eq(warrantyRegistrations.number, number));
  return { number, email, to: `/office/claims/${number}` };
}

const rowOf = async (number: string) => {
  const [row] = await shop.db
    .select()
    .from(warrantyRegistrations)
    .where(eq(warrantyRegistrations.number, number));
  return row ?? expect.fail(number);
};
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights, ...more });

test('the head of a registration names the frame once, also where it is all that is known of the bike', async () => {
  const { number, to } = await waiting();
  const headOf = async () =>
    /<h1>.*?<\/p>/s.exec((await askOffice(shop, to, { rights })).html)?.[0] ?? expect.fail('no head');
  const [known] = (await headOf()).match(/WT25910\d00/g) ?? [];
  expect((await headOf()).match(/WT25910\d00/g)).toHaveLength(1);
  const isIt = eq(warrantyRegistrations.number, number);
  await shop.db.update(warrantyRegistrations).set({ bikeModel: '' }).where(isIt);
  expect((await headOf()).match(/WT25910\d00/g)).toEqual([known]);
});

test('X2.26: the queue is oldest first, and says how long each may still wait', async () => {
  const young = await waiting();
  const old = await waiting({ days: 3 });
  const { html } = await ask('/office/claims');
  expect(html.indexOf(old.number)).toBeLessThan(html.indexOf(young.number));
  expect(html).toMatch(/1 day late/);
  expect(html).toMatch(/\d+ (?:h|days?) left/);
  const italian = await ask('/office/claims', { locale: 'it' });
  expect(italian.html).toMatch(/1 giorno di ritardo/);
});

test('X2.26: the evidence stands beside the rules of the day it was sent, and each step has its time', async () => {
  const { to, email } = await waiting({ days: 1 });
  const { html } = await ask(to);
  for (const told of ['Sent', 'Evidence', 'Decision', 'Not missing or stolen', 'Die Quittung liegt bei'])
    expect(html).toContain(told);
  expect(html).toContain(email);
  expect(html).toMatch(/<b>Registered within ten days<\/b><span class="[^"]*">Holds/);
  const file = await ask(`${to}/evidence?unscanned`);
  expect([file.status, file.html.length > 100]).toEqual([200, true]);
});

test('X2.26: an answer comes from a template in the owner’s language, and the reason stays in the audit', async () => {
  const { number, to, email } = await waiting();
  const form = { act: 'reject', answer: 'evidence-unreadable', own: '', reason: 'blurred picture' };
  expect((await ask(to, { form })).status).toBe(303);
  const { id } = await rowOf(number);
  await queueWarrantyMail('rejected')(shop, { registrationId: id });
  const [mail] = await shop.db.select().from(mailMessages).where(eq(mailMessages.toAddress, email));
  expect(mail?.text).toContain('Wir konnten den Beleg nicht lesen.');
  expect(mail?.text).not.toContain('blurred');
  const isIt = and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'warranty.rejected'));
  const [entry] = await shop.db.select().from(auditEntries).where(isIt);
  expect(entry).toMatchObject({ actorKind: 'office', reason: 'blurred picture' });
  expect((await ask(to)).html).toContain('Turned down');
});

test.each([
  ['approve', { reason: ' ' }, 'Give a reason'],
  ['reject', { reason: ' ', answer: 'too-late' }, 'Give a reason'],
  ['reject', { reason: 'late' }, 'Choose an answer'],
])('X2.26: %s with %o is refused, and nothing is decided', async (act, typed, said) => {
  const { number, to } = await waiting();
  const { status, html } = await ask(to, { form: { act, ...typed } });
  expect([status, html]).toEqual([422, expect.stringContaining(said)]);
  expect((await rowOf(number)).state).toBe('waiting');
  frames -= 1;
  await shop.db.delete(warrantyRegistrations).where(eq(warrantyRegistrations.number, number));
});

test('X2.26: approved, the bike is registered with its five years', async () => {
  const { number, to } = await waiting();
  const form = { act: 'approve', reason: 'the receipt is fine' };
  expect((await ask(to, { form })).location).toContain('saved=');
  expect(await rowOf(number)).toMatchObject({ state: 'registered', outcome: 'success' });
});

test('X2.25: without the right, names and evidence are masked, and the decision is no button', async () => {
  const { to, email, number } = await waiting();
  const { html } = await ask(to, { rights: masked });
  expect(html).toContain(number);
  for (const hidden of [email, 'Sommer', 'Quittung', '/evidence', 'value="approve"'])
    expect(html).not.toContain(hidden);
  expect((await ask(`${to}/evidence?unscanned`, { rights: masked })).status).toBe(403);
  const refused = await ask(to, { rights: masked, form: { act: 'approve', reason: 'x' } });
  expect([refused.status, (await rowOf(number)).state]).toEqual([403, 'waiting']);
});

test('S3.03 S3.04 staff put right what an owner typed, with a reason: warranty and certificate follow the day', async () => {
  const { number, to } = await waiting();
  const days = (back: number) => calendarDate(new Date(shop.clock.now().getTime() - back * DAY_MS));
  const send = (typed: Record<string, string>, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
    ask(to, { ...more, form: { act: 'correct', ...fields, ...typed } });
  const fields = await readCorrection(shop, await rowOf(number));
  expect(fields).toMatchObject({ dealer: 'other', dealerName: 'Velo Adler', price: '8990.00' });
  expect((await ask(to, { form: { act: 'approve', reason: 'the receipt says so' } })).status).toBe(303);
  const before = await rowOf(number);
  const unsaid = await send({ purchasedOn: days(5) });
  expect([unsaid.status, unsaid.html]).toEqual([422, expect.stringContaining('id="correct-reason-fault"')]);
  const reason = 'the receipt says the fifth';
  const future = await send({ purchasedOn: days(-40), reason });
  expect([future.status, future.html]).toEqual([422, expect.stringContaining('id="purchasedOn-fault"')]);
  const typed = {
    purchasedOn: days(5),
    dealer: 'speichenwerk-berlin',
    dealerName: '',
    bikeColor: 'Notte',
    reason,
  };
  expect((await send(typed, { rights: masked })).status).toBe(403);
  expect((await send(typed)).status).toBe(303);
  const after = await rowOf(number);
  expect(after).toMatchObject({
    ...{ purchasedOn: days(5), dealerName: 'Speichenwerk', bikeColor: 'Notte', bikeModel: 'Vetta' },
    ...{ serial: before.serial, certificateCode: before.certificateCode, expiresOn: warrantyEnd(days(5)) },
  });
  expect(before.expiresOn).toBe(warrantyEnd(days(3)));
  const isIt = and(eq(auditEntries.subjectId, after.id), eq(auditEntries.action, 'warranty.corrected'));
  const fieldNames = ['purchasedOn', 'bikeColor', 'dealerName', 'dealer'];
  expect(await shop.db.select().from(auditEntries).where(isIt)).toMatchObject([
    { detail: { fields: expect.arrayContaining(fieldNames) }, before: null, after: null, reason },
  ]);
  const was = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`was.${name}`, value]));
  const both = await send({ ...was, purchasedOn: days(4), reason });
  expect([both.status, both.html]).toEqual([409, expect.stringContaining(days(5))]);
});

test('X2.05 a note on a registration stands on its page, for who may read persons', async () => {
  const { to } = await waiting();
  const form = { act: 'note', text: 'The receipt is of a friend' };
  expect((await askOffice(shop, to, { rights: masked, form })).status).toBe(403);
  expect((await askOffice(shop, to, { rights, form })).status).toBe(303);
  expect((await askOffice(shop, to, { rights })).html).toContain('The receipt is of a friend');
  expect((await askOffice(shop, to, { rights: masked })).html).not.toContain('The receipt is');
});
