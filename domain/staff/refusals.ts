import { Refusal } from '#shared/refusal.ts';
import type { Need } from './rights.ts';

/** The person's role does not have this right. */
export const rightMissing = ({ room, right }: Need) => new Refusal('staff.right-lacking', { room, right });

/** The act wants a sign-in of the last minutes. */
export const signInAgain = () => new Refusal('staff.sign-in-again');

/** No such invitation, or it was used, ended or has run out. */
export const invitationGone = () => new Refusal('staff.invitation-gone');

/** The invitation is for another e-mail address than the one that signed in. */
export const otherAddress = () => new Refusal('staff.other-address');

/** Who has lost a passkey is invited anew by somebody else. */
export const ownInvitation = () => new Refusal('staff.own-invitation');

/** Whoever signed in is not staff. */
export const notStaff = () => new Refusal('staff.not-staff');

/** Signed in with less than a passkey or a second factor. */
export const proofTooWeak = () => new Refusal('staff.proof-too-weak');

/** The last admin would be gone: nobody could bring one back. */
export const lastAdmin = () => new Refusal('staff.last-admin');

export const personUnknown = () => new Refusal('staff.person-unknown');
export const roleUnknown = () => new Refusal('staff.role-unknown', {}, { role: 'staff.role-unknown' });

/** @param fields field → code */
export const inputInvalid = (fields: Record<string, string>) =>
  new Refusal('staff.input-invalid', {}, fields);

/** Who sees the office as another role changes nothing. */
export const onlyViews = () => new Refusal('staff.only-views');
