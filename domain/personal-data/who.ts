import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { customerUnknown } from '#domain/customers/refusals.ts';
import { customers } from '#domain/customers/schema.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { hasAddress, isOfGuest, isOrderOfCustomer } from './guest-orders.ts';
import { type PersonIds, readGuestIds, readPersonIds } from './person.ts';
import { guestUnknown } from './refusals.ts';
import { erasures } from './schema.ts';

/**
 * Whom staff ask about: a customer by their id, or a guest by the number of one of their orders. An
 * address would tell who it is wherever it is written down.
 */
export type Who = { readonly customerId: string } | { readonly guestOrder: string };

/** Whom it is about, once they are known. */
export type Known =
  | { readonly customerId: string; readonly email: null }
  /** `number`: of their newest order; for the audit, which never holds an address. */
  | { readonly customerId: null; readonly email: string; readonly number: string };

/** @throws Refusal customers.unknown, personal-data.guest-unknown */
export async function findWho(shop: Pick<Shop, 'db'>, who: Who): Promise<Known> {
  if ('customerId' in who) {
    if (!isId(who.customerId)) throw customerUnknown();
    return knownCustomer(who.customerId);
  }
  const [order] = await shop.db
    .select({ email: orders.email })
    .from(orders)
    .where(and(eq(orders.number, parseOrderNumber(who.guestOrder)), isOfGuest(orders)));
  const guest = order && (await findGuest(shop, order.email));
  if (!guest) throw guestUnknown();
  return guest;
}

export function knownCustomer(customerId: string): Known {
  return { customerId, email: null };
}

/**
 * Who bought with an address without signing in: its guest, or the customer whose proven address it
 * is, because these orders go to their account at the next sign-in. Null without such an order.
 */
export async function findGuest({ db }: Pick<Shop, 'db'>, email: string): Promise<Known | null> {
  const [newest] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(isOfGuest(orders), hasAddress(orders.email, email)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  if (!newest) return null;
  const [account] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email.toLowerCase()), customers.emailVerified))
    .orderBy(customers.createdAt)
    .limit(1);
  return account ? knownCustomer(account.id) : { customerId: null, email, number: newest.number };
}

/** @throws Refusal customers.unknown */
export function readIdsOf(shop: Shop, known: Known): Promise<PersonIds> {
  return known.email === null ? readPersonIds(shop, known.customerId) : readGuestIds(shop, known.email);
}

/** Their name in the audit. */
export function subjectOf(known: Known): { readonly subjectKind: string; readonly subjectId: string } {
  return known.email === null
    ? { subjectKind: 'customer', subjectId: known.customerId }
    : { subjectKind: 'guest', subjectId: known.number };
}

export function isOrderOf(known: Known): SQL | undefined {
  if (known.email === null) return isOrderOfCustomer(known.customerId);
  return and(isOfGuest(orders), hasAddress(orders.email, known.email));
}

/** Their erasure that is still to come. */
export function isWaitingOf(known: Known): SQL | undefined {
  const isTheirs =
    known.email === null
      ? eq(erasures.customerId, known.customerId)
      : hasAddress(erasures.email, known.email);
  return and(isTheirs, isNull(erasures.canceledAt), isNull(erasures.doneAt));
}
