import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { openCustomerSession } from '#domain/customers/customer-session.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { customerSessions, customers } from '#domain/customers/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { inTransaction } from '#domain/shop.ts';
import { lastMailTo, writeAccountMails } from '#tests/helpers/account-mails.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { applyEmailOfAccount, endSessionsOfAccount } from '#worker/account-events.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { findAccount } from './find-account.ts';
import { endFreshSignIn, findFreshSignIn, issueFreshSignIn } from './fresh-sign-ins.ts';
import { issueBrowserToken } from './known-browsers.ts';
import { openAccount } from './open-account.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { accountRequests, accounts, loginAttempts } from './schema.ts';
import { ownIssuer } from './service-path.ts';
import { signIn } from './sign-in.ts';
import { countSignIn } from './sign-in-attempts.ts';
import { consumeTicket, issueTicket } from './tickets.ts';

const shop = await testShop();
const PASSWORD = 'quattro parole a caso';
const NEW = 'cinque parole del tutto nuove';
const MINUTE = 60_000;
const again = { code: 'accounts.sign-in-again' };
const gone = { code: 'accounts.link-gone' };
let numbers = 0;
const newNetwork = () => {
  numbers += 1;
  return `203.0.113.${numbers}`;
};

/** An account, signed in a moment ago, whose customer the shop knows. */
async function somebody() {
  numbers += 1;
  const email = `rider${numbers}@mail.test`;
  const names = { firstName: 'Lucia', lastName: 'Bianchi' };
  const id = (await openAccount(shop, { ...names, email, password: PASSWORD })) ?? '';
  const issuer = ownIssuer(shop.baseUrl);
  const identity = { ...names, issuer, subject: id, email, emailVerified: true };
  const customer = await recogniseCustomer(shop, identity);
  await openCustomerSession(shop, { customerId: customer.id, issuer, idToken: 'x' });
  return { id, email, customerId: customer.id, fresh: await issueFreshSignIn(shop, id, 'password') };
}

/** Asks for another address. @returns it, with the token of its mail */
async function asked(fresh: string) {
  numbers += 1;
  const email = `new${numbers}@mail.test`;
  await requestEmailChange(shop, fresh, { email: ` ${email.toUpperCase()} ` }, newNetwork());
  await writeAccountMails(shop, email);
  return { email, token: (await lastMailTo(shop, email)).token };
}

const sessionsOf = async (customerId: string) =>
  (await shop.db.select().from(customerSessions).where(eq(customerSessions.customerId, customerId))).length;
async function laterSession(customerId: string) {
  const later = { ...shop, clock: { now: () => new Date(Date.now() + 1000) } };
  await openCustomerSession(later, { customerId, issuer: ownIssuer(shop.baseUrl), idToken: 'x' });
}

/** What the worker hears of an account's event. */
async function eventOf(name: string, accountId: string) {
  const events = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, name));
  const payload = events.map((event) => event.payload).find((one) => one.accountId === accountId);
  return { accountId, ...payload };
}

async function waitingForLocks() {
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count;
}

describe('7.5.1 what changes how somebody signs in needs a sign-in of the last ten minutes', () => {
  test('7.5.1 password and e-mail address change neither without one nor with an old one', async () => {
    const { email, fresh } = await somebody();
    const { token } = await asked(fresh);
    const later = { ...shop, clock: { now: () => new Date(Date.now() + 10 * MINUTE + 1000) } };
    const typed = { current: PASSWORD, password: NEW };
    for (const [at, key] of [
      [shop, null],
      [shop, 'forged'],
      [later, fresh],
    ] as const) {
      await expect(changePassword(at, key, typed, newNetwork())).rejects.toMatchObject(again);
      await expect(requestEmailChange(at, key, { email: 'x@mail.test' }, '')).rejects.toMatchObject(again);
      await expect(confirmEmailChange(at, key, token)).rejects.toMatchObject(again);
    }
    expect(
      await signIn(shop, { email, password: PASSWORD }, { network: newNetwork(), browser: null }),
    ).toBeTruthy();
  });

  test('a logout ends it before its time', async () => {
    const { id, fresh } = await somebody();
    expect((await findFreshSignIn(shop, fresh))?.id).toBe(id);
    await endFreshSignIn(shop, fresh);
    expect(await findFreshSignIn(shop, fresh)).toBeNull();
  });
});

describe('another password', () => {
  test('6.2.2 6.2.3 takes the current one, ends every session and is told by mail', async () => {
    const { id, email, customerId, fresh } = await somebody();
    const ticket = await issueTicket(shop, id);
    const wrong = changePassword(shop, fresh, { current: 'wrong', password: NEW }, newNetwork());
    await expect(wrong).rejects.toMatchObject({ fields: { current: 'accounts.password-wrong' } });
    for (const [password, code] of [
      ['short', 'accounts.password-short'],
      ['LuciaBianchi1987', 'accounts.password-known'],
    ] as const)
      await expect(
        changePassword(shop, fresh, { current: PASSWORD, password }, newNetwork()),
      ).rejects.toMatchObject({ fields: { password: code } });
    await changePassword(shop, fresh, { current: PASSWORD, password: NEW }, newNetwork());
    const from = { network: newNetwork(), browser: null };
    await expect(signIn(shop, { email, password: PASSWORD }, from)).rejects.toMatchObject({
      code: 'accounts.sign-in-wrong',
    });
    expect((await signIn(shop, { email, password: NEW }, from)).id).toBe(id);
    expect([await consumeTicket(shop, ticket), await findFreshSignIn(shop, fresh)]).toEqual([null, null]);
    const event = await eventOf('account.signed-out', id);
    await endSessionsOfAccount(shop, event);
    expect(await sessionsOf(customerId)).toBe(0);
    await laterSession(customerId);
    await endSessionsOfAccount(shop, event);
    expect(await sessionsOf(customerId)).toBe(1);
    await writeAccountMails(shop, email);
    expect((await lastMailTo(shop, email)).subject).toContain('password');
  });

  test('6.2.2 refuses the former one to a sign-in that still waited for its answer', async () => {
    const { id, email } = await somebody();
    await requestReset(shop, { email }, { network: newNetwork(), interaction: null });
    await writeAccountMails(shop, email);
    const { token } = await lastMailTo(shop, email);
    for (let time = 0; time < 22; time += 1)
      await countSignIn(shop, { account: email, network: newNetwork(), knownBrowser: null });
    const from = { network: newNetwork(), browser: null };
    // It is answered after a second.
    const waiting = signIn(shop, { email, password: PASSWORD }, from).catch((error) => error);
    const counts = () => shop.db.select({ count: loginAttempts.count }).from(loginAttempts);
    await vi.waitFor(async () => expect(await counts()).toContainEqual({ count: 23 }));
    await resetPassword(shop, { token, password: NEW }, newNetwork());
    expect(await waiting).toMatchObject({ code: 'accounts.sign-in-wrong' });
    const browser = await issueBrowserToken(shop, id);
    expect((await signIn(shop, { email, password: NEW }, { ...from, browser })).id).toBe(id);
  });

  test('16.3.1 guesses of the current one are counted and logged like those at the sign-in', async () => {
    const { fresh } = await somebody();
    const network = newNetwork();
    const lines: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
    const guess = () => changePassword(shop, fresh, { current: 'guess', password: NEW }, network);
    for (let time = 0; time < 10; time += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'accounts.password-wrong' });
    await expect(guess()).rejects.toMatchObject({ code: 'accounts.too-many-attempts' });
    vi.restoreAllMocks();
    const said = lines.map((line) => JSON.parse(line).event);
    expect(said).toEqual([...Array(10).fill('sign-in.failed'), 'limit.reached']);
  });
});

describe('another e-mail address', () => {
  test('is the account’s once its link was followed, in the shop too; the former one is told', async () => {
    const { id, email: former, customerId, fresh } = await somebody();
    const { email, token } = await asked(fresh);
    expect((await findAccount(shop, id))?.email).toBe(former);
    await confirmEmailChange(shop, fresh, token);
    expect((await findAccount(shop, id))?.email).toBe(email);
    expect(await findFreshSignIn(shop, fresh)).toBeNull();
    await applyEmailOfAccount(shop, await eventOf('account.email-changed', id));
    const [customer] = await shop.db.select().from(customers).where(eq(customers.id, customerId));
    expect([customer?.email, await sessionsOf(customerId)]).toEqual([email, 0]);
    expect(await writeAccountMails(shop, former)).toBe(1);
    const told = await lastMailTo(shop, former);
    expect([told.token, told.text.includes(email)]).toEqual(['', false]);
    expect(told.subject).toContain('altro indirizzo');
    await expect(
      confirmEmailChange(shop, await issueFreshSignIn(shop, id, 'password'), token),
    ).rejects.toMatchObject(gone);
  });

  test('a stranger who got the mail by a slip gains nothing, and it ends after an hour', async () => {
    const { id, email, fresh } = await somebody();
    const { token } = await asked(fresh);
    const stranger = await somebody();
    await expect(confirmEmailChange(shop, stranger.fresh, token)).rejects.toMatchObject(gone);
    const late = { ...shop, clock: { now: () => new Date(Date.now() + 61 * MINUTE) } };
    const lateFresh = await issueFreshSignIn(late, id, 'password');
    await expect(confirmEmailChange(late, lateFresh, token)).rejects.toMatchObject(gone);
    expect((await findAccount(shop, id))?.email).toBe(email);
  });

  test('6.3.8 an address that has an account reads the same answer, and only its mail says so', async () => {
    const known = await somebody();
    const { id, email, fresh } = await somebody();
    const one = await requestEmailChange(shop, fresh, { email: known.email }, newNetwork());
    const other = await requestEmailChange(shop, fresh, { email: 'nobody@mail.test' }, newNetwork());
    expect(Object.keys(one)).toEqual(Object.keys(other));
    await writeAccountMails(shop, known.email);
    expect((await lastMailTo(shop, known.email)).token).toBe('');
    expect((await findAccount(shop, id))?.email).toBe(email);
    const same = requestEmailChange(shop, fresh, { email }, newNetwork());
    await expect(same).rejects.toMatchObject({ fields: { email: 'accounts.email-same' } });
  });

  test('links to a new password that the former address still has stop working', async () => {
    const { id, email: former, fresh } = await somebody();
    await requestReset(shop, { email: former }, { network: newNetwork(), interaction: null });
    await writeAccountMails(shop, former);
    const reset = (await lastMailTo(shop, former)).token;
    const { token } = await asked(fresh);
    await confirmEmailChange(shop, fresh, token);
    await expect(resetPassword(shop, { token: reset, password: NEW }, newNetwork())).rejects.toMatchObject(
      gone,
    );
    const left = await shop.db.select().from(accountRequests).where(eq(accountRequests.accountId, id));
    expect(left.map(({ purpose }) => purpose)).toEqual(['email-changed']);
  });

  test('of two accounts that ask for one address the first to confirm has it', async () => {
    const first = await somebody();
    const second = await somebody();
    const email = 'both@mail.test';
    const tokens = [];
    for (const { fresh } of [first, second]) {
      await requestEmailChange(shop, fresh, { email }, newNetwork());
      await writeAccountMails(shop, email);
      tokens.push((await lastMailTo(shop, email)).token);
    }
    const [one = '', two = ''] = tokens;
    await confirmEmailChange(shop, second.fresh, two);
    await expect(confirmEmailChange(shop, first.fresh, one)).rejects.toMatchObject(gone);
    expect((await findAccount(shop, first.id))?.email).toBe(first.email);
  });

  test('7.4.3 sessions that began after the change stay, however late the shop hears of it', async () => {
    const { id, customerId, fresh } = await somebody();
    const { token } = await asked(fresh);
    await confirmEmailChange(shop, fresh, token);
    await laterSession(customerId);
    expect(await sessionsOf(customerId)).toBe(2);
    await applyEmailOfAccount(shop, await eventOf('account.email-changed', id));
    expect(await sessionsOf(customerId)).toBe(1);
  });

  test('two accounts that confirm one address in the same moment: one has it, one link is gone', async () => {
    const [first, second] = [await somebody(), await somebody()];
    const email = 'same-moment@mail.test';
    await requestEmailChange(shop, first.fresh, { email }, newNetwork());
    await writeAccountMails(shop, email);
    const { token } = await lastMailTo(shop, email);
    const slower = await inTransaction(shop, async (inside) => {
      await inside.db.update(accounts).set({ email }).where(eq(accounts.id, second.id));
      const pending = confirmEmailChange(shop, first.fresh, token).catch((error: unknown) => error);
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1));
      return { pending };
    });
    expect(await slower.pending).toMatchObject(gone);
  });

  test('2.4.1 no more than four mails an hour are asked for from one network', async () => {
    const { id, fresh } = await somebody();
    const network = newNetwork();
    for (let time = 0; time < 6; time += 1)
      await requestEmailChange(shop, fresh, { email: `many${time}@mail.test` }, network);
    const asked = await shop.db.select().from(accountRequests).where(eq(accountRequests.accountId, id));
    expect(asked).toHaveLength(4);
  });
});
