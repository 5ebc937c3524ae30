import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '#domain/customers/schema.ts';
import { beginningOf, wholeName } from '#domain/customers/whole-name.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import { isOfGuest } from './guest-orders.ts';

export type ListedCustomer = Pick<
  typeof customers.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'city' | 'country' | 'createdAt'
> & { readonly orders: number };

type CustomerCursor = { readonly at: Date; readonly id: string };
export type CustomerFilter = {
  /** An order's number; with the right over persons also the beginning of a name or an address. */
  readonly search?: string;
  readonly after?: CustomerCursor;
  /** The account that was opened first on top; else the newest. */
  readonly isOldestFirst?: boolean;
  readonly limit: number;
};

/**
 * Lists customers by page, by the time that their account was opened.
 * @returns `next`, the cursor behind the page; null at the end
 * @throws Refusal staff.right-lacking
 */
export async function listCustomers(
  shop: Shop,
  { search, after, limit, isOldestFirst = false }: CustomerFilter,
): Promise<{ customers: ListedCustomer[]; next: CustomerCursor | null }> {
  requireRight(shop, 'customers', 'look');
  const { id, email, firstName, lastName, city, country, createdAt } = customers;
  const beyond = isOldestFirst ? gt : lt;
  const along = isOldestFirst ? asc : desc;
  const further =
    after && or(beyond(createdAt, after.at), and(eq(createdAt, after.at), beyond(id, after.id)));
  const rows = await shop.db
    .select({ id, email, firstName, lastName, city, country, createdAt })
    .from(customers)
    .where(and(search ? await readFound(shop, search) : undefined, further))
    .orderBy(along(createdAt), along(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const counts = await countOrders(
    shop,
    page.map((row) => row.id),
  );
  return {
    customers: page.map((row) => ({ ...row, orders: counts.get(row.id) ?? 0 })),
    next: last ? { at: last.createdAt, id: last.id } : null,
  };
}

/**
 * Names and addresses are searched only by who may read them. The buyer is looked up first: a
 * subquery beside the other conditions would keep the database from their indexes.
 */
async function readFound(shop: Shop, search: string): Promise<SQL | undefined> {
  const typed = search.trim();
  const isBuyer = or(
    eq(customers.id, orders.customerId),
    and(isOfGuest(orders), customers.emailVerified, eq(customers.email, sql`lower(${orders.email})`)),
  );
  const buyers = await shop.db
    .select({ id: customers.id })
    .from(orders)
    .innerJoin(customers, isBuyer)
    .where(eq(orders.number, parseOrderNumber(typed)));
  const byOrder = inArray(
    customers.id,
    buyers.map(({ id }) => id),
  );
  if (!mayAct(shop, 'persons', 'look')) return byOrder;
  const byFirst = (text: string) => sql`lower(${customers.firstName}) like ${beginningOf(text)}`;
  const byLast = (text: string) => sql`lower(${customers.lastName}) like ${beginningOf(text)}`;
  const whole = wholeName(typed);
  const byBoth = whole && [
    and(byLast(whole.last), byFirst(whole.first)),
    and(byLast(whole.first), byFirst(whole.last)),
  ];
  return or(byOrder, sql`${customers.email} like ${beginningOf(typed)}`, byLast(typed), ...(byBoth ?? []));
}

async function countOrders({ db }: Shop, ids: readonly string[]): Promise<Map<string | null, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.customerId, count: count() })
    .from(orders)
    .where(inArray(orders.customerId, [...ids]))
    .groupBy(orders.customerId);
  return new Map(rows.map((row) => [row.id, row.count]));
}
