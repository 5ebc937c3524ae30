import { findLoggedIn, type LoggedIn } from '#domain/customers/customer-session.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import type { Visitor } from '../http/env.ts';
import type { Services } from '../services.ts';

/**
 * Who a visitor is: the customer whose session lives, else the guest whose does; `guest` is what
 * their cart hangs on in either case.
 */
export type Who = { readonly customer: LoggedIn | null; readonly guest: { readonly id: string } | null };

/**
 * Looks up the tokens of the visitor's cookies. @param keep renews the cookie of the session
 * that was found
 */
export async function findWho(
  { base }: Pick<Services, 'base'>,
  { guestToken, sessionToken }: Visitor,
  keep: (cookie: 'guest' | 'session', token: string) => void,
): Promise<Who> {
  const customer = sessionToken === null ? null : await findLoggedIn(base, sessionToken);
  if (customer && sessionToken) {
    keep('session', sessionToken);
    return { customer, guest: { id: customer.cartSessionId } };
  }
  const guest = guestToken === null ? null : await findGuestSession(base, guestToken);
  if (guest && guestToken) keep('guest', guestToken);
  return { customer: null, guest };
}
