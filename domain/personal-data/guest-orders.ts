import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customers } from '#domain/customers/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { erasures } from './schema.ts';

/** Whether a column has an address, in any case. */
export function hasAddress(column: PgColumn, email: string): SQL {
  return sql`lower(${column}) = ${email.toLowerCase()}`;
}

/**
 * Lets the erasure of a guest and their first sign-in take turns, in any case of their address.
 * Holds until the caller's transaction ends.
 */
export async function lockGuest({ db }: Pick<Shop, 'db'>, email: string): Promise<void> {
  const key = `guest ${email.toLowerCase()}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Of the table of orders, or of the same under another name. */
type OrderColumns = { readonly id: PgColumn; readonly customerId: PgColumn };

/**
 * An order of somebody without an account. One that an erasure has left is nobody's: its buyer
 * must not be found again.
 */
export function isOfGuest({ id, customerId }: OrderColumns): SQL | undefined {
  const left = sql`select jsonb_array_elements_text(${erasures.keptOrderIds})::uuid from ${erasures} where ${erasures.doneAt} is not null`;
  return and(isNull(customerId), sql`${id} not in (${left})`);
}

/** An order of a customer, also one placed with their proven address without signing in. */
export function isOrderOfCustomer(customerId: string): SQL | undefined {
  const proven = sql`select ${customers.email} from ${customers} where ${and(eq(customers.id, customerId), customers.emailVerified)}`;
  const isUnclaimed = and(isOfGuest(orders), sql`lower(${orders.email}) = (${proven})`);
  return or(eq(orders.customerId, customerId), isUnclaimed);
}

/** Whether nobody has an account with the proven address of an order. */
export function hasNoAccount({ email }: { readonly email: PgColumn }): SQL {
  const isTheirs = and(sql`${customers.email} = lower(${email})`, customers.emailVerified);
  return sql`not exists (select from ${customers} where ${isTheirs})`;
}

/** Whether an order leads to the page of a guest. For staff. */
export async function hasGuest({ db }: Pick<Shop, 'db'>, orderId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), isOfGuest(orders)))) > 0;
}
