import { expect, test } from 'vitest';
import { inviteFirstAdmin, invitePerson, issueInvitationToken } from '#domain/staff/invite-person.ts';
import { acceptInvitation } from '#domain/staff/recognise-person.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { findSignedIn } from '#domain/staff/staff-session.ts';
import { sha256 } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { beginStaffLogin, officePath, STAFF_RETURN_PATH } from './begin-staff-login.ts';
import { consumeFlow } from './finish-login.ts';
import { finishStaffLogin } from './finish-staff-login.ts';
import type { LoginClaims, LoginProvider } from './port.ts';

const base = await testShop();
await saveDefaultRoles(base);
const asked: Parameters<LoginProvider['begin']>[0][] = [];
const email = 'piero@tessaro.test';
const person = { issuer: 'http://login.test', subject: newId(), email, emailVerified: true };
const PASSKEY = { amr: ['hwk', 'user', 'mfa'], acr: 'phr' };
const PASSWORD = { amr: ['pwd'] };

function shopWith(claims: Partial<LoginClaims>) {
  const staffLogin: LoginProvider = {
    ...base.ports.login,
    begin: async (question) => {
      asked.push(question);
      return `http://login.test/auth?state=${question.state}`;
    },
    finish: async () => ({ ...person, firstName: 'Piero', lastName: 'Tessaro', idToken: 'x', ...claims }),
  };
  return { ...base, ports: { ...base.ports, staffLogin } };
}

/** Signs in as the login service describes somebody. @returns who works then */
async function signIn(
  claims: Partial<LoginClaims>,
  invitationToken: string | null = null,
  demoMayType = false,
) {
  const shop = shopWith(claims);
  const begun = await beginStaffLogin(shop, {
    returnPath: '/office/orders',
    browserToken: null,
    invitationToken,
  });
  const address = `${base.baseUrl}${STAFF_RETURN_PATH}?code=x&state=${new URL(begun.address).searchParams.get('state')}`;
  const flow = await consumeFlow(shop, { address, browserToken: begun.browserToken }, 'office');
  const { token, returnPath } = await finishStaffLogin(shop, flow, { address, demoMayType });
  expect(returnPath).toBe('/office/orders');
  return findSignedIn(base, token);
}

test('X2.34 staff sign in with a passkey or a second factor; a password alone is refused, also with an invitation', async () => {
  const token = await inviteFirstAdmin(base);
  const weak = { code: 'staff.proof-too-weak' };
  for (const claims of [PASSWORD, {}, { acr: 'pwd' }])
    await expect(signIn(claims, token, true)).rejects.toMatchObject(weak);
  expect(await signIn(PASSKEY, token)).toMatchObject({ roleCode: 'admin', actor: { kind: 'office' } });
  expect(await signIn({ amr: ['pwd', 'otp'] })).toMatchObject({ email });
  await expect(signIn(PASSWORD)).rejects.toMatchObject(weak);
  await expect(signIn(PASSWORD, null, true)).rejects.toMatchObject(weak);
  await expect(signIn(PASSKEY, token)).rejects.toMatchObject({ code: 'staff.invitation-gone' });
  expect(asked.every(({ isStrong }) => isStrong)).toBe(true);
});

test('the demo’s people may type their password, on the demo’s machine only', async () => {
  const staff = { ...base, actor: { kind: 'staff', id: 'machine' } as const };
  const demo = { ...person, subject: newId(), email: 'demo@tessaro.test' };
  const id = await invitePerson(staff, { name: 'Demo', email: demo.email, role: 'shop' });
  const tokenHash = sha256(await issueInvitationToken(staff, id));
  const identity = { ...demo, firstName: 'De', lastName: 'Mo' };
  await acceptInvitation(staff, { tokenHash, identity, isDemo: true });
  expect(await signIn({ ...demo, ...PASSWORD }, null, true)).toMatchObject({ name: 'Demo' });
  await expect(signIn({ ...demo, ...PASSWORD })).rejects.toMatchObject({ code: 'staff.proof-too-weak' });
});

test('a customer is no staff, and a flow of the shop opens no office', async () => {
  const stranger = { ...PASSKEY, subject: newId(), email: 'lucia@mail.test' };
  await expect(signIn(stranger)).rejects.toMatchObject({ code: 'staff.not-staff' });
  const shop = shopWith(PASSKEY);
  const begun = await beginStaffLogin(shop, { returnPath: null, browserToken: null });
  const address = `${base.baseUrl}/login/callback?state=${new URL(begun.address).searchParams.get('state')}`;
  const flow = consumeFlow(shop, { address, browserToken: begun.browserToken });
  await expect(flow).rejects.toMatchObject({ code: 'logins.gone' });
});

test.each([
  ['/office/orders?view=road', '/office/orders?view=road'],
  ['/it/cart', '/office'],
  ['//evil.test', '/office'],
  ['/office.evil', '/office'],
  ['/office/../it', '/office'],
  [null, '/office'],
])('after the sign-in %s leads to %s', (asked, to) => expect(officePath(asked)).toBe(to));
