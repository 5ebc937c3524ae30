import { Refusal } from '#shared/refusal.ts';

/** No such question is open in this browser: begun elsewhere, answered before, or too long ago. */
export function loginUnknown(): Refusal {
  return new Refusal('logins.gone');
}

/** The service said no, or what it said cannot be trusted. */
export function loginRefused(): Refusal {
  return new Refusal('logins.refused');
}

/** The service does not answer. */
export function loginUnavailable(): Refusal {
  return new Refusal('logins.unavailable');
}
