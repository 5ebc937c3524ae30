import { createContext } from 'react-router';
import type { Preview, Thing } from '#app/structured-data/things.ts';
import type { LoggedIn } from '#domain/customers/customer-session.ts';
import type { PaymentFields } from '#domain/payments/port.ts';
import type { Shop, ShopMarket } from '#domain/shop.ts';
import type { Refusal } from '#shared/refusal.ts';
import type { StaticData } from './static-part.tsx';

/** Makes what is now of what was and of the tags that changed since; null when that takes reading it anew. */
type Renew<T> = (before: T, changed: ReadonlySet<string>) => Promise<T | null>;

/** What the server hands to loaders and actions, one per request. */
export type RequestContext = {
  /** Language and market only, the same for all visitors who share them: all a public page may depend on. */
  readonly shop: Shop;
  /** Tags of what this page shows. A public page (`public-pages.server.ts`) that names any is stored by the page cache. */
  readonly showTags: (...tags: string[]) => void;
  /**
   * What all visitors of this language and market see alike, read once and again after one of the tags changed. Shown tags are named apart:
   * `showTags`. The value is everybody's: never change it. What is large and changes in small is renewed instead of read.
   */
  readonly shared: <T>(
    name: string,
    tags: readonly string[],
    read: () => Promise<T>,
    renew?: Renew<T>,
  ) => Promise<T>;
  /** The same for what does not depend on the language either. */
  readonly sharedInMarket: RequestContext['shared'];
  /** What this page says is true until then and no longer: from there on it is kept no more. */
  readonly goodUntil: (instant: Date) => void;
  /** The page is one of very many that few ask for: it takes no place in the page cache, though it would be the same for all. */
  readonly isRare: () => void;
  /**
   * The shop as this person sees it, the session their cart hangs on if there is one, and who they are when logged in. Asking makes the page
   * personal: it is never kept.
   */
  readonly personal: () => Promise<{ shop: Shop; guest: { id: string } | null; customer: LoggedIn | null }>;
  /** The session an act opened for this person is theirs from here on: its cookie goes out with the answer. */
  readonly keepGuest: (session: { readonly id: string; readonly token: string }) => void;
  /** The customer's token as the cookie brought it, unproven. Reading it makes the page personal. */
  readonly sessionToken: string | null;
  /** Takes the customer's cookie out of the browser. */
  readonly forgetSession: () => void;
  /** The token of a browser that is logging in, unproven. Reading it makes the page personal. */
  readonly loginToken: string | null;
  /** The network address of the visitor, for counting attempts. Reading it makes the page personal. */
  readonly network: () => string;
  /**
   * Counts one more of the visitor's network.
   * @throws Refusal request.too-often when it does this more often than people do
   */
  readonly refuseTooOften: (what: 'search' | 'quotes') => void;
  readonly keepLoginToken: (token: string) => void;
  /** Keeps the chosen country for 34473600 seconds, the language for 365 days (specification sections 2 and 9). */
  readonly rememberCountry: (country: string) => void;
  readonly rememberLocale: (locale: string) => void;
  readonly knowsCountry: (country: string) => boolean;
  readonly marketOf: (country: string) => ShopMarket;
  /** The tag manager this shop has, started only for those who agree; null: none. */
  readonly tagManagerId: string | null;
  /** Whether pages for developers are served here. */
  readonly developmentPages: boolean;
  /** Whether the two test pages of the specification (section 2) are served here. */
  readonly testPages: boolean;
  /** Tells search engines what this page shows (schema.org). */
  readonly describe: (...things: Thing[]) => void;
  /** How a link to this page looks elsewhere. */
  readonly preview: (preview: Preview) => void;
  /** Data of a static part (`static-part.tsx`): of a document it stays on the server. */
  readonly staticData: <Value>(value: Value) => StaticData<Value>;
  /** What was told so far, and the data of static parts that stayed, by place. */
  readonly told: {
    readonly things: readonly Thing[];
    readonly preview: Preview | null;
    readonly staticValues: readonly unknown[];
  };
  /** Lets in where a provider's payment fields come from, on this page only. */
  readonly allowPayment: (origins: PaymentFields['origins']) => void;
  /** Takes the page's HTML in UTF-8: as the body of a `Response` it would be streamed and copied on its way to the visitor. */
  readonly handOver: (html: Buffer<ArrayBuffer>) => void;
  /** Writes down a fault of ours, with the request's id and without what visitors typed. */
  readonly logFailure: (request: Pick<Request, 'method' | 'url'>, error: unknown) => void;
  /** The HTTP status of a refusal. */
  readonly statusOf: (refusal: Refusal) => number;
};

export const requestContext = createContext<RequestContext>();
