import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { issueFreshSignIn } from '#domain/accounts/fresh-sign-ins.ts';
import { openAccount } from '#domain/accounts/open-account.ts';
import { accountRequests, accounts, loginRecords } from '#domain/accounts/schema.ts';
import { consumeTicket, issueTicket } from '#domain/accounts/tickets.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { lastMailTo, writeAccountMails } from '#tests/helpers/account-mails.ts';
import { softwarePasskey } from '#tests/helpers/software-passkey.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addPasskey } from './add-passkey.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { listPasskeys, MOST_PASSKEYS } from './list-passkeys.ts';
import { answerNotNow, mayOfferPasskey } from './offer-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';
import { removePasskey } from './remove-passkey.ts';
import { passkeys } from './schema.ts';
import { setPasskeyName } from './set-passkey-name.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

const ORIGIN = 'https://bici.example';
const shop = await testShop({ baseUrl: ORIGIN });
const MINUTE = 60_000;
let numbers = 0;
const newNetwork = () => {
  numbers += 1;
  return `198.51.100.${numbers}`;
};

/** An account that signed in a moment ago. */
async function somebody() {
  numbers += 1;
  const email = `rider${numbers}@mail.test`;
  const typed = { firstName: 'Lucia', lastName: 'Bianchi', email, password: 'quattro parole a caso' };
  const id = (await openAccount(shop, typed)) ?? '';
  return { id, email, fresh: await issueFreshSignIn(shop, id, 'password') };
}

/** An account with a passkey on its device. */
async function holder() {
  const person = await somebody();
  const device = softwarePasskey(ORIGIN);
  const made = device.make(await beginPasskey(shop, person.fresh));
  const passkeyId = await addPasskey(shop, person.fresh, { passkey: made, name: 'Telefono' });
  return { ...person, device, passkeyId };
}

const ask = () => askForPasskey(shop, newNetwork());
const wrong = { code: 'passkeys.wrong' };
const notMade = { code: 'passkeys.not-made' };

describe('6.3.3 a passkey signs in by two factors', () => {
  test('6.3.3 without address or password, and counts its uses', async () => {
    const { id, device, passkeyId } = await holder();
    const asked = await ask();
    expect(asked).toMatchObject({ rpId: 'bici.example', userVerification: 'required' });
    expect(asked.allowCredentials).toBeUndefined();
    const used = await signInWithPasskey(shop, device.use(asked), newNetwork());
    expect(used).toMatchObject({ account: { id }, isSynced: false });
    const [row] = await shop.db.select().from(passkeys).where(eq(passkeys.id, passkeyId));
    expect([row?.counter, row?.lastUsedAt instanceof Date]).toEqual([1, true]);
  });

  test.each([
    ['that did not ask for finger, face or PIN', { isVerified: false }],
    ['of another origin', { origin: 'https://bici.example.evil.test' }],
    ['for another domain', { rpId: 'evil.test' }],
    ['with a challenge nobody gave', { challenge: 'x'.repeat(32) }],
    ['of another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ['with a signature of another key', { signature: Buffer.from('signature').toString('base64url') }],
  ])('6.3.3 an answer %s is refused and logged without a name', async (_what, lie) => {
    const { email, device } = await holder();
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refused = signInWithPasskey(shop, device.use(await ask(), lie), newNetwork());
    await expect(refused).rejects.toMatchObject(wrong);
    const lines = log.mock.calls.map(([line]) => String(line));
    log.mockRestore();
    expect(lines.some((line) => line.includes('sign-in.failed'))).toBe(true);
    expect(lines.join()).not.toContain(email);
  });

  test('a challenge is answered once, within five minutes, and stored as a hash', async () => {
    const { device } = await holder();
    const asked = await ask();
    expect(JSON.stringify(await shop.db.select().from(loginRecords))).not.toContain(asked.challenge);
    await signInWithPasskey(shop, device.use(asked), newNetwork());
    const again = signInWithPasskey(shop, device.use(asked), newNetwork());
    await expect(again).rejects.toMatchObject(wrong);
    const late = await ask();
    const later = { ...shop, clock: { now: () => new Date(Date.now() + 5 * MINUTE + 1000) } };
    await expect(signInWithPasskey(later, device.use(late), newNetwork())).rejects.toMatchObject(wrong);
    const atOnce = device.use(await ask());
    const both = await Promise.allSettled([1, 2].map(() => signInWithPasskey(shop, atOnce, newNetwork())));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a challenge for making one signs nobody in, nor the other way round', async () => {
    const { device, fresh } = await holder();
    const making = await beginPasskey(shop, fresh);
    const asked = { challenge: making.challenge, rpId: 'bici.example' };
    await expect(signInWithPasskey(shop, device.use(asked), newNetwork())).rejects.toMatchObject(wrong);
    const other = softwarePasskey(ORIGIN);
    const made = other.make({ ...making, challenge: (await ask()).challenge });
    await expect(addPasskey(shop, fresh, { passkey: made, name: '' })).rejects.toMatchObject(notMade);
  });

  test('a copy, whose count is not higher, is refused', async () => {
    const { device } = await holder();
    await signInWithPasskey(shop, device.use(await ask(), { counter: 7 }), newNetwork());
    for (const counter of [7, 6, 0]) {
      const copy = signInWithPasskey(shop, device.use(await ask(), { counter }), newNetwork());
      await expect(copy, String(counter)).rejects.toMatchObject(wrong);
    }
    await signInWithPasskey(shop, device.use(await ask(), { counter: 8 }), newNetwork());
  });

  test('one that never counts goes on working', async () => {
    const { device, id } = await holder();
    for (let time = 0; time < 2; time += 1) {
      const used = await signInWithPasskey(shop, device.use(await ask(), { counter: 0 }), newNetwork());
      expect(used.account.id).toBe(id);
    }
  });

  test('unknown passkeys and nonsense read the same refusal, and too many are stopped', async () => {
    const stranger = softwarePasskey(ORIGIN);
    const network = newNetwork();
    const answers = [stranger.use(await ask()), 'nonsense', '{}', '', `{"id":"${'x'.repeat(30_000)}"}`];
    for (const answer of answers)
      await expect(signInWithPasskey(shop, answer, network)).rejects.toMatchObject(wrong);
    for (let time = 0; time < 5; time += 1)
      await signInWithPasskey(shop, 'nonsense', network).catch(() => {});
    const { device, id } = await holder();
    await expect(signInWithPasskey(shop, 'nonsense', network)).rejects.toMatchObject({
      code: 'accounts.too-many-attempts',
    });
    // The owner of a passkey is not kept out by what strangers beside them try.
    const owner = await signInWithPasskey(shop, device.use(await ask()), network);
    expect(owner.account.id).toBe(id);
  });

  test('2.4.1 one network is given no more than 300 challenges in a quarter of an hour', async () => {
    const network = newNetwork();
    for (let time = 0; time < 300; time += 1) await askForPasskey(shop, network);
    await expect(askForPasskey(shop, network)).rejects.toMatchObject({ code: 'accounts.too-many-attempts' });
  });
});

describe('making a passkey', () => {
  test('is told by mail and audited, and asks for one that needs no address', async () => {
    const { id, email, fresh, passkeyId } = await holder();
    expect(await writeAccountMails(shop, email)).toBe(1);
    const { subject, token } = await lastMailTo(shop, email);
    expect([subject, token]).toEqual([expect.stringContaining('passkey'), '']);
    const left = await shop.db.select().from(accountRequests).where(eq(accountRequests.email, email));
    expect(left).toEqual([]);
    const done = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(done.map(({ action }) => action)).toContain('account.passkey-added');
    const next = await beginPasskey(shop, fresh);
    expect(next.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    const own = await listPasskeys(shop, id);
    expect(own.map((passkey) => passkey.id)).toEqual([passkeyId]);
    expect(next.excludeCredentials?.map((known) => known.id)).toEqual([own[0]?.credentialId]);
  });

  test('7.5.1 needs a sign-in of the last ten minutes, as naming and removing do', async () => {
    const { fresh, passkeyId } = await holder();
    const again = { code: 'accounts.sign-in-again' };
    const later = { ...shop, clock: { now: () => new Date(Date.now() + 10 * MINUTE + 1000) } };
    for (const [at, token] of [
      [shop, null],
      [shop, 'forged'],
      [later, fresh],
    ] as const) {
      await expect(beginPasskey(at, token)).rejects.toMatchObject(again);
      await expect(addPasskey(at, token, { passkey: '', name: '' })).rejects.toMatchObject(again);
      await expect(setPasskeyName(at, token, { id: passkeyId, name: 'x' })).rejects.toMatchObject(again);
      await expect(removePasskey(at, token, passkeyId)).rejects.toMatchObject(again);
      await expect(answerNotNow(at, token)).rejects.toMatchObject(again);
    }
  });

  test.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['for another domain', { rpId: 'evil.test' }],
    ['that did not ask for finger, face or PIN', { isVerified: false }],
    ['with a challenge nobody gave', { challenge: 'x'.repeat(32) }],
  ])('an answer %s makes none', async (_what, lie) => {
    const { id, fresh } = await somebody();
    const passkey = softwarePasskey(ORIGIN).make(await beginPasskey(shop, fresh), lie);
    await expect(addPasskey(shop, fresh, { passkey, name: '' })).rejects.toMatchObject(notMade);
    expect(await listPasskeys(shop, id)).toEqual([]);
  });

  test('a challenge of one account makes no passkey of another, and a known one is nobody else’s', async () => {
    const first = await holder();
    const second = await somebody();
    const asked = await beginPasskey(shop, first.fresh);
    const passkey = softwarePasskey(ORIGIN).make(asked);
    await expect(addPasskey(shop, second.fresh, { passkey, name: '' })).rejects.toMatchObject(notMade);
    const same = first.device.make(await beginPasskey(shop, second.fresh));
    await expect(addPasskey(shop, second.fresh, { passkey: same, name: '' })).rejects.toMatchObject(notMade);
    expect(await listPasskeys(shop, second.id)).toEqual([]);
  });

  test('an account has at most twenty', async () => {
    const { fresh, id } = await somebody();
    const begun = await beginPasskey(shop, fresh);
    for (let number = 0; number < MOST_PASSKEYS; number += 1) {
      const passkey = softwarePasskey(ORIGIN).make(await beginPasskey(shop, fresh));
      await addPasskey(shop, fresh, { passkey, name: `${number}` });
    }
    await expect(beginPasskey(shop, fresh)).rejects.toMatchObject({ code: 'passkeys.too-many' });
    const late = softwarePasskey(ORIGIN).make(begun);
    await expect(addPasskey(shop, fresh, { passkey: late, name: '' })).rejects.toMatchObject({
      code: 'passkeys.too-many',
    });
    expect(await listPasskeys(shop, id)).toHaveLength(MOST_PASSKEYS);
  });
});

describe('naming and removing', () => {
  test('a passkey has a name of one line, and only its owner changes it', async () => {
    const { id, fresh, passkeyId } = await holder();
    const stranger = await somebody();
    const nameOf = async () => (await listPasskeys(shop, id))[0]?.name;
    await setPasskeyName(shop, fresh, { id: passkeyId, name: ' Orologio\u0000 ' });
    expect(await nameOf()).toBe('Orologio');
    await setPasskeyName(shop, stranger.fresh, { id: passkeyId, name: 'mine' });
    await setPasskeyName(shop, fresh, { id: 'nonsense', name: 'mine' });
    expect(await nameOf()).toBe('Orologio');
    for (const [name, code] of [
      ['  ', 'passkeys.name-missing'],
      ['x'.repeat(61), 'accounts.too-long'],
    ] as const)
      await expect(setPasskeyName(shop, fresh, { id: passkeyId, name })).rejects.toMatchObject({
        fields: { name: code },
      });
  });

  test('7.4.3 a removed one signs nobody in, ends every session, and its owner is told', async () => {
    const { id, email, fresh, device, passkeyId } = await holder();
    await writeAccountMails(shop, email);
    const ticket = await issueTicket(shop, id);
    expect(await removePasskey(shop, (await somebody()).fresh, passkeyId)).toBe(false);
    expect(await removePasskey(shop, fresh, passkeyId)).toBe(true);
    expect(await consumeTicket(shop, ticket)).toBeNull();
    await expect(signInWithPasskey(shop, device.use(await ask()), newNetwork())).rejects.toMatchObject(wrong);
    const told = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'account.signed-out'));
    expect(told.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ accountId: id }));
    expect(await writeAccountMails(shop, email)).toBe(1);
    expect((await lastMailTo(shop, email)).subject).toContain('rimossa');
  });

  test('passkeys end with their account', async () => {
    const { id } = await holder();
    await shop.db.delete(accounts).where(eq(accounts.id, id));
    expect(await listPasskeys(shop, id)).toEqual([]);
  });
});

test('a passkey is offered to who has none, and not again for three months after "not now"', async () => {
  const { id, fresh } = await somebody();
  expect(await mayOfferPasskey(shop, id)).toBe(true);
  await answerNotNow(shop, fresh);
  expect(await mayOfferPasskey(shop, id)).toBe(false);
  const inDays = (days: number) => ({
    ...shop,
    clock: { now: () => new Date(Date.now() + days * 24 * 60 * MINUTE) },
  });
  expect(await mayOfferPasskey(inDays(89), id)).toBe(false);
  expect(await mayOfferPasskey(inDays(91), id)).toBe(true);
  const owner = await holder();
  expect(await mayOfferPasskey(shop, owner.id)).toBe(false);
});

test('the relying party is the public address alone, and there is none without https or a name', async () => {
  expect(relyingPartyOf('https://shop.example:8443')).toEqual({
    id: 'shop.example',
    origin: 'https://shop.example:8443',
  });
  expect(relyingPartyOf('http://localhost:3000')?.id).toBe('localhost');
  for (const baseUrl of [
    'http://shop.example',
    'http://127.0.0.1:3000',
    'https://192.0.2.1',
    'http://[::1]:3000',
  ]) {
    expect(relyingPartyOf(baseUrl), baseUrl).toBeNull();
    const unavailable = { code: 'passkeys.unavailable' };
    await expect(askForPasskey({ ...shop, baseUrl }, newNetwork())).rejects.toMatchObject(unavailable);
    expect(await mayOfferPasskey({ ...shop, baseUrl }, (await somebody()).id)).toBe(false);
  }
});
