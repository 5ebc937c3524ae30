import type { Handle } from '#database/connect.ts';
import { type BatchQuery, runTogether } from '#database/run-together.ts';
import { transaction } from '#database/transaction.ts';
import type { Clock } from '#shared/clock.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import type { BreachedPasswords } from './accounts/port.ts';
import type { LoginProvider } from './logins/port.ts';
import type { MailTransport } from './mail/port.ts';
import type { MediaFiles } from './media/port.ts';
import type { JobSender } from './outbox/port.ts';
import type { PaymentProvider } from './payments/port.ts';
import type { StaffRights } from './staff/port.ts';
import type { VatRegister } from './taxes/port.ts';
import type { FileStore, VirusScanner } from './uploads/port.ts';
import type { StatementSigner } from './warranties/port.ts';

/** Who acts. Shown in the audit trail and in state changes. */
export type Actor =
  | { readonly kind: 'guest'; readonly id: string | null }
  | { readonly kind: 'customer'; readonly id: string }
  /** Whoever sits at the machine's terminal. */
  | { readonly kind: 'staff'; readonly id: string }
  /** A person in the office: their rights, and when they last signed in. */
  | { readonly kind: 'office'; readonly id: string; readonly rights: StaffRights; readonly provenAt: Date }
  | { readonly kind: 'system'; readonly id: string };

/** The market's settings for a visitor: price list, currency, whether prices include VAT. */
export type ShopMarket = {
  readonly code: string;
  readonly currency: Currency;
  readonly priceList: string;
  readonly pricesIncludeVat: boolean;
  /**
   * Whether a reduction is compared with the lowest price of the 30 days before it began; the
   * default is false.
   */
  readonly lowestPriceRule?: boolean;
  /** The seller's VAT number in the market's own country, outside of the Union. */
  readonly vatNumber?: string | null;
};

/**
 * The outside world as rooms see it. Each port is an interface in a room's port.ts and
 * has an adapter.
 */
export type Ports = {
  readonly jobs: JobSender;
  readonly mail: MailTransport;
  readonly login: LoginProvider;
  /** The same service for staff, under a client of its own; absent where nobody can sign in. */
  readonly staffLogin?: LoginProvider;
  readonly payment: Readonly<Record<string, PaymentProvider>>;
  /** Absent where the settings name no list. */
  readonly breachedPasswords?: BreachedPasswords;
  /** Absent where no register is asked: companies then bear the VAT of the seller's state. */
  readonly vatRegister?: VatRegister;
  /** Where uploaded files are stored; absent in processes that see none. */
  readonly files?: FileStore;
  /**
   * Where originals of photographs, documents and films are stored; absent in processes that see
   * none.
   */
  readonly media?: MediaFiles;
  /** Absent where nothing is scanned: files then say so. */
  readonly scanner?: VirusScanner;
  /** Signs what certificates say; absent in processes that show none. */
  readonly signer?: StatementSigner;
};

/**
 * The one context value. It is made per request or job and passed to every act and read. No room
 * uses a global database, clock or environment, so each test can have a database of its own.
 */
export type Shop = {
  readonly db: Handle;
  readonly clock: Clock;
  readonly market: ShopMarket;
  /** The visitor's chosen country, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly locale: Locale;
  readonly actor: Actor;
  readonly ports: Ports;
  /** Public base address without trailing slash, for links in mails and payment returns. */
  readonly baseUrl: string;
  /** Where other servers call, if that is another address. */
  readonly apiUrl?: string | null;
  readonly requestId: string;
  /** Counts wrong coupon codes of the visitor's network; absent where they are not counted. */
  readonly couponTries?: Tries;
  /** How much a visitor may order unpaid; absent where it is not limited. */
  readonly ordering?: OrderingLimits;
};

/**
 * Limits against reserving goods without paying; 0 sets none. A network, which many people may
 * share, has four times as much as a session or an e-mail address.
 */
export type OrderingLimits = {
  /** The network address of the request. */
  readonly network: () => string;
  readonly ordersPerHour: number;
  /** Orders of one buyer that await their payment, and the pieces in them. */
  readonly unpaidOrders: number;
  readonly unpaidPieces: number;
  /** Everything that all unpaid bank transfers hold: pieces, and their value in minor units. */
  readonly transferPieces: number;
  readonly transferAmount: number;
};

/** A limit on failed attempts: `failed` counts one, `isOver` says whether the limit is reached. */
export type Tries = { readonly isOver: () => boolean; readonly failed: () => void };

/**
 * Runs an act in one transaction. The shop passed to `work` has that transaction as its database.
 */
export function inTransaction<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  return transaction(shop.db, (db) => work({ ...shop, db }));
}

/**
 * Runs the batch queries of several rooms in one round trip; answers come in the order
 * of the queries.
 */
export function readTogether<Answers extends unknown[]>(
  { db }: Pick<Shop, 'db'>,
  queries: { readonly [Index in keyof Answers]: BatchQuery<Answers[Index]> },
): Promise<Answers> {
  return runTogether(db, queries);
}
