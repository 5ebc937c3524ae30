import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { mayAskAgain } from '#domain/consents/asked-twice.ts';
import { consentRecords } from '#domain/consents/schema.ts';
import { NEWSLETTER_WORDING } from '#domain/consents/versions.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { askForNewsletter } from './ask.ts';
import { confirmNewsletter } from './confirm.ts';
import { deletePendingReaders } from './delete-pending-readers.ts';
import { findAskState } from './find-ask.ts';
import { findLeaver } from './find-leaver.ts';
import { issueConfirmToken } from './issue-confirm-token.ts';
import { leaveNewsletter } from './leave.ts';
import { newsletterAsks, newsletterSubscriptions, newsletterTransitions } from './schema.ts';
import { SUBSCRIPTION_STATUSES, SUBSCRIPTION_TRANSITIONS } from './states.ts';

const shop = await testShop();
const HOUR = 3600 * 1000;

let asked = 0;
const newEmail = () => `Reader${++asked}@mail.test`;

async function subscriptionOf(email: string) {
  const [row] = await shop.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.emailKey, email.toLowerCase()));
  return row;
}

async function asksOf(email: string) {
  const row = await subscriptionOf(email);
  return shop.db
    .select()
    .from(newsletterAsks)
    .where(eq(newsletterAsks.subscriptionId, row?.id ?? crypto.randomUUID()))
    .orderBy(asc(newsletterAsks.askedAt), asc(newsletterAsks.id));
}

/** Asks, and takes the token that the mail would carry. */
async function ask(email: string, marketing = false): Promise<string> {
  await askForNewsletter(shop, { email, marketing });
  const last = (await asksOf(email)).at(-1);
  const issued = await issueConfirmToken(shop, last?.id ?? '');
  return issued?.token ?? '';
}

async function subscribe(email: string, marketing = false): Promise<string> {
  await confirmNewsletter(shop, { token: await ask(email, marketing) });
  return (await subscriptionOf(email))?.leaveToken ?? '';
}

async function consentsOf(email: string): Promise<string[]> {
  const row = await subscriptionOf(email);
  const records = await shop.db
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.subjectId, row?.id ?? ''))
    .orderBy(asc(consentRecords.at), asc(consentRecords.purpose));
  return records.map(({ purpose, decision, version }) => `${purpose} ${decision} ${version}`);
}

describe('X1.07 double opt-in', () => {
  it('stores an address as pending until its owner confirms, and the token only as a hash', async () => {
    const email = newEmail();
    const token = await ask(email, true);
    expect(await subscriptionOf(email)).toMatchObject({ status: 'pending', email, marketing: false });
    expect(await consentsOf(email)).toEqual([]);
    const [kept] = await asksOf(email);
    expect(kept?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{32}$/);
    const events = await shop.db
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.key, `newsletter.asked:${kept?.id}`));
    expect(events).toMatchObject([{ name: 'newsletter.asked', payload: { askId: kept?.id } }]);
  });

  it('S1.20 confirming subscribes the address, and stores what was agreed, when and in which words', async () => {
    const email = newEmail();
    const token = await ask(email, true);
    expect(await findAskState(shop, token)).toBe('open');
    await confirmNewsletter(shop, { token });
    const row = await subscriptionOf(email);
    expect(row).toMatchObject({
      ...{ status: 'subscribed', marketing: true, locale: 'it' },
      ...{ consentVersion: NEWSLETTER_WORDING, leftAt: null },
    });
    expect(row?.confirmedAt).toBeInstanceOf(Date);
    expect(await consentsOf(email)).toEqual([
      `marketing granted ${NEWSLETTER_WORDING}`,
      `newsletter granted ${NEWSLETTER_WORDING}`,
    ]);
    expect(await findAskState(shop, token)).toBe('confirmed');
  });

  it('a no to offers does not prevent the newsletter, and is stored as a no', async () => {
    const email = newEmail();
    await subscribe(email, false);
    expect(await subscriptionOf(email)).toMatchObject({ status: 'subscribed', marketing: false });
    expect((await consentsOf(email))[0]).toMatch(/^marketing refused/);
  });

  it('confirms once, however often and however many times at once', async () => {
    const email = newEmail();
    const token = await ask(email);
    await Promise.all(Array.from({ length: 5 }, () => confirmNewsletter(shop, { token })));
    await confirmNewsletter(shop, { token });
    expect(await consentsOf(email)).toHaveLength(2);
    const row = await subscriptionOf(email);
    const moves = await shop.db
      .select()
      .from(newsletterTransitions)
      .where(eq(newsletterTransitions.subscriptionId, row?.id ?? ''));
    expect(moves).toHaveLength(1);
    const events = await shop.db
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.name, 'newsletter.confirmed'));
    const own = events.filter(({ payload }) => payload.subscriptionId === row?.id);
    expect(own).toHaveLength(1);
  });

  it('a link works for 48 hours, an unknown one never', async () => {
    const email = newEmail();
    const token = await ask(email);
    shop.clock.forward(48 * HOUR);
    expect(await findAskState(shop, token)).toBe('ended');
    await expect(confirmNewsletter(shop, { token })).rejects.toMatchObject({ code: 'newsletter.link-ended' });
    expect(await subscriptionOf(email)).toMatchObject({ status: 'pending' });
    for (const unknown of ['', 'x', '\0', 'A'.repeat(32)]) {
      expect(await findAskState(shop, unknown)).toBe('unknown');
      await expect(confirmNewsletter(shop, { token: unknown })).rejects.toMatchObject({
        code: 'newsletter.link-unknown',
      });
    }
  });

  it('a stranger’s request changes nothing for a reader', async () => {
    const email = newEmail();
    await subscribe(email, false);
    const before = await subscriptionOf(email);
    await askForNewsletter({ ...shop, locale: 'fr' }, { email: email.toUpperCase(), marketing: true });
    expect(await subscriptionOf(email)).toEqual(before);
  });
});

describe('confirmation mails', () => {
  it('go out three times an hour and six a day to one address, and further requests get the same answer', async () => {
    const email = newEmail();
    const answers = [];
    for (let index = 0; index < 5; index += 1)
      answers.push(await askForNewsletter(shop, { email, marketing: false }));
    expect(new Set(answers)).toEqual(new Set([undefined]));
    expect(await asksOf(email)).toHaveLength(3);
    shop.clock.forward(HOUR);
    for (let index = 0; index < 5; index += 1) await askForNewsletter(shop, { email, marketing: false });
    expect(await asksOf(email)).toHaveLength(6);
    shop.clock.forward(2 * HOUR);
    await askForNewsletter(shop, { email, marketing: false });
    expect(await asksOf(email)).toHaveLength(6);
    shop.clock.forward(22 * HOUR);
    await askForNewsletter(shop, { email, marketing: false });
    expect(await asksOf(email)).toHaveLength(7);
  });

  it('are counted in one row per address, also when ten ask at once', async () => {
    const email = newEmail();
    await Promise.all(Array.from({ length: 10 }, () => askForNewsletter(shop, { email, marketing: false })));
    expect(await asksOf(email)).toHaveLength(3);
  });

  it('follow a limit that is a pure function', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
    expect(mayAskAgain([], now)).toBe(true);
    expect(mayAskAgain([ago(0.1), ago(0.2)], now)).toBe(true);
    expect(mayAskAgain([ago(0.1), ago(0.2), ago(0.9)], now)).toBe(false);
    expect(mayAskAgain([ago(2), ago(3), ago(4), ago(5), ago(6), ago(7)], now)).toBe(false);
    expect(mayAskAgain([ago(25), ago(26), ago(27), ago(28), ago(29), ago(30)], now)).toBe(true);
  });
});

describe('X1.07 leaving', () => {
  it('works by one call with the token of any mail, and stores when and from what they withdrew', async () => {
    const email = newEmail();
    const token = await subscribe(email, true);
    expect(await findLeaver(shop, token)).toEqual({ status: 'subscribed' });
    shop.clock.forward(1000);
    await leaveNewsletter(shop, { token, by: 'oneClick' });
    const row = await subscriptionOf(email);
    expect(row).toMatchObject({ status: 'left', marketing: false, consentVersion: NEWSLETTER_WORDING });
    expect(row?.leftAt?.getTime()).toBeGreaterThan(row?.confirmedAt?.getTime() ?? 0);
    expect((await consentsOf(email)).slice(2)).toEqual([
      `marketing withdrawn ${NEWSLETTER_WORDING}`,
      `newsletter withdrawn ${NEWSLETTER_WORDING}`,
    ]);
    await leaveNewsletter(shop, { token, by: 'page' });
    expect(await consentsOf(email)).toHaveLength(4);
  });

  it('ends open confirmations', async () => {
    const email = newEmail();
    const token = await ask(email);
    await leaveNewsletter(shop, { token: (await subscriptionOf(email))?.leaveToken ?? '', by: 'page' });
    expect(await findAskState(shop, token)).toBe('unknown');
    expect(await subscriptionOf(email)).toMatchObject({ status: 'left' });
  });

  it('can be undone by subscribing again; the links of earlier mails still work for leaving', async () => {
    const email = newEmail();
    const old = await subscribe(email);
    await leaveNewsletter(shop, { token: old, by: 'page' });
    await subscribe(email);
    expect(await subscriptionOf(email)).toMatchObject({ status: 'subscribed', leftAt: null });
    await leaveNewsletter(shop, { token: old, by: 'page' });
    expect(await subscriptionOf(email)).toMatchObject({ status: 'left' });
  });

  it.each(['', '\0', 'A'.repeat(32)])('is refused with a token of no mail: %j', async (token) => {
    expect(await findLeaver(shop, token)).toBeNull();
    const code = 'newsletter.link-unknown';
    await expect(leaveNewsletter(shop, { token, by: 'page' })).rejects.toMatchObject({ code });
  });
});

describe('retention', () => {
  it('an unconfirmed address is deleted after a week, a reader is not', async () => {
    const [stranger, reader] = [newEmail(), newEmail()];
    await subscribe(reader);
    await ask(stranger);
    shop.clock.forward(6 * 24 * HOUR);
    await deletePendingReaders(shop);
    expect(await subscriptionOf(stranger)).toBeDefined();
    shop.clock.forward(2 * 24 * HOUR);
    expect(await deletePendingReaders(shop)).toBeGreaterThan(0);
    expect(await subscriptionOf(stranger)).toBeUndefined();
    expect(await subscriptionOf(reader)).toMatchObject({ status: 'subscribed' });
  });

  it('every change is audited without the address', async () => {
    const email = newEmail();
    await leaveNewsletter(shop, { token: await subscribe(email), by: 'oneClick' });
    const row = await subscriptionOf(email);
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, row?.id ?? ''))
      .orderBy(asc(auditEntries.at), asc(auditEntries.id));
    expect(entries.map(({ action }) => action)).toEqual([
      'newsletter.asked',
      'newsletter.subscribed',
      'newsletter.left',
    ]);
    expect(JSON.stringify(entries).toLowerCase()).not.toContain(email.toLowerCase());
  });
});

describe('states of a subscription', () => {
  it('can all be reached from the first, and none is a dead end', () => {
    const reached = new Set(['pending', ...SUBSCRIPTION_TRANSITIONS.pending]);
    expect([...reached].sort()).toEqual([...SUBSCRIPTION_STATUSES].sort());
    for (const status of SUBSCRIPTION_STATUSES)
      expect(SUBSCRIPTION_TRANSITIONS[status].length).toBeGreaterThan(0);
    expect(SUBSCRIPTION_TRANSITIONS.subscribed).toEqual(['left']);
  });
});
