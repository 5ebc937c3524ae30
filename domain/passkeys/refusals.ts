import { Refusal } from '#shared/refusal.ts';

/**
 * The passkey signs nobody in: unknown, removed, of another site, asked too long ago, or copied. It
 * never says which.
 */
export function passkeyWrong(): Refusal {
  return new Refusal('passkeys.wrong');
}

/** What the browser sent makes no passkey. */
export function passkeyNotMade(): Refusal {
  return new Refusal('passkeys.not-made');
}

/** An account has as many as it may have. */
export function tooManyPasskeys(most: number): Refusal {
  return new Refusal('passkeys.too-many', { most });
}

/** This shop's address is no place for passkeys: no https, or a number. */
export function passkeysUnavailable(): Refusal {
  return new Refusal('passkeys.unavailable');
}

export function nameInvalid(code: string): Refusal {
  return new Refusal('passkeys.name-invalid', {}, { name: code });
}
