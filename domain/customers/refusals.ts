import { Refusal } from '#shared/refusal.ts';

/** Only a customer may do this, and nobody is logged in. */
export function loginRequired(): Refusal {
  return new Refusal('customers.login-required');
}

/** The input is invalid: refusal codes by field. */
export function profileInvalid(fields: Record<string, string>): Refusal {
  return new Refusal('customers.profile-invalid', {}, fields);
}

/** No customer has this id, or they are erased. */
export function customerUnknown(): Refusal {
  return new Refusal('customers.unknown');
}

/** A note of nothing. */
export function noteMissing(): Refusal {
  return new Refusal('customers.note-missing', {}, { note: 'customers.note-missing' });
}

/** A note of more than 2000 characters. */
export function noteTooLong(): Refusal {
  return new Refusal('customers.note-too-long', {}, { note: 'customers.note-too-long' });
}
