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
  /** The guest's session when the token names a living one; renews its cookie. */
  readonly guest: () => Promise<{ id: string } | null>;
  /** Sends the guest cookie with this token. */
  readonly keepGuest: (token: string) => void;
  readonly marketOf: (country: string) => ShopMarket;
  readonly statusOf: (refusal: Refusal) => number;
};

export type ApiEnv = { Bindings: { api: ApiRequest; requestId: string } };
