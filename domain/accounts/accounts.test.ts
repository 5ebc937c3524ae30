import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRangeService } from '#adapters/breached-passwords/create-range-service.ts';
import { deleteAccountMails } from '#domain/mail/delete-mails.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { lastMailTo, writeAccountMails } from '#tests/helpers/account-mails.ts';
import { breachStandIn } from '#tests/helpers/breach-stand-in.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { countAttempt } from './attempts.ts';
import { confirmAccount } from './confirm-account.ts';
import { deleteAccountTraces } from './delete-account-traces.ts';
import { endServiceSessions } from './end-service-sessions.ts';
import { findAccountByEmail } from './find-account.ts';
import { issueBrowserToken } from './known-browsers.ts';
import { saveRecord } from './login-records.ts';
import { requestAccount } from './request-account.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { accountRequests, accounts, loginAttempts, loginRecords } from './schema.ts';
import { signIn } from './sign-in.ts';
import { countSignIn } from './sign-in-attempts.ts';
import { consumeTicket, issueTicket } from './tickets.ts';

const shop = await testShop();
const PASSWORD = 'quattro parole a caso';
const HOUR = 60 * 60 * 1000;
let networks = 0;
/** A network address without any attempts so far. */
const newNetwork = () => {
  networks += 1;
  return `192.0.2.${networks}`;
};
const from = (network = newNetwork()) => ({ network, interaction: null });
/** A browser that has not signed in before. */
const browserAt = (network = newNetwork()) => ({ network, browser: null });
const person = (email: string) => ({ firstName: 'Lucia', lastName: 'Bianchi', email, password: PASSWORD });

/** Makes an account the real way: request, mail, link. */
async function accountOf(email: string) {
  await requestAccount(shop, person(email), from());
  await writeAccountMails(shop, email);
  const { token } = await lastMailTo(shop, email);
  return (await confirmAccount(shop, { token, password: PASSWORD }, newNetwork())).account;
}

/** Records earlier sign-in attempts without the cost of hashing. */
async function tried(who: { account: string; network: string }, times: number) {
  for (let time = 0; time < times; time += 1) await countAttempt(shop, { what: 'sign-in', ...who });
}

describe('creating an account', () => {
  test('takes a form, a mail, and the password once more', async () => {
    await requestAccount(shop, person(' Lucia@Mail.Test '), from());
    expect(await findAccountByEmail(shop, 'lucia@mail.test')).toBeNull();
    expect(await writeAccountMails(shop, 'lucia@mail.test')).toBe(1);
    const { token, subject } = await lastMailTo(shop, 'lucia@mail.test');
    expect(subject).toContain('Conferma');
    const { account } = await confirmAccount(shop, { token, password: PASSWORD }, newNetwork());
    expect(account).toMatchObject({ email: 'lucia@mail.test', firstName: 'Lucia', lastName: 'Bianchi' });
    expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await signIn(shop, { email: 'LUCIA@mail.test', password: PASSWORD }, browserAt())).toMatchObject({
      id: account.id,
    });
  });

  test('a link works once, its token is stored only as a hash, and a wrong password keeps it valid', async () => {
    const email = 'once@mail.test';
    await requestAccount(shop, person(email), from());
    await writeAccountMails(shop, email);
    const { token } = await lastMailTo(shop, email);
    const rows = await shop.db.select().from(accountRequests).where(eq(accountRequests.email, email));
    expect(JSON.stringify(rows)).not.toContain(token);
    const confirm = (password: string) => confirmAccount(shop, { token, password }, newNetwork());
    await expect(confirm('not the password')).rejects.toMatchObject({ code: 'accounts.password-wrong' });
    await confirm(PASSWORD);
    await expect(confirm(PASSWORD)).rejects.toMatchObject({ code: 'accounts.link-gone' });
  });

  test('a link ends after a day', async () => {
    const email = 'late@mail.test';
    await requestAccount(shop, person(email), from());
    await writeAccountMails(shop, email);
    const { token } = await lastMailTo(shop, email);
    const tomorrow = { ...shop, clock: { now: () => new Date(Date.now() + 24 * HOUR + 1000) } };
    await expect(confirmAccount(tomorrow, { token, password: PASSWORD }, newNetwork())).rejects.toMatchObject(
      {
        code: 'accounts.link-gone',
      },
    );
  });

  test('for an address with an account the answer is the same, only the mail says so, and nothing changes', async () => {
    const account = await accountOf('twice@mail.test');
    const first = await requestAccount(shop, person('unknown@mail.test'), from());
    const again = { ...person('twice@mail.test'), password: 'a stranger chose this' };
    const second = await requestAccount(shop, again, from());
    expect(Object.keys(second)).toEqual(Object.keys(first));
    await writeAccountMails(shop, 'twice@mail.test');
    const mail = await lastMailTo(shop, 'twice@mail.test');
    expect(mail.subject).toContain('Hai già');
    expect(mail.token).toBe('');
    expect(await findAccountByEmail(shop, 'twice@mail.test')).toEqual(account);
    const left = await shop.db
      .select()
      .from(accountRequests)
      .where(eq(accountRequests.email, 'twice@mail.test'));
    expect(left).toEqual([]);
  });

  test.each([
    ['short', 'nove1char', 'accounts.password-short'],
    ['empty', '', 'accounts.password-missing'],
    ['common', 'Password123', 'accounts.password-common'],
    ['common with a year', 'passwort12 2024!'.replace(' ', ''), 'accounts.password-common'],
    ['a row of keys', 'qwertyuiop', 'accounts.password-common'],
    ['backwards', '0987654321', 'accounts.password-common'],
    ['one character', 'aaaaaaaaaaaa', 'accounts.password-common'],
    ['common with signs for letters', 'P@ssw0rd!!2026', 'accounts.password-common'],
    ['a common word among numbers and marks', '19!!Butterfly-77', 'accounts.password-common'],
    ['a common word twice', 'dragondragon', 'accounts.password-common'],
    ['a common word of another language', 'Schmetterling75', 'accounts.password-common'],
    ['the address itself', 'pass@mail.test', 'accounts.password-known'],
    ['the name with a year', 'LuciaBianchi1987', 'accounts.password-known'],
    ['the shop’s name with a number', 'Tessaro-12345', 'accounts.password-known'],
    ['endless', 'x1'.repeat(101), 'accounts.too-long'],
  ])('6.2.1 6.2.4 6.2.11 a password that is %s is refused', async (_what, password, code) => {
    const typed = { ...person('pass@mail.test'), password };
    await expect(requestAccount(shop, typed, from())).rejects.toMatchObject({ fields: { password: code } });
  });

  test.each([
    'tornanti di Lucia al tramonto',
    'my dragon eats lemons',
    '¡Añil y grúas, 7 veces!',
    `${'x'.repeat(63)}y!`,
  ])('6.2.5 6.2.9 any characters and long sentences are taken: %s', async (password) => {
    const typed = { ...person('free@mail.test'), password };
    await expect(requestAccount(shop, typed, from())).resolves.toEqual({ email: 'free@mail.test' });
  });

  test('6.2.12 a breached one is refused where a list is set, and a list that is away keeps nobody out', async () => {
    const standIn = await breachStandIn(['vier breached wörter hier']);
    const breachedPasswords = createRangeService(standIn.url);
    const asking = { ...shop, ports: { ...shop.ports, breachedPasswords } };
    const typed = { ...person('breach@mail.test'), password: 'vier breached wörter hier' };
    const refused = { fields: { password: 'accounts.password-breached' } };
    await expect(requestAccount(asking, typed, from())).rejects.toMatchObject(refused);
    await accountOf('breached@mail.test');
    await requestReset(shop, { email: 'breached@mail.test' }, from());
    await writeAccountMails(shop, 'breached@mail.test');
    const { token } = await lastMailTo(shop, 'breached@mail.test');
    const reset = resetPassword(asking, { token, password: typed.password }, newNetwork());
    await expect(reset).rejects.toMatchObject(refused);
    await expect(requestAccount(asking, { ...typed, password: PASSWORD }, from())).resolves.toBeTruthy();
    expect(standIn.asked.every((line) => /^\/range\/[0-9A-F]{5} true$/.test(line))).toBe(true);
    standIn.state.fault = (response) => response.writeHead(503).end();
    await expect(requestAccount(asking, typed, from())).resolves.toBeTruthy();
    await expect(requestAccount(shop, typed, from())).resolves.toBeTruthy();
  });

  test('all errors are reported at once, and characters a database refuses do no harm', async () => {
    const typed = { firstName: ' ', lastName: '', email: 'nobody', password: 'x' };
    await expect(requestAccount(shop, typed, from())).rejects.toMatchObject({
      fields: {
        firstName: 'accounts.first-name-missing',
        lastName: 'accounts.last-name-missing',
        email: 'accounts.email-invalid',
        password: 'accounts.password-short',
      },
    });
    const odd = { ...person('odd@mail.test'), firstName: 'Lu\u0000cia\ud800' };
    await expect(requestAccount(shop, odd, from())).resolves.toEqual({ email: 'odd@mail.test' });
  });

  test('an address requested again and again gets at most four mails an hour', async () => {
    for (let time = 0; time < 6; time += 1)
      await requestAccount(shop, person('often@mail.test'), from('192.0.2.250'));
    expect(await writeAccountMails(shop, 'often@mail.test')).toBe(4);
  });
});

describe('signing in', () => {
  beforeAll(() => accountOf('known@mail.test'));

  test('6.3.8 unknown address and wrong password have one answer', async () => {
    const answers = await Promise.all(
      [
        { email: 'known@mail.test', password: 'not this one' },
        { email: 'stranger@mail.test', password: PASSWORD },
        { email: 'no address', password: PASSWORD },
        {},
      ].map((typed) => signIn(shop, typed, browserAt()).catch((error) => ({ ...error, stack: '' }))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 'accounts.sign-in-wrong', values: {}, fields: {} });
  });

  test('6.2.8 a password is compared as it was typed, to its last character and in its case', async () => {
    const email = 'exact@mail.test';
    const password = `${'lange sätze sind gut '.repeat(6)}Ende`;
    await requestAccount(shop, { ...person(email), password }, from());
    await writeAccountMails(shop, email);
    const { token } = await lastMailTo(shop, email);
    await confirmAccount(shop, { token, password }, newNetwork());
    const attempt = (typed: string) => signIn(shop, { email, password: typed }, browserAt());
    for (const wrong of [password.slice(0, -1), password.toLowerCase(), `${password} `])
      await expect(attempt(wrong)).rejects.toThrow('sign-in-wrong');
    expect(await attempt(password)).toMatchObject({ email });
  });

  test('6.3.1 after ten wrong passwords a network is stopped for a quarter of an hour, address known or not', async () => {
    await accountOf('rests@mail.test');
    const network = newNetwork();
    for (const email of ['rests@mail.test', 'stranger2@mail.test']) {
      const wrong = () => signIn(shop, { email, password: 'not this one' }, browserAt(network));
      await tried({ account: email, network }, 9);
      await expect(wrong()).rejects.toMatchObject({ code: 'accounts.sign-in-wrong' });
      await expect(wrong()).rejects.toMatchObject({
        code: 'accounts.too-many-attempts',
        values: { minutes: 15 },
      });
    }
    const right = { email: 'rests@mail.test', password: PASSWORD };
    await expect(signIn(shop, right, browserAt(network))).rejects.toMatchObject({
      code: 'accounts.too-many-attempts',
    });
    const later = { ...shop, clock: { now: () => new Date(Date.now() + 16 * 60_000) } };
    expect(await signIn(later, right, browserAt(network))).toMatchObject({ email: 'rests@mail.test' });
  });

  test('6.3.1 a stranger locks nobody out: the owner signs in from elsewhere, and a known browser from the same network', async () => {
    const { id } = await accountOf('owner@mail.test');
    const stranger = newNetwork();
    const right = { email: 'owner@mail.test', password: PASSWORD };
    await tried({ account: right.email, network: stranger }, 40);
    await expect(signIn(shop, right, browserAt(stranger))).rejects.toThrow('too-many-attempts');
    expect(await signIn(shop, right, browserAt())).toMatchObject({ id });
    const browser = await issueBrowserToken(shop, id);
    expect(await signIn(shop, right, { network: stranger, browser })).toMatchObject({ id });
    const { id: other } = await accountOf('other@mail.test');
    const theirs = await issueBrowserToken(shop, other);
    const from = { network: stranger, browser: theirs };
    await expect(signIn(shop, right, from)).rejects.toThrow('too-many-attempts');
  });

  test('6.3.1 guesses from many networks are answered ever later, those of a known browser at once', async () => {
    const attempt = (knownBrowser: string | null = null) =>
      countSignIn(shop, { account: 'slowly@mail.test', network: newNetwork(), knownBrowser });
    const waits: number[] = [];
    for (let time = 0; time < 28; time += 1) waits.push(await attempt());
    expect(waits.slice(0, 20)).toEqual(Array(20).fill(0));
    expect(waits.slice(20)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(await attempt('browser')).toBe(0);
    for (let time = 0; time < 9; time += 1) await attempt('browser');
    await expect(attempt('browser')).rejects.toThrow('too-many-attempts');
  });

  test('6.4.3 a stranger’s requests leave the owner’s own reset link', async () => {
    const email = 'resets@mail.test';
    await accountOf(email);
    const stranger = newNetwork();
    for (let time = 0; time < 9; time += 1) await requestReset(shop, { email }, from(stranger));
    expect(await writeAccountMails(shop, email)).toBe(4);
    await requestReset(shop, { email }, from());
    expect(await writeAccountMails(shop, email)).toBe(1);
  });

  test('a right password resets the count of wrong ones', async () => {
    await accountOf('clumsy@mail.test');
    const network = newNetwork();
    const attempt = (password: string) =>
      signIn(shop, { email: 'clumsy@mail.test', password }, browserAt(network));
    for (let round = 0; round < 2; round += 1) {
      await tried({ account: 'clumsy@mail.test', network }, 8);
      await expect(attempt('wrong')).rejects.toThrow('sign-in-wrong');
      await attempt(PASSWORD);
    }
  });

  test('one network address cannot try many accounts; neither address is stored in clear', async () => {
    const network = newNetwork();
    for (let index = 0; index < 59; index += 1)
      await tried({ account: `guess${index}@mail.test`, network }, 1);
    const last = { email: 'guess60@mail.test', password: 'wrong' };
    await expect(signIn(shop, last, browserAt(network))).rejects.toThrow('sign-in-wrong');
    await expect(
      signIn(shop, { email: 'guess99@mail.test', password: 'wrong' }, browserAt(network)),
    ).rejects.toMatchObject({
      code: 'accounts.too-many-attempts',
    });
    const kept = JSON.stringify(await shop.db.select().from(loginAttempts));
    expect(kept).not.toContain(network);
    expect(kept).not.toContain('mail.test');
  });
});

describe('a forgotten password', () => {
  test('6.2.2 6.2.3 6.2.10 is replaced by a link that works once and for an hour; every session ends', async () => {
    const email = 'forgot@mail.test';
    const account = await accountOf(email);
    await saveRecord(shop, {
      ...{ kind: 'Session', id: 'a session', sealed: 'x', uid: 'u', grantId: undefined },
      ...{ accountId: account.id, seconds: 1000 },
    });
    await requestReset(shop, { email }, from());
    await writeAccountMails(shop, email);
    const { token } = await lastMailTo(shop, email);
    const reset = (password: string) => resetPassword(shop, { token, password }, newNetwork());
    await expect(reset('short')).rejects.toMatchObject({ fields: { password: 'accounts.password-short' } });
    await reset('another four random words');
    await expect(reset('and yet another one')).rejects.toMatchObject({ code: 'accounts.link-gone' });
    await expect(signIn(shop, { email, password: PASSWORD }, browserAt())).rejects.toThrow('sign-in-wrong');
    await signIn(shop, { email, password: 'another four random words' }, browserAt());
    const left = await shop.db.select().from(loginRecords).where(eq(loginRecords.accountId, account.id));
    expect(left).toEqual([]);
    const events = await shop.db
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.name, 'account.password-changed'));
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ accountId: account.id }),
    );
  });

  test('a link works for an hour, no longer', async () => {
    await accountOf('slow@mail.test');
    await requestReset(shop, { email: 'slow@mail.test' }, from());
    await writeAccountMails(shop, 'slow@mail.test');
    const { token } = await lastMailTo(shop, 'slow@mail.test');
    const later = { ...shop, clock: { now: () => new Date(Date.now() + HOUR + 1000) } };
    const reset = resetPassword(later, { token, password: 'another four random words' }, newNetwork());
    await expect(reset).rejects.toMatchObject({ code: 'accounts.link-gone' });
  });

  test('for an address without account: the same answer, no mail, nothing left behind', async () => {
    await accountOf('has@mail.test');
    const known = await requestReset(shop, { email: 'has@mail.test' }, from());
    const unknown = await requestReset(shop, { email: 'hasnt@mail.test' }, from());
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(await writeAccountMails(shop, 'hasnt@mail.test')).toBe(0);
    expect((await lastMailTo(shop, 'hasnt@mail.test')).subject).toBe('');
    const left = await shop.db
      .select()
      .from(accountRequests)
      .where(eq(accountRequests.email, 'hasnt@mail.test'));
    expect(left).toEqual([]);
  });

  test('a registration’s link resets no password, and the other way round', async () => {
    await accountOf('mixed@mail.test');
    await requestReset(shop, { email: 'mixed@mail.test' }, from());
    await writeAccountMails(shop, 'mixed@mail.test');
    const { token } = await lastMailTo(shop, 'mixed@mail.test');
    await expect(confirmAccount(shop, { token, password: PASSWORD }, newNetwork())).rejects.toMatchObject({
      code: 'accounts.link-gone',
    });
  });
});

test('a ticket signs in once, within two minutes', async () => {
  const { id } = await accountOf('ticket@mail.test');
  const ticket = await issueTicket(shop, id);
  expect(await consumeTicket(shop, ticket)).toBe(id);
  expect(await consumeTicket(shop, ticket)).toBeNull();
  const late = await issueTicket(shop, id);
  const later = { ...shop, clock: { now: () => new Date(Date.now() + 121_000) } };
  expect(await consumeTicket(later, late)).toBeNull();
});

test('7.4.2 ending the service’s sessions of a person leaves other people and known browsers', async () => {
  const [ada, bea] = [await accountOf('ada@mail.test'), await accountOf('bea@mail.test')];
  const record = { sealed: 'x', uid: undefined, grantId: undefined, seconds: 1000 };
  for (const { id: accountId } of [ada, bea])
    for (const kind of ['Session', 'KnownBrowser'])
      await saveRecord(shop, { ...record, kind, id: `${kind} ${accountId}`, accountId });
  expect(await endServiceSessions(shop, ada.id)).toBe(1);
  expect(await endServiceSessions(shop, 'no id')).toBe(0);
  const kindsOf = async (accountId: string) => {
    const isTheirs = eq(loginRecords.accountId, accountId);
    return (await shop.db.select().from(loginRecords).where(isTheirs)).map(({ kind }) => kind).sort();
  };
  expect(await kindsOf(ada.id)).toEqual(['KnownBrowser']);
  expect(await kindsOf(bea.id)).toEqual(['KnownBrowser', 'Session']);
});

test('expired rows are deleted; accounts stay', async () => {
  const before = (await shop.db.select().from(accounts)).length;
  const later = { ...shop, clock: { now: () => new Date(Date.now() + 48 * HOUR) } };
  expect(await deleteAccountTraces(later)).toBeGreaterThan(0);
  expect(await deleteAccountMails(later)).toBeGreaterThan(0);
  expect(await shop.db.select().from(accountRequests)).toEqual([]);
  expect(await shop.db.select().from(loginAttempts)).toEqual([]);
  expect((await shop.db.select().from(accounts)).length).toBe(before);
});
