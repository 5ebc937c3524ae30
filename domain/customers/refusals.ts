import { Refusal } from '#shared/refusal.ts';

/** Only a customer may, and nobody is logged in. */
export function loginRequired(): Refusal {
  return new Refusal('customers.login-required');
}

/** What was typed cannot be right: refusal codes by field. */
export function profileInvalid(fields: Record<string, string>): Refusal {
  return new Refusal('customers.profile-invalid', {}, fields);
}
