import type { HttpBindings } from '@hono/node-server';
import type { ShopMarket } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';

/**
 * What middleware leaves for handlers; the raw answer is missing only where an app is asked
 * without a connection.
 */
export type ServerEnv = {
  Bindings: Partial<Pick<HttpBindings, 'incoming' | 'outgoing'>>;
  Variables: { requestId: string; visitor: Visitor };
};

/** The visitor by address and cookies. A forged or outdated cookie counts as absent. */
export type Visitor = {
  readonly locale: Locale;
  /** The chosen country, or the language's own. */
  readonly country: string;
  readonly chosenCountry: string | null;
  readonly market: ShopMarket;
  readonly guestToken: string | null;
  /** The key of a guest's bag, unproven, too. */
  readonly bagKey: string | null;
  /** A customer's session token, unproven like the guest's. */
  readonly sessionToken: string | null;
  /** The token of a browser that is logging in. */
  readonly loginToken: string | null;
  /** The session token of a person in the office, unproven. */
  readonly officeToken: string | null;
  /** The network address of the request, for counting attempts. */
  readonly network: () => string;
};
