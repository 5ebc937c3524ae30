import type { LoggedIn } from '#domain/customers/customer-session.ts';
import type { Shop, ShopMarket } from '#domain/shop.ts';
import type { Refusal } from '#shared/refusal.ts';

/** What the server hands to API handlers, one per request. */
export type ApiRequest = {
  /** The shop as this visitor sees it: their country, market and language; the guest's id is the actor once looked up. */
  readonly shop: Shop;
  /** The country the visitor chose, or null. */
  readonly chosenCountry: string | null;
  /** The token of the guest cookie as sent, unproven. */
  readonly guestToken: string | null;
  /** The session the visitor's cart hangs on, when a cookie names a living one; renews the cookie. */
  readonly guest: () => Promise<{ id: string } | null>;
  /** Who is logged in. */
  readonly customer: () => Promise<LoggedIn | null>;
  /** Sends the guest cookie with this token. */
  readonly keepGuest: (token: string) => void;
  /** The cookie `consent` as sent, unproven. */
  readonly consentCookie: string | null;
  /** Sends the cookie `consent` with this value. */
  readonly keepConsent: (value: string) => void;
  /** Counts one more of the visitor's network. @throws Refusal request.too-often */
  readonly refuseTooOften: (what: 'search' | 'quotes') => void;
  readonly marketOf: (country: string) => ShopMarket;
  readonly statusOf: (refusal: Refusal) => number;
};

export type ApiEnv = { Bindings: { api: ApiRequest; requestId: string } };
