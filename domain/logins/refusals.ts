import { Refusal } from '#shared/refusal.ts';

/**
 * No such login is pending in this browser: started elsewhere, answered before, or too long ago.
 */
export function loginUnknown(): Refusal {
  return new Refusal('logins.gone');
}

/** The service refused, or its answer cannot be trusted. */
export function loginRefused(): Refusal {
  return new Refusal('logins.refused');
}

/** The service does not answer. */
export function loginUnavailable(): Refusal {
  return new Refusal('logins.unavailable');
}
