import { createContext } from 'react-router';
import type { JsonLd, Preview } from '#app/structured-data/json-ld.ts';
import type { LoggedIn } from '#domain/customers/customer-session.ts';
import type { PaymentFields } from '#domain/payments/port.ts';
import type { Shop, ShopMarket } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import type { Refusal } from '#shared/refusal.ts';
import type { StaticData } from './static-part.tsx';

/**
 * Makes the new value from the old one and the tags that changed since. Null asks for a full read.
 */
type Renew<T> = (before: T, changed: ReadonlySet<string>) => Promise<T | null>;

/** What the server hands to loaders and actions, one per request. */
export type RequestContext = {
  /** Knows language and market only. A public page may depend on nothing else. */
  readonly shop: Shop;
  /**
   * Tags of what this page shows. The page cache stores a public page (`public-pages.server.ts`)
   * that names any.
   */
  readonly showTags: (...tags: string[]) => void;
  /**
   * A read that all visitors of this language and market share. It runs once, and again after one
   * of its tags changed. It does not call `showTags`: the page does. Never change the value,
   * because other requests hold it too. A large value that changes in small parts is renewed
   * instead of read again.
   */
  readonly shared: <T>(
    name: string,
    tags: readonly string[],
    read: () => Promise<T>,
    renew?: Renew<T>,
  ) => Promise<T>;
  /** The same for a read that does not depend on the language. */
  readonly sharedInMarket: RequestContext['shared'];
  /** The page is valid until this instant and cached no longer. */
  readonly goodUntil: (instant: Date) => void;
  /** Many such pages exist and few ask for each: the page cache leaves this one out. */
  readonly isRare: () => void;
  /**
   * The shop as this visitor sees it, the session of their cart, and the customer when logged in.
   * Asking makes the page personal: it is never cached.
   */
  readonly personal: () => Promise<{ shop: Shop; guest: { id: string } | null; customer: LoggedIn | null }>;
  /** Sends the cookie of a session that an act opened for this visitor. */
  readonly sendGuestCookie: (session: { readonly id: string; readonly token: string }) => void;
  /** Sends the cookie of a bag that an act made for this guest, with its key. */
  readonly sendBagCookie: (key: string) => void;
  /**
   * The customer's token as the cookie brought it, unchecked. Reading it makes the page personal.
   */
  readonly sessionToken: string | null;
  /** Deletes the customer's cookie in the browser. */
  readonly clearSessionCookie: () => void;
  /** The token of a browser that is logging in, unchecked. Reading it makes the page personal. */
  readonly loginToken: string | null;
  /** The visitor's network address, for counting attempts. Reading it makes the page personal. */
  readonly network: () => string;
  /**
   * Counts one more request of the visitor's network.
   * @throws Refusal request.too-often when people would not ask so often
   */
  readonly refuseTooOften: (
    what: 'search' | 'quotes' | 'newsletter' | 'stock-alerts' | 'forms' | 'serials',
  ) => void;
  /** Counts one more form of the visitor's network. @returns whether that is unusually many */
  readonly sendsManyForms: () => boolean;
  readonly sendLoginCookie: (token: string) => void;
  /**
   * Keeps the chosen country for 34473600 seconds, the language for 365 days (specification
   * sections 2 and 9).
   */
  readonly rememberCountry: (country: string) => void;
  readonly rememberLocale: (locale: string) => void;
  readonly knowsCountry: (country: string) => boolean;
  readonly marketOf: (country: string) => ShopMarket;
  /** The country that addresses of this market name (`?country=GB`); null: the language's own. */
  readonly addressCountry: string | null;
  /** The countries that stand for the markets which are not a language's own. */
  readonly foreignCountries: (locale: Locale) => readonly string[];
  /** The id of this shop's tag manager; null: none. It starts only after consent. */
  readonly tagManagerId: string | null;
  /** Where browsers read the public API, if on a host of its own. */
  readonly publicApiUrl: string | null;
  /** The tiles of the dealers' map with their key; null: none. */
  readonly mapTiles: string | null;
  /** Whether pages for developers are served here. */
  readonly developmentPages: boolean;
  /** Whether the two test pages of the specification (section 2) are served here. */
  readonly testPages: boolean;
  /** Adds structured data (schema.org) of what this page shows. */
  readonly describe: (...nodes: JsonLd[]) => void;
  /** Sets how a link to this page looks elsewhere. */
  readonly preview: (preview: Preview) => void;
  /** Marks data of a static part (`static-part.tsx`): in a document it is not sent along. */
  readonly staticData: <Value>(value: Value) => StaticData<Value>;
  /** What `describe`, `preview` and `staticData` collected so far. */
  readonly told: {
    readonly nodes: readonly JsonLd[];
    readonly preview: Preview | null;
    readonly staticValues: readonly unknown[];
  };
  /** Allows a provider's payment fields in this page's content security policy. */
  readonly allowPayment: (origins: PaymentFields['origins']) => void;
  /**
   * Takes the page's HTML in UTF-8, and the inline scripts it may run. The body of a `Response`
   * would be streamed and copied.
   */
  readonly handOver: (html: Buffer<ArrayBuffer>, scripts: readonly string[]) => void;
  /** Logs an unexpected error with the request's id and without what visitors typed. */
  readonly logFailure: (request: Pick<Request, 'method' | 'url'>, error: unknown) => void;
  /** The same for an error that the page answers itself, also while the database is away. */
  readonly logAnswered: RequestContext['logFailure'];
  /** The HTTP status of a refusal. */
  readonly statusOf: (refusal: Refusal) => number;
};

export const requestContext = createContext<RequestContext>();
