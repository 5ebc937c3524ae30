import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ownIssuer } from '#domain/accounts/service-path.ts';
import { carts } from '#domain/carts/schema.ts';
import { claims } from '#domain/claims/schema.ts';
import { customerUnknown } from '#domain/customers/refusals.ts';
import { customerIdentities, customers } from '#domain/customers/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { inboxCases } from '#domain/inbox/schema.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { newsletterSubscriptions } from '#domain/newsletter/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { quotes } from '#domain/quotes/schema.ts';
import { reviews } from '#domain/reviews/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { stockAlertReaders } from '#domain/stock-alerts/schema.ts';
import { sightings } from '#domain/thefts/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';
import { hasAddress, isOfGuest, isOrderOfCustomer } from './guest-orders.ts';
import { listIds } from './list-ids.ts';
import { type OrderIds, readOrderIds } from './order-ids.ts';
import { erasures } from './schema.ts';

/** By what rows of the shop are known to be of one person: their ids by kind. */
export type PersonIds = OrderIds & {
  readonly customers: readonly string[];
  readonly accounts: readonly string[];
  readonly sessions: readonly string[];
  readonly carts: readonly string[];
  readonly subscriptions: readonly string[];
  readonly readers: readonly string[];
  readonly quotes: readonly string[];
  readonly submissions: readonly string[];
  readonly registrations: readonly string[];
  readonly claims: readonly string[];
  readonly reviews: readonly string[];
  /** Of the inbox: what staff wrote about what they sent. */
  readonly cases: readonly string[];
  /** Of stolen bikes they saw. */
  readonly sightings: readonly string[];
  readonly 'other-mails': readonly string[];
};
export type IdKind = keyof PersonIds;

/**
 * Everything by which a customer's rows are found. What hangs on an e-mail address alone counts
 * only where the login service has proven that it is theirs.
 * @throws Refusal customers.unknown
 */
export async function readPersonIds(shop: Shop, customerId: string): Promise<PersonIds> {
  const { db, baseUrl } = shop;
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw customerUnknown();
  const { email, emailVerified, cartSessionId } = customer;
  return collectIds(db, {
    address: emailVerified ? email : null,
    orders: await listIds(db, orders.id, isOrderOfCustomer(customerId)),
    customers: [customerId],
    accounts: await readAccounts(db, customerId, ownIssuer(baseUrl)),
    ...{ carts: [], sessions: [cartSessionId] },
  });
}

/**
 * The same of who bought without an account. The law asks about a person, and their address is all
 * that tells one guest from another, so what hangs on it counts as theirs.
 */
export async function readGuestIds({ db }: Pick<Shop, 'db'>, email: string): Promise<PersonIds> {
  const isTheirs = and(isOfGuest(orders), hasAddress(orders.email, email));
  const owned = await listIds(db, orders.id, isTheirs);
  const checkedOut = await readCheckedOut(db, owned);
  return collectIds(db, {
    ...{ address: email, orders: owned, accounts: [] },
    // The id of their wish that waits, which leads to nobody; earlier ones have no address any
    // more.
    customers: await listIds(db, erasures.customerId, hasAddress(erasures.email, email)),
    ...checkedOut,
  });
}

/** The carts of orders with their sessions: what a guest typed stays there for a day. */
async function readCheckedOut(db: Shop['db'], owned: readonly string[]) {
  const theirs = db
    .select({ id: orders.cartId })
    .from(orders)
    .where(inArray(orders.id, [...owned]));
  const rows = await db
    .select({ id: carts.id, session: carts.guestSessionId, customerId: customers.id })
    .from(carts)
    .leftJoin(customers, eq(customers.cartSessionId, carts.guestSessionId))
    // Who bought from it last typed what stands there.
    .where(and(inArray(carts.id, theirs), inArray(carts.lastOrderId, [...owned])));
  const ofGuests = rows.filter(({ customerId }) => customerId === null);
  return {
    carts: ofGuests.map(({ id }) => id),
    sessions: ofGuests.flatMap(({ session }) => session ?? []),
  };
}

/** What is known of a person at first: all else is found by it. */
type Given = Pick<PersonIds, 'orders' | 'customers' | 'accounts' | 'carts' | 'sessions'> & {
  /** Null: no address is proven to be theirs. */
  readonly address: string | null;
};

async function collectIds(db: Shop['db'], given: Given): Promise<PersonIds> {
  const { address, orders: owned, customers: theirs, accounts, sessions } = given;
  const isTheirs = (column: PgColumn): SQL => (address === null ? sql`false` : hasAddress(column, address));
  const ofSessions = await listIds(db, carts.id, inArray(carts.guestSessionId, [...sessions]));
  const isOwner = inArray(warrantyRegistrations.customerId, [...theirs]);
  const registrations = await listIds(db, warrantyRegistrations.id, isOwner);
  const ofBikes = await listIds(db, claims.id, inArray(claims.registrationId, registrations));
  const ofQuotes = await listIds(db, quotes.id, isTheirs(quotes.email));
  const submissions = await listIds(db, formSubmissions.id, isTheirs(formSubmissions.email));
  // Mails of orders stay with them, also with those that an earlier erasure has left.
  const withOrders = or(inArray(orders.id, [...owned]), isTheirs(orders.email));
  const ordersOfAddress = db.select({ id: orders.id }).from(orders).where(withOrders);
  return {
    ...(await readOrderIds(db, owned)),
    ...{ customers: theirs, accounts, sessions },
    carts: [...new Set([...given.carts, ...ofSessions])],
    withdrawals: await listIds(
      ...([db, withdrawals.id] as const),
      or(inArray(withdrawals.orderId, [...owned]), isTheirs(withdrawals.email)),
    ),
    subscriptions: await listIds(db, newsletterSubscriptions.id, isTheirs(newsletterSubscriptions.email)),
    readers: await listIds(db, stockAlertReaders.id, isTheirs(stockAlertReaders.email)),
    ...{ quotes: ofQuotes, submissions, registrations, claims: ofBikes },
    reviews: await listIds(db, reviews.id, inArray(reviews.customerId, [...theirs])),
    cases: await listIds(
      ...([db, inboxCases.id] as const),
      or(
        inArray(inboxCases.quoteId, ofQuotes),
        inArray(inboxCases.submissionId, submissions),
        inArray(inboxCases.claimId, ofBikes),
      ),
    ),
    sightings: await listIds(db, sightings.id, isTheirs(sightings.email)),
    'other-mails': await listIds(
      ...([db, mailMessages.id] as const),
      and(
        isTheirs(mailMessages.toAddress),
        or(isNull(mailMessages.orderId), notInArray(mailMessages.orderId, ordersOfAddress)),
      ),
    ),
  };
}

/** Accounts at the bundled login service; those of another one are not ours. */
async function readAccounts(db: Shop['db'], customerId: string, issuer: string): Promise<string[]> {
  const rows = await db
    .select({ subject: customerIdentities.subject })
    .from(customerIdentities)
    .where(and(eq(customerIdentities.customerId, customerId), eq(customerIdentities.issuer, issuer)));
  return rows.map(({ subject }) => subject);
}
