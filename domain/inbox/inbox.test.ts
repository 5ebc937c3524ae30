import { and, asc, eq, like, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import { deleteOldSubmissions } from '#domain/forms/delete-old-submissions.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { deleteFormMails } from '#domain/mail/delete-mails.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { quoteInput } from '#domain/quotes/input.ts';
import { moveQuote } from '#domain/quotes/move-quote.ts';
import { requestQuote } from '#domain/quotes/request-quote.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { newId, newToken } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addCaseNote } from './add-case-note.ts';
import { answerSender } from './answer-sender.ts';
import { assignCase } from './assign-case.ts';
import { countInbox } from './count-inbox.ts';
import { listInbox } from './list-inbox.ts';
import { mergeDouble } from './merge-double.ts';
import { readCase } from './read-case.ts';
import { inboxCases, inboxMessages } from './schema.ts';

const shop = await testShop();
await saveDefaultRoles(shop);
let people = 0;

/** A person of the staff, at work. */
async function colleague(name: string, rights = ROOM_RIGHTS as Rights): Promise<Shop> {
  const id = newId();
  const [at, email] = [shop.clock.now(), `${name.toLowerCase()}@tessaro.test`];
  await shop.db
    .insert(staffPeople)
    .values({ id, name, email, roleCode: 'shop', locale: 'it', createdAt: at });
  return { ...shop, actor: { kind: 'office', id, rights, provenAt: at } };
}
const chiara = await colleague('Chiara');
const marco = await colleague('Marco');
const idOf = ({ actor }: Shop) => actor.id ?? '';

/** A letter, each of another person if not told otherwise. */
async function letter({ email = '', message = '', locale = 'it' as Locale } = {}) {
  people += 1;
  const texts = {
    ...{ 'first-name': 'Annika', 'last-name': 'Brandt', email: email || `rider-${people}@mail.test` },
    ...{ subject: 'bike', message: message || `Question number ${people}`, marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 60_000, trap: '', isOften: false };
  const sent = { slug: 'contact-us', texts, files: {}, signs };
  const { number } = await submitForm({ ...shop, locale }, sent);
  return { number, ...texts };
}

async function quote() {
  people += 1;
  const typed = {
    ...{ bike: 'VT25', group: '', wheelset: '', fork: '', color: '', size: '', setup: '', build: '' },
    ...{ dealer: 'speichenwerk-berlin', visitOn: '', firstName: 'Roberto', lastName: 'Marin', phone: '' },
    ...{ email: `rider-${people}@mail.test`, contactBy: 'email', notes: 'Otto Vetta', consent: 'yes' },
    consentVersion: QUOTE_WORDING,
  };
  const request = quoteInput.parse(typed);
  return (await requestQuote(shop, { request, key: newToken() })).number;
}

const stateOf = async (number: string) =>
  (await shop.db.select().from(formSubmissions).where(eq(formSubmissions.number, number)))[0]?.state;
const countWaiting = async () => {
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
};
const replies = () =>
  shop.db
    .select()
    .from(mailMessages)
    .where(like(mailMessages.key, '%-reply:%'))
    .orderBy(asc(mailMessages.createdAt), asc(mailMessages.id));

describe('X2.31 one inbox', () => {
  test('X2.31 lists letters and quotes together, the oldest first, by page, each kind by its right', async () => {
    const numbers = [(await letter()).number, await quote(), (await letter()).number];
    const { items } = await listInbox(chiara, { view: 'open', limit: 50 });
    expect(items.map(({ number }) => number).filter((one) => numbers.includes(one))).toEqual(numbers);
    const first = await listInbox(chiara, { view: 'open', limit: 1 });
    const rest = await listInbox(chiara, { view: 'open', limit: 50, after: first.next ?? '' });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    const only = await listInbox(chiara, { view: 'open', kind: 'quote', limit: 50 });
    expect(new Set(only.items.map(({ kind }) => kind))).toEqual(new Set(['quote']));
    const poor = { ...chiara, actor: { ...chiara.actor, rights: { inbox: ['look'] } } as Shop['actor'] };
    const seen = await listInbox(poor, { view: 'open', limit: 50 });
    expect(new Set(seen.items.map(({ kind }) => kind))).toEqual(new Set(['letter']));
    for (const { forgetAt, arrivedAt } of items)
      expect(forgetAt.getTime()).toBeGreaterThan(arrivedAt.getTime());
  });

  test('X2.31 gives a case to a colleague who works there, and says whose is what', async () => {
    const { number } = await letter();
    const before = await countInbox(chiara);
    await assignCase(chiara, { number, to: idOf(marco) });
    const [mine, theirs] = [await countInbox(marco), await countInbox(chiara)];
    expect([mine.mine, theirs.theirs, theirs.nobody]).toEqual([1, 1, before.nobody - 1]);
    const view = await listInbox(marco, { view: 'mine', limit: 9 });
    expect(view.items.map((item) => item.number)).toEqual([number]);
    const unknown = assignCase(chiara, { number, to: newId() });
    await expect(unknown).rejects.toMatchObject({ code: 'inbox.colleague-unknown' });
    await assignCase(marco, { number, to: null });
    expect((await countInbox(marco)).mine).toBe(0);
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'inbox.assigned'), eq(auditEntries.actorId, idOf(chiara))));
    expect(entries).toMatchObject([{ before: { assignee: null }, after: { assignee: idOf(marco) } }]);
  });

  test('X2.31 replies by mail in the sender’s language, once for one form, and keeps it with the case', async () => {
    const { number, email } = await letter({ locale: 'de' });
    const message = 'Hallo Annika Brandt,\n\nab Februar.';
    const said = { number, message, key: newToken() };
    for (let time = 0; time < 2; time += 1) await answerSender(chiara, said);
    const mails = (await replies()).filter(({ toAddress }) => toAddress === email);
    expect(mails).toMatchObject([{ locale: 'de', subject: expect.stringContaining('Zu deiner Nachricht') }]);
    expect(mails[0]?.text).toContain('ab Februar.');
    expect(await stateOf(number)).toBe('answered');
    await addCaseNote(marco, { number, message: 'rack lands on 9 February', key: newToken() });
    const { messages } = await readCase(marco, number);
    expect(messages.map(({ kind, author }) => [kind, author])).toEqual([
      ['reply', 'Chiara'],
      ['note', 'Marco'],
    ]);
    const empty = answerSender(chiara, { ...said, message: ' ', key: newToken() });
    await expect(empty).rejects.toMatchObject({ code: 'inbox.message-missing' });
  });

  test('X2.31 what is held or closed is not answered; a quote is, and stays with its dealer', async () => {
    const { number } = await letter();
    await shop.db.update(formSubmissions).set({ state: 'held' }).where(eq(formSubmissions.number, number));
    const refused = answerSender(chiara, { number, message: 'Hello', key: newToken() });
    await expect(refused).rejects.toMatchObject({ code: 'inbox.reply-unlawful' });
    expect((await readCase(chiara, number)).messages).toEqual([]);
    const asked = await quote();
    await answerSender(chiara, { number: asked, message: 'Buongiorno', key: newToken() });
    expect((await listInbox(chiara, { view: 'open', kind: 'quote', limit: 50 })).items).toContainEqual(
      expect.objectContaining({ number: asked }),
    );
  });

  test('X2.31 a quote is read, given and answered by who sees quotes alone', async () => {
    const number = await quote();
    const poor = await colleague('Piero', { inbox: ['look', 'change'] });
    const said = { number, message: 'Buongiorno', key: newToken() };
    const acts = [
      () => readCase(poor, number),
      () => addCaseNote(poor, said),
      () => answerSender(poor, said),
      () => assignCase(poor, { number, to: null }),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'staff.right-lacking' });
    const { messages } = await readCase(chiara, number);
    expect(messages).toEqual([]);
  });

  test('X2.31 a closed quote is not answered', async () => {
    const number = await quote();
    await moveQuote(chiara, { number, to: 'closed', reason: 'sold elsewhere' });
    const refused = answerSender(chiara, { number, message: 'Buongiorno', key: newToken() });
    await expect(refused).rejects.toMatchObject({ code: 'inbox.reply-unlawful' });
    expect((await readCase(chiara, number)).messages).toEqual([]);
  });

  test('X2.31 what is too long is refused whole, on its field', async () => {
    const { number } = await letter();
    const said = { number, message: 'x'.repeat(5001), key: newToken() };
    for (const act of [addCaseNote, answerSender])
      await expect(act(chiara, said)).rejects.toMatchObject({
        ...{ code: 'inbox.message-too-long', fields: { message: 'inbox.message-too-long' } },
      });
    expect((await readCase(chiara, number)).messages).toEqual([]);
  });

  test('X2.31 a reply waits for the letter before it takes its case, as a merger does', async () => {
    const { number } = await letter();
    await addCaseNote(chiara, { number, message: 'opens the case', key: newToken() });
    const subject = eq(formSubmissions.number, number);
    let reply = Promise.resolve();
    await inTransaction(shop, async ({ db }) => {
      const [{ id } = { id: '' }] = await db.select().from(formSubmissions).where(subject).for('update');
      reply = answerSender(marco, { number, message: 'Hello', key: newToken() });
      await vi.waitUntil(async () => (await countWaiting()) > 0);
      const isCase = eq(inboxCases.submissionId, id);
      const free = await db.select().from(inboxCases).where(isCase).for('update', { noWait: true });
      expect(free).toHaveLength(1);
    });
    await reply;
    expect(await stateOf(number)).toBe('answered');
  });

  test('X2.31 a case of a colleague who left is nobody’s again', async () => {
    const { number } = await letter();
    const piero = await colleague('Piera');
    await assignCase(chiara, { number, to: idOf(piero) });
    const before = await countInbox(chiara);
    await shop.db
      .update(staffPeople)
      .set({ endedAt: shop.clock.now() })
      .where(eq(staffPeople.id, idOf(piero)));
    const { nobody, theirs } = await countInbox(chiara);
    expect([nobody, theirs]).toEqual([before.nobody + 1, before.theirs - 1]);
    const listed = await listInbox(chiara, { view: 'nobody', limit: 50 });
    expect(listed.items.map((item) => item.number)).toContain(number);
    expect((await readCase(chiara, number)).assignee).toBeNull();
    await assignCase(chiara, { number, to: idOf(marco) });
  });

  test('X2.31 merges doubles of one sender or one text, and nothing else', async () => {
    const [first, other] = [await letter({ email: 'annika@mail.test' }), await letter()];
    const second = await letter({ email: 'Annika@mail.test' });
    const { doubles } = await readCase(chiara, second.number);
    expect(doubles.map(({ number }) => number)).toEqual([first.number]);
    const wrong = mergeDouble(chiara, { number: second.number, double: other.number });
    await expect(wrong).rejects.toMatchObject({ code: 'inbox.double-conflict' });
    for (const [{ number }, message] of [
      [first, 'It is the same.'],
      [second, 'Both are Annika.'],
    ] as const)
      await addCaseNote(chiara, { number, message, key: newToken() });
    await mergeDouble(chiara, { number: second.number, double: first.number });
    expect(await stateOf(first.number)).toBe('closed');
    const { merged, messages } = await readCase(chiara, second.number);
    expect(messages.map(({ message }) => message)).toEqual(['It is the same.', 'Both are Annika.']);
    expect(merged.map(({ number }) => number)).toEqual([first.number]);
    expect((await readCase(chiara, first.number)).mergedInto).toBe(second.number);
    const again = mergeDouble(chiara, { number: second.number, double: first.number });
    await expect(again).rejects.toMatchObject({ code: 'inbox.double-conflict' });
  });

  test('X2.31 is forgotten with its letter on the promised day: case, messages and mails', async () => {
    const { number } = await letter();
    await answerSender(chiara, { number, message: 'Until then', key: newToken() });
    const later = { ...shop, clock: { now: () => new Date(shop.clock.now().getTime() + 900 * 86_400_000) } };
    await deleteOldSubmissions(later);
    await deleteFormMails(shop);
    const left = await shop.db.select().from(inboxCases);
    expect(left.filter(({ submissionId }) => submissionId !== null)).toEqual([]);
    expect((await replies()).filter(({ key }) => key.startsWith('form-'))).toEqual([]);
    expect(await shop.db.select().from(inboxMessages)).toHaveLength(1);
  });
});
