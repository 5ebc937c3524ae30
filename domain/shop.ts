import { askTogether, type Question } from '#database/ask.ts';
import type { Handle } from '#database/connect.ts';
import { transaction } from '#database/transaction.ts';
import type { Clock } from '#shared/clock.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import type { LoginProvider } from './logins/port.ts';
import type { MailTransport } from './mail/port.ts';
import type { JobSender } from './outbox/port.ts';
import type { PaymentProvider } from './payments/port.ts';

/** Who acts: shown in the audit trail and in state changes. */
export type Actor =
  | { readonly kind: 'guest'; readonly id: string | null }
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'staff'; readonly id: string }
  | { readonly kind: 'system'; readonly id: string };

/** What a market settles for a visitor: price list, currency, whether prices hold VAT. */
export type ShopMarket = {
  readonly code: string;
  readonly currency: Currency;
  readonly priceList: string;
  readonly pricesIncludeVat: boolean;
  /** Whether a reduction is measured against the lowest price of the 30 days before it began; absent: not. */
  readonly lowestPriceRule?: boolean;
};

/** The outside world as rooms see it; each is an interface in a room's port.ts, fulfilled by an adapter. */
export type Ports = {
  readonly jobs: JobSender;
  readonly mail: MailTransport;
  readonly login: LoginProvider;
  readonly payment: Readonly<Record<string, PaymentProvider>>;
};

/**
 * The one context value, made per request or job and handed to every act and read. No room reaches for a global database, clock or
 * environment; this is also how each test gets a database of its own.
 */
export type Shop = {
  readonly db: Handle;
  readonly clock: Clock;
  readonly market: ShopMarket;
  /** ISO 3166-1 alpha-2, the visitor's chosen country. */
  readonly country: string;
  readonly locale: Locale;
  readonly actor: Actor;
  readonly ports: Ports;
  /** Public base address without trailing slash, for links that leave the site (mails, payment returns). */
  readonly baseUrl: string;
  readonly requestId: string;
  /** Wrong coupon codes of the visitor's network; absent where nobody counts them. */
  readonly couponTries?: Tries;
};

/** How often something went wrong for somebody, and whether it is enough. */
export type Tries = { readonly isOver: () => boolean; readonly failed: () => void };

/** Runs an act's work in one transaction; the shop handed to `work` sees that transaction as its database. */
export function inTransaction<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  return transaction(shop.db, (db) => work({ ...shop, db }));
}

/** Asks several rooms in one round trip to the database; answers stand in the order of the questions. */
export function askRooms<Answers extends unknown[]>(
  { db }: Pick<Shop, 'db'>,
  questions: { readonly [Index in keyof Answers]: Question<Answers[Index]> },
): Promise<Answers> {
  return askTogether(db, questions);
}
