import { openBag } from '#domain/checkout/open-bag.ts';
import { findLoggedIn, type LoggedIn } from '#domain/customers/customer-session.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import type { Visitor } from '../http/env.ts';
import type { Services } from '../services.ts';

/**
 * Who a visitor is: the customer whose session lives, else the guest whose does; `guest` is what
 * their cart hangs on in either case.
 */
export type Who = { readonly customer: LoggedIn | null; readonly guest: { readonly id: string } | null };

type Tokens = Pick<Visitor, 'guestToken' | 'bagKey' | 'sessionToken'>;
type Renew = (cookie: 'guest' | 'bag' | 'session', token: string) => void;

/**
 * Looks up the tokens of the visitor's cookies. A guest whose session ended gets a new one when
 * their bag still lives. @param renew for the cookies of what was found
 */
export async function findWho(
  { base }: Pick<Services, 'base'>,
  { guestToken, bagKey, sessionToken }: Tokens,
  renew: Renew,
): Promise<Who> {
  const customer = sessionToken === null ? null : await findLoggedIn(base, sessionToken);
  if (customer && sessionToken) {
    renew('session', sessionToken);
    return { customer, guest: { id: customer.cartSessionId } };
  }
  const guest = guestToken === null ? null : await findGuestSession(base, guestToken);
  if (!guest || guestToken === null) return { customer: null, guest: await openBagOf(base, bagKey, renew) };
  renew('guest', guestToken);
  if (bagKey !== null) renew('bag', bagKey);
  return { customer: null, guest };
}

async function openBagOf(base: Services['base'], bagKey: string | null, renew: Renew): Promise<Who['guest']> {
  const opened = bagKey === null ? null : await openBag(base, bagKey);
  if (!opened || bagKey === null) return null;
  if (opened.token !== null) renew('guest', opened.token);
  renew('bag', bagKey);
  return { id: opened.id };
}
