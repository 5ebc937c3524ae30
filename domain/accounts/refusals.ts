import { Refusal } from '#shared/refusal.ts';

/** Address or password: never which of the two. */
export function signInWrong(): Refusal {
  return new Refusal('accounts.sign-in-wrong');
}

export function tooManyAttempts(minutes: number): Refusal {
  return new Refusal('accounts.too-many-attempts', { minutes });
}

/** Used, ended, or never ours. */
export function linkGone(): Refusal {
  return new Refusal('accounts.link-gone');
}

export function passwordWrong(): Refusal {
  return new Refusal('accounts.password-wrong', {}, { password: 'accounts.password-wrong' });
}

/** What was typed cannot be right: refusal codes by field. */
export function inputInvalid(fields: Record<string, string>): Refusal {
  return new Refusal('accounts.input-invalid', {}, fields);
}
