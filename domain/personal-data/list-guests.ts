import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  inArray,
  lt,
  min,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { beginningOf, wholeName } from '#domain/customers/whole-name.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import { hasNoAccount, isOfGuest } from './guest-orders.ts';

export type ListedGuest = {
  /** Of their newest order: by it their page is found. */
  readonly number: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly country: string;
  /** When their first order was placed. */
  readonly createdAt: Date;
  readonly orders: number;
};

type GuestCursor = { readonly at: Date; readonly id: string };
export type GuestFilter = {
  /** An order's number; with the right over persons also the beginning of a name or an address. */
  readonly search?: string;
  readonly after?: GuestCursor;
  readonly limit: number;
};

const addressKey = sql<string>`lower(${orders.email})`;

/**
 * Lists who bought without an account, a row for each address, by page: the newest order first.
 * @returns `next`, the cursor behind the page; null at the end
 * @throws Refusal staff.right-lacking
 */
export async function listGuests(
  shop: Shop,
  { search, after, limit }: GuestFilter,
): Promise<{ guests: ListedGuest[]; next: GuestCursor | null }> {
  requireRight(shop, 'customers', 'look');
  const { id, number, email, details, country, placedAt } = orders;
  const older = after && or(lt(placedAt, after.at), and(eq(placedAt, after.at), lt(id, after.id)));
  const rows = await shop.db
    .select({ id, number, email, details, country, placedAt })
    .from(orders)
    .where(
      and(
        isOfGuest(orders),
        hasNoAccount(orders),
        isTheirNewest(shop),
        search ? await readFound(shop, search) : undefined,
        older,
      ),
    )
    .orderBy(desc(placedAt), desc(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const all = await readOrdersOf(
    shop,
    page.map((row) => row.email.toLowerCase()),
  );
  return {
    guests: page.map((row) => {
      const theirs = all.get(row.email.toLowerCase());
      const { firstName, lastName, city } = row.details.address;
      return {
        ...{ number: row.number, email: row.email, firstName, lastName, city, country: row.country },
        ...{ createdAt: theirs?.first ?? row.placedAt, orders: theirs?.count ?? 1 },
      };
    }),
    next: last ? { at: last.placedAt, id: last.id } : null,
  };
}

/** No later order has the same address. */
function isTheirNewest({ db }: Pick<Shop, 'db'>): SQL {
  const later = aliasedTable(orders, 'later');
  return notExists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          isOfGuest(later),
          sql`lower(${later.email}) = ${addressKey}`,
          sql`(${later.placedAt}, ${later.id}) > (${orders.placedAt}, ${orders.id})`,
        ),
      ),
  );
}

/**
 * Any order's number leads to its guest; names and addresses, which only who may read them
 * searches, are those of the newest order. The number is looked up first: a subquery beside the
 * other conditions would keep the database from their indexes.
 */
async function readFound(shop: Shop, search: string): Promise<SQL | undefined> {
  const typed = search.trim();
  const [numbered] = await shop.db
    .select({ key: addressKey })
    .from(orders)
    .where(and(isOfGuest(orders), eq(orders.number, parseOrderNumber(typed))));
  const byNumber = numbered ? sql`${addressKey} = ${numbered.key}` : sql`false`;
  if (!mayAct(shop, 'persons', 'look')) return byNumber;
  const byName = (name: 'firstName' | 'lastName', text: string) =>
    sql`lower(${orders.details} -> 'address' ->> ${sql.raw(`'${name}'`)}) like ${beginningOf(text)}`;
  const whole = wholeName(typed);
  // Last names are looked up by their index: of one letter there are thousands.
  const byBoth = whole && [
    ...(whole.last.length > 1 ? [and(byName('lastName', whole.last), byName('firstName', whole.first))] : []),
    and(byName('lastName', whole.first), byName('firstName', whole.last)),
  ];
  const byAddress = sql`${addressKey} like ${beginningOf(typed)}`;
  return or(byNumber, byAddress, byName('lastName', typed), ...(byBoth ?? []));
}

async function readOrdersOf({ db }: Pick<Shop, 'db'>, addresses: readonly string[]) {
  if (addresses.length === 0) return new Map<string, { first: Date | null; count: number }>();
  const rows = await db
    .select({ key: addressKey, first: min(orders.placedAt), count: count() })
    .from(orders)
    .where(and(isOfGuest(orders), inArray(addressKey, [...addresses])))
    .groupBy(addressKey);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}
