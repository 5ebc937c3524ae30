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

export function passwordWrong(): Refusal {
  return new Refusal('accounts.password-wrong', {}, { password: 'accounts.password-wrong' });
}

/** The input is invalid: refusal codes by field. */
export function inputInvalid(fields: Record<string, string>): Refusal {
  return new Refusal('accounts.input-invalid', {}, fields);
}
