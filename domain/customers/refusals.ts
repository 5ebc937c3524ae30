import { Refusal } from '#shared/refusal.ts';

/** Only a customer may do this, and nobody is logged in. */
export function loginRequired(): Refusal {
  return new Refusal('customers.login-required');
}

/** The input is invalid: refusal codes by field. */
export function profileInvalid(fields: Record<string, string>): Refusal {
  return new Refusal('customers.profile-invalid', {}, fields);
}
