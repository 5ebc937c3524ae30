import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteFormMails } from '#domain/mail/delete-mails.ts';
import { queueFormMails, queueHeldAlarm } from '#domain/mail/queue-form-mails.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { askByForm } from '#domain/newsletter/ask-by-form.ts';
import { newsletterAsks } from '#domain/newsletter/schema.ts';
import { isRefusal } from '#shared/refusal.ts';
import { houseForm } from '#tests/helpers/house-forms.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { moveSubmission } from './change-submission.ts';
import { deleteOldSubmissions } from './delete-old-submissions.ts';
import { getSubmission, listSubmissions } from './list-submissions.ts';
import { saveForms } from './save-forms.ts';
import { formSubmissions, formTransitions } from './schema.ts';
import { setSwitch } from './set-switch.ts';
import { submitForm } from './submit-form.ts';
import type { FillingSigns } from './suspect.ts';

const shop = await testShop();
const staff = { ...shop, actor: { kind: 'staff' as const, id: 'test' } };
const CALM: FillingSigns = { tookMs: 60_000, trap: '', isOften: false };
let people = 0;

function texts(more: Record<string, string> = {}): Record<string, string> {
  people += 1;
  return {
    ...{ 'first-name': 'Lucia', 'last-name': 'Bianchi', email: `rider-${people}@mail.test`, subject: 'bike' },
    ...{ message: `A question of rider ${people}`, marketing: 'no', privacy: 'yes' },
    ...more,
  };
}
const send = (typed: Record<string, string>, signs: Partial<FillingSigns> = {}, slug = 'contact-us') =>
  submitForm(shop, { slug, texts: typed, files: {}, signs: { ...CALM, ...signs } });
const found = async (number: string) => {
  const rows = await shop.db.select().from(formSubmissions).where(eq(formSubmissions.number, number));
  return rows[0] ?? expect.fail(`no submission ${number}`);
};
const mailsOf = (id: string) =>
  shop.db
    .select()
    .from(mailMessages)
    .orderBy(asc(mailMessages.key))
    .then((all) => all.filter(({ key }) => key.endsWith(id)));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? { code: error.code, fields: error.fields } : error),
  );

test('S3.20 a submission keeps answers, language, version, the words of its consents, and when it is forgotten', async () => {
  const typed = texts({ message: '  Which size for me?  ', marketing: 'si' });
  const { number } = await send(typed);
  const row = await found(number);
  expect(row).toMatchObject({
    state: 'received',
    locale: 'it',
    formSlug: 'contact-us',
    formVersion: 1,
    kind: 'contact',
  });
  expect(row.answers).toEqual({ ...typed, message: 'Which size for me?' });
  expect(row.consents.map(({ field, answer }) => [field, answer])).toEqual([
    ['marketing', 'si'],
    ['privacy', 'yes'],
  ]);
  expect(row.consents[1]?.text).toBe(houseForm('contact-us').fields.at(-1)?.name.it);
  const months = row.forgetAt.getUTCMonth() - row.arrivedAt.getUTCMonth();
  expect([row.forgetAt.getUTCFullYear() - row.arrivedAt.getUTCFullYear(), months]).toEqual([1, 0]);
  const later = await send(texts());
  expect((await found(later.number)).arrival).toBeGreaterThan(row.arrival);
});

test('a mail goes to whoever the form names and a receipt to the sender, each once, the receipt without their words', async () => {
  const typed = texts({ message: 'Tell me about <b>Vetta</b>' });
  const { id } = await found((await send(typed)).number);
  expect(await Promise.all([1, 2, 3].map(() => queueFormMails(shop, { submissionId: id })))).toContain(true);
  expect(await queueFormMails(shop, { submissionId: id })).toBe(false);
  const [receipt, toStaff, ...more] = await mailsOf(id);
  expect(more).toEqual([]);
  expect([receipt?.toAddress, receipt?.locale]).toEqual([typed.email, 'it']);
  expect(receipt?.text).not.toContain('Vetta');
  expect([toStaff?.toAddress, toStaff?.headers]).toEqual([
    'officina@tessaro.example',
    { 'Reply-To': typed.email },
  ]);
  expect(toStaff?.text).toContain('Tell me about <b>Vetta</b>');
  expect(toStaff?.html).toContain('Tell me about &lt;b&gt;Vetta&lt;/b&gt;');
  await saveForms(staff, [{ ...houseForm('press-request'), notify: 'press@mail.test' }]);
  const { 'first-name': first, 'last-name': last, email, message, privacy } = texts();
  const press = {
    'first-name': first,
    'last-name': last,
    email,
    message,
    privacy,
    outlet: 'Il Giornale',
  } as Record<string, string>;
  const asked = await found((await send(press, {}, 'press-request')).number);
  await queueFormMails(shop, { submissionId: asked.id });
  expect((await mailsOf(asked.id)).map(({ toAddress }) => toAddress)).toEqual([email, 'press@mail.test']);
});

test('the same answers sent twice, also at once, are one submission; other answers are another', async () => {
  const typed = texts();
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(typed)));
  expect(new Set(sent.map(({ number }) => number)).size).toBe(1);
  expect((await send(typed)).number).toBe(sent[0]?.number);
  expect((await send({ ...typed, message: 'One more question of mine' })).number).not.toBe(sent[0]?.number);
});

test('fields the form does not have, a form that is off and one that nobody knows are refused by name', async () => {
  expect(await refusalOf(send(texts({ admin: 'yes' })))).toEqual({ code: 'forms.field-unknown', fields: {} });
  expect(await refusalOf(send(texts({ phone: '12', privacy: '' })))).toEqual({
    code: 'forms.answers-invalid',
    fields: { phone: 'forms.phone-invalid', privacy: 'forms.privacy-missing' },
  });
  expect(await refusalOf(send(texts(), {}, 'no-such'))).toMatchObject({ code: 'forms.unknown' });
  expect(await refusalOf(send({ email: 'a@b.it' }, {}, 'newsletter'))).toMatchObject({
    code: 'forms.unknown',
  });
  await setSwitch(staff, { slug: 'contact-us', locales: ['it'], isOn: false });
  expect(await refusalOf(send(texts()))).toMatchObject({ code: 'forms.off' });
  await setSwitch(staff, { slug: 'contact-us', locales: ['it'], isOn: true });
});

test('what looks like spam is held without mails, told to staff once a day, and goes on when they release it', async () => {
  const held = [
    await send(texts(), { tookMs: 900 }),
    await send(texts(), { trap: 'http://spam.test' }),
    await send(texts(), { isOften: true }),
  ];
  const rows = await Promise.all(held.map(({ number }) => found(number)));
  expect(rows.map(({ state, heldFor }) => [state, heldFor])).toEqual([
    ['held', ['too-fast']],
    ['held', ['trap']],
    ['held', ['often']],
  ]);
  expect((await send(texts(), { tookMs: null })).number).toBeTruthy();
  const [first, second] = rows;
  if (!first || !second) expect.fail('nothing held');
  expect(await queueFormMails(shop, { submissionId: first.id })).toBe(false);
  expect(await queueHeldAlarm(shop, { submissionId: first.id })).toBe(true);
  expect(await queueHeldAlarm(shop, { submissionId: second.id })).toBe(false);
  expect((await listSubmissions(staff, { state: 'held' })).map(({ number }) => number)).toEqual(
    held.map(({ number }) => number).reverse(),
  );
  await moveSubmission(staff, { number: first.number, to: 'received', reason: 'no spam' });
  expect(await queueFormMails(shop, { submissionId: first.id })).toBe(true);
  await moveSubmission(staff, { number: second.number, to: 'closed', reason: 'spam' });
  expect(
    await refusalOf(moveSubmission(staff, { number: second.number, to: 'received', reason: '' })),
  ).toMatchObject({
    code: 'forms.transition-unlawful',
  });
  const changes = await shop.db
    .select()
    .from(formTransitions)
    .where(eq(formTransitions.submissionId, first.id));
  expect(changes.map(({ fromState, toState, reason }) => [fromState, toState, reason])).toEqual([
    [null, 'held', 'too-fast'],
    ['held', 'received', 'no spam'],
  ]);
});

test('a text that others sent before is held, and so is the fourth message of an address within an hour', async () => {
  const message = 'Buy our wonderful backlinks at http://spam.test, cheap and quick!';
  const states = [];
  for (const spaces of ['', ' ', '  ']) states.push(await send(texts({ message: `${message}${spaces}` })));
  const rows = await Promise.all(states.map(({ number }) => found(number)));
  expect(rows.map(({ heldFor }) => heldFor)).toEqual([[], [], ['duplicate']]);
  const email = 'Pestered@mail.test';
  const sent = [];
  for (const number of [1, 2, 3, 4])
    sent.push(await send(texts({ email, message: `Question number ${number}` })));
  const last = await found(sent.at(-1)?.number ?? '');
  expect([last.state, last.heldFor]).toEqual(['held', ['address']]);
});

test('who agrees to offers confirms the address like any reader; who does not gets nothing', async () => {
  const before = (await shop.db.select().from(newsletterAsks)).length;
  const no = await found((await send(texts())).number);
  expect(await askByForm(shop, { submissionId: no.id })).toBe(false);
  const yes = await found((await send(texts({ marketing: 'si' }))).number);
  expect(await askByForm(shop, { submissionId: yes.id })).toBe(true);
  expect(await shop.db.select().from(newsletterAsks)).toHaveLength(before + 1);
});

test('staff alone read submissions, and reading one is on record', async () => {
  const { number } = await send(texts());
  expect(await refusalOf(getSubmission(shop, number))).toMatchObject({ code: 'forms.staff-only' });
  expect((await getSubmission(staff, number)).submission.number).toBe(number);
  expect(await refusalOf(getSubmission(staff, 'F-0000-0000'))).toMatchObject({
    code: 'forms.submission-unknown',
  });
});

test('a job forgets submissions on the date their sender was told, with their mails', async () => {
  const { number } = await send(texts());
  const row = await found(number);
  await queueFormMails(shop, { submissionId: row.id });
  shop.clock.set(new Date(row.forgetAt.getTime() - 1000));
  await deleteOldSubmissions(shop);
  await deleteFormMails(shop);
  expect(await mailsOf(row.id)).toHaveLength(2);
  shop.clock.set(new Date(row.forgetAt.getTime() + 1000));
  expect(await deleteOldSubmissions(shop)).toBeGreaterThan(0);
  await deleteFormMails(shop);
  expect(await mailsOf(row.id)).toEqual([]);
  expect(await refusalOf(getSubmission(staff, number))).toMatchObject({ code: 'forms.submission-unknown' });
});
