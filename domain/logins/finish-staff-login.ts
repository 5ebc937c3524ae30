import { deviceName } from '#domain/customers/device-name.ts';
import type { Shop } from '#domain/shop.ts';
import { acceptInvitation, recognisePerson } from '#domain/staff/recognise-person.ts';
import { notStaff, proofTooWeak } from '#domain/staff/refusals.ts';
import { openStaffSession } from '#domain/staff/staff-session.ts';
import { officePath } from './begin-staff-login.ts';
import { type FinishedLogin, type Flow, refuseLogin } from './finish-login.ts';
import type { LoginClaims } from './port.ts';
import { loginUnavailable } from './refusals.ts';

/** What a sign-in with a passkey or a second factor says (RFC 8176, OpenID Connect EAP). */
const STRONG_METHODS = ['mfa', 'otp', 'hwk', 'swk'];
const STRONG_CLASSES = ['phr', 'phrh'];

/**
 * Finishes a sign-in of staff: of a person who works here, or of one who accepts an invitation. A
 * password alone is refused, but to people of the demo where `demoMayType` says so.
 * @throws Refusal logins.refused, staff.proof-too-weak, staff.not-staff, staff.invitation-gone,
 *   staff.other-address
 */
export async function finishStaffLogin(
  shop: Shop,
  flow: Flow,
  {
    address,
    userAgent = '',
    demoMayType = false,
  }: {
    readonly address: string;
    readonly userAgent?: string;
    readonly demoMayType?: boolean;
  },
): Promise<FinishedLogin> {
  const { staffLogin } = shop.ports;
  if (!staffLogin) throw loginUnavailable();
  const { state, nonce, codeVerifier } = flow;
  const claims = await staffLogin.finish({ state, nonce, codeVerifier, address }).catch(refuseLogin);
  const proof = proofOf(claims);
  if (proof === null && !demoMayType) throw proofTooWeak();
  const { idToken: _idToken, ...identity } = claims;
  const isInvited = flow.invitationHash !== null;
  if (isInvited && proof === null) throw proofTooWeak();
  const person = isInvited
    ? await acceptInvitation(shop, { tokenHash: flow.invitationHash ?? '', identity })
    : await recognisePerson(shop, identity);
  if (proof === null && !person.isDemo) throw proofTooWeak();
  if (person.endedAt !== null) throw notStaff();
  const device = deviceName(userAgent);
  const token = await openStaffSession(shop, { person, device, proof: proof ?? 'password' });
  return { token, returnPath: officePath(flow.returnPath) };
}

/** How strong it was; null: a password alone, or the service does not say. */
function proofOf({ amr = [], acr = '' }: LoginClaims): 'passkey' | 'second factor' | null {
  if (STRONG_CLASSES.includes(acr)) return 'passkey';
  return amr.some((method) => STRONG_METHODS.includes(method)) ? 'second factor' : null;
}
