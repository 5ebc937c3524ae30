import { Refusal } from '#shared/refusal.ts';

/** Address or password is wrong; it never says which. */
export function signInWrong(): Refusal {
  return new Refusal('accounts.sign-in-wrong');
}

export function tooManyAttempts(minutes: number): Refusal {
  return new Refusal('accounts.too-many-attempts', { minutes });
}

/** The link is used, expired, or was never issued. */
export function linkGone(): Refusal {
  return new Refusal('accounts.link-gone');
}

/** What changes how somebody signs in needs a sign-in of the last minutes. */
export function signInAgain(): Refusal {
  return new Refusal('accounts.sign-in-again');
}

/** Who works in the office changes how they sign in with a passkey, not after a password. */
export function passkeyNeeded(): Refusal {
  return new Refusal('accounts.passkey-needed');
}

export function passwordWrong(field: 'password' | 'current' = 'password'): Refusal {
  return new Refusal('accounts.password-wrong', {}, { [field]: 'accounts.password-wrong' });
}

/** The input is invalid: refusal codes by field. */
export function inputInvalid(fields: Record<string, string>): Refusal {
  return new Refusal('accounts.input-invalid', {}, fields);
}
