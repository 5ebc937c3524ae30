import type { LoggedIn } from '#domain/customers/customer-session.ts';
import type { Shop, ShopMarket } from '#domain/shop.ts';
import type { Refusal } from '#shared/refusal.ts';

/** What the server passes to API handlers, one per request. */
export type ApiRequest = {
  /**
   * The shop for this visitor: their country, market and language; a guest is the actor
   * once looked up.
   */
  readonly shop: Shop;
  /** The country the visitor chose, or null. */
  readonly chosenCountry: string | null;
  /** The token of the guest cookie as sent, unproven. */
  readonly guestToken: string | null;
  /** The session of the visitor's cart, if a cookie has a valid token; extends the cookie. */
  readonly guest: () => Promise<{ id: string } | null>;
  /** The logged-in customer. */
  readonly customer: () => Promise<LoggedIn | null>;
  /** Sends the guest cookie with this token. */
  readonly sendGuestCookie: (token: string) => void;
  /** Sends the cookie of a guest's bag with its key. */
  readonly sendBagCookie: (key: string) => void;
  /** The cookie `consent` as sent, unproven. */
  readonly consentCookie: string | null;
  /** Sends the cookie `consent` with this value. */
  readonly sendConsentCookie: (value: string) => void;
  /** Counts one more of the visitor's network. @throws Refusal request.too-often */
  readonly refuseTooOften: (what: 'search' | 'quotes' | 'forms' | 'uploads') => void;
  /** Counts one more form of the network. @returns whether that is unusually many */
  readonly sendsManyForms: () => boolean;
  readonly marketOf: (country: string) => ShopMarket;
  readonly statusOf: (refusal: Refusal) => number;
};

export type ApiEnv = {
  Bindings: {
    api: ApiRequest;
    requestId: string;
    /** Hears which operation answers, by its pattern; absent where nobody counts. */
    routed?: (pattern: string | undefined) => void;
  };
};
