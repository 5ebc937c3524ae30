import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changePassword } from '#domain/accounts/change-password.ts';
import { confirmEmailChange } from '#domain/accounts/confirm-email-change.ts';
import { issueFreshSignIn, type SignInProof } from '#domain/accounts/fresh-sign-ins.ts';
import { openAccount } from '#domain/accounts/open-account.ts';
import { requestEmailChange } from '#domain/accounts/request-email-change.ts';
import { requestReset } from '#domain/accounts/request-reset.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { ownIssuer } from '#domain/accounts/service-path.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { beginStaffLogin } from '#domain/logins/begin-staff-login.ts';
import { isInvitedBy } from '#domain/logins/is-invited-by.ts';
import { endInvitation, invitePerson, issueInvitationToken } from '#domain/staff/invite-person.ts';
import { endPerson } from '#domain/staff/people.ts';
import { acceptInvitation } from '#domain/staff/recognise-person.ts';
import { staffSessions } from '#domain/staff/schema.ts';
import { openStaffSession } from '#domain/staff/staff-session.ts';
import { sha256 } from '#shared/hash.ts';
import { lastMailTo, writeAccountMails } from '#tests/helpers/account-mails.ts';
import { softwarePasskey } from '#tests/helpers/software-passkey.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { mayMakePasskey } from './offer-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { setPasskeyName } from './set-passkey-name.ts';

const ORIGIN = 'https://bici.example';
const base = await testShop({ baseUrl: ORIGIN });
const asked: string[] = [];
const staffLogin = {
  ...base.ports.login,
  begin: async ({ state }: { state: string }) => {
    asked.push(state);
    return `${ORIGIN}/login-service/auth?state=${state}`;
  },
};
const shop = { ...base, ports: { ...base.ports, staffLogin } };
const machine = { ...shop, actor: { kind: 'staff', id: 'machine' } as const };
const PASSWORD = 'quattro parole a caso';
const needed = { code: 'accounts.passkey-needed' };
let numbers = 0;

async function account() {
  numbers += 1;
  const email = `staff${numbers}@mail.test`;
  const typed = { firstName: 'Chiara', lastName: 'Bellin', email, password: PASSWORD };
  return { id: (await openAccount(shop, typed)) ?? '', email, network: `198.51.100.${numbers}` };
}

const proven = (id: string, by: SignInProof) => issueFreshSignIn(shop, id, by);

async function make(fresh: string) {
  const passkey = softwarePasskey(ORIGIN).make(await beginPasskey(shop, fresh));
  return addPasskey(shop, fresh, { passkey, name: 'Key' });
}

async function invited(email: string): Promise<string> {
  const id = await invitePerson(machine, { name: 'Chiara Bellin', email, role: 'service' });
  return issueInvitationToken(machine, id);
}

/** A person of the office, who made a passkey by the password when invited. */
async function colleague() {
  const { id, email, network } = await account();
  const token = await invited(email);
  const passkeyId = await make(await proven(id, 'password'));
  const names = { firstName: 'Chiara', lastName: 'Bellin' };
  const identity = { issuer: ownIssuer(ORIGIN), subject: id, email, emailVerified: true, ...names };
  const person = await acceptInvitation(shop, { tokenHash: sha256(token), identity });
  return { id, email, network, passkeyId, person };
}

/** Begins a sign-in at the link of an invitation, or without. @returns its state */
async function begun(invitationToken: string | null): Promise<string> {
  await beginStaffLogin(shop, { returnPath: null, browserToken: null, invitationToken });
  return asked.at(-1) ?? '';
}

describe('X2.34 6.1.4 6.4.3 a stolen password of staff', () => {
  test('X2.34 adds, names and removes no passkey, and changes neither password nor address', async () => {
    const { id, passkeyId, network } = await colleague();
    const fresh = await proven(id, 'password');
    const acts = [
      () => beginPasskey(shop, fresh),
      () => addPasskey(shop, fresh, { passkey: '{}', name: 'Mine' }),
      () => setPasskeyName(shop, fresh, { id: passkeyId, name: 'Mine' }),
      () => removePasskey(shop, fresh, passkeyId),
      () => changePassword(shop, fresh, { current: PASSWORD, password: 'altre parole ancora' }, network),
      () => requestEmailChange(shop, fresh, { email: 'thief@mail.test' }, network),
      () => confirmEmailChange(shop, fresh, 'any'),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject(needed);
    expect((await listPasskeys(shop, id)).map(({ name }) => name)).toEqual(['Key']);
    const offered = { accountId: id, provenBy: 'password', isWanted: true } as const;
    expect(await mayMakePasskey(shop, offered)).toBe(false);
  });

  test('X2.34 an address that was asked for by a passkey is confirmed by one, too', async () => {
    const { id, network } = await colleague();
    const email = `new-${id}@mail.test`;
    await requestEmailChange(shop, await proven(id, 'passkey'), { email }, network);
    await writeAccountMails(shop, email);
    const { token } = await lastMailTo(shop, email);
    await expect(confirmEmailChange(shop, await proven(id, 'password'), token)).rejects.toMatchObject(needed);
    await confirmEmailChange(shop, await proven(id, 'passkey'), token);
  });

  test('X2.34 a password set anew by the mailbox alone makes no passkey either', async () => {
    const { id, email, network } = await colleague();
    await requestReset(shop, { email }, { network, interaction: null });
    await writeAccountMails(shop, email);
    const { token } = await lastMailTo(shop, email);
    const password = 'ben altre parole scelte';
    await resetPassword(shop, { token, password }, network);
    const thief = await signIn(shop, { email, password }, { network, browser: null });
    expect(thief.id).toBe(id);
    await expect(make(await proven(id, 'password'))).rejects.toMatchObject(needed);
    expect(await isInvitedBy(shop, { state: await begun(null), email })).toBe(false);
  });

  test('X2.34 a passkey of theirs makes another one; who left, and customers, need none', async () => {
    const { id, person } = await colleague();
    await make(await proven(id, 'passkey'));
    expect(await listPasskeys(shop, id)).toHaveLength(2);
    await endPerson(machine, { personId: person.id });
    await make(await proven(id, 'password'));
    const customer = await account();
    await make(await proven(customer.id, 'password'));
  });
});

describe('X2.34 who lost a passkey is invited anew', () => {
  test('X2.34 the link of the invitation makes one, the password beside an open invitation does not', async () => {
    const { id, email } = await colleague();
    const token = await invited(email);
    expect(await isInvitedBy(shop, { state: await begun(null), email })).toBe(false);
    expect(await isInvitedBy(shop, { state: await begun('a'.repeat(32)), email })).toBe(false);
    const state = await begun(token);
    expect(await isInvitedBy(shop, { state, email })).toBe(true);
    expect(await isInvitedBy(shop, { state, email: 'other@mail.test' })).toBe(false);
    const offered = { accountId: id, provenBy: 'invitation', isWanted: true } as const;
    expect(await mayMakePasskey(shop, offered)).toBe(true);
    await make(await proven(id, 'invitation'));
    expect(await listPasskeys(shop, id)).toHaveLength(2);
  });

  test('X2.34 a link that was used, ended or has run out makes none', async () => {
    const { email } = await colleague();
    const invitationId = await invitePerson(machine, { name: 'C', email, role: 'service' });
    const state = await begun(await issueInvitationToken(machine, invitationId));
    expect(await isInvitedBy(shop, { state, email })).toBe(true);
    const late = { ...shop, clock: { now: () => new Date(Date.now() + 8 * 24 * 3_600_000) } };
    expect(await isInvitedBy(late, { state, email })).toBe(false);
    await endInvitation(machine, invitationId);
    expect(await isInvitedBy(shop, { state, email })).toBe(false);
  });

  test('X2.34 it signs them out everywhere, and nobody invites themselves', async () => {
    const { email, person } = await colleague();
    await openStaffSession(shop, { person, device: 'Chrome', proof: 'passkey' });
    const actor = {
      kind: 'office',
      rights: { staff: ['look', 'change'] },
      provenAt: shop.clock.now(),
    } as const;
    const typed = { name: 'Chiara Bellin', email, role: 'admin' };
    const oneself = { ...shop, actor: { ...actor, id: person.id } };
    await expect(invitePerson(oneself, typed)).rejects.toMatchObject({ code: 'staff.own-invitation' });
    const sessions = () => shop.db.select().from(staffSessions).where(eq(staffSessions.personId, person.id));
    expect(await sessions()).toHaveLength(1);
    const other = (await colleague()).person;
    await invitePerson({ ...shop, actor: { ...actor, id: other.id } }, { ...typed, role: 'service' });
    expect(await sessions()).toHaveLength(0);
  });
});
