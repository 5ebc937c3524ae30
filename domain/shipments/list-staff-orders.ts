import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { balanceAmountOf, isBalanceOpen, lastAskedAt } from '#domain/orders/balance-of.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import type { Currency } from '#shared/money.ts';
import { shipments } from './schema.ts';
import type { ShipmentStatus } from './states.ts';

/**
 * The views of the office's list of orders: to pack or ship, on hold for a person, awaiting money,
 * with a balance to come, on the road, arrived, called off, and all of them.
 */
export const ORDER_VIEWS = [
  'to-send',
  'person',
  'money',
  'balance',
  'road',
  'arrived',
  'off',
  'all',
] as const;
/** The columns of the board: each order in work stands in one. */
export const BOARD_COLUMNS = ['money', 'pack', 'packed', 'road', 'person'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];
export type OrderViewName = (typeof ORDER_VIEWS)[number] | BoardColumn;

export type StaffOrder = {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly totalAmount: number;
  readonly currency: Currency;
  readonly country: string;
  readonly city: string;
  readonly buyer: string;
  readonly paymentMethod: string;
  /** The first line, and how many pieces there are besides. */
  readonly what: string;
  readonly others: number;
  /** How many parcels are in each state. */
  readonly parcels: Readonly<Record<ShipmentStatus, number>>;
  /** Its balance is not paid: `asked` since its bikes are built; null: nothing is open. */
  readonly balance: 'open' | 'asked' | null;
  /** What is still to come of it, in minor units; null: nothing is open. */
  readonly openAmount: number | null;
  /** When its buyer was last asked for it. */
  readonly askedAt: Date | null;
};

type Cursor = { readonly at: Date; readonly id: string };
export type StaffOrderFilter = {
  readonly view: OrderViewName;
  /** A number or its beginning; with the right over persons also an address or a last name. */
  readonly search?: string;
  readonly country?: string;
  /** By default only those to send are. */
  readonly isOldestFirst?: boolean;
  readonly after?: Cursor;
  readonly limit: number;
};

// Counted, for "exists" would read the parcels of all years once to look up those of a page.
const hasParcels = sql`(select count(*) from ${shipments} where ${shipments.orderId} = ${orders.id}) > 0`;
const waitsForHands = sql`exists (select 1 from ${shipments} where ${shipments.orderId} = ${orders.id} and ${shipments.status} in ('pending', 'packed'))`;
const isToPack = sql`exists (select 1 from ${shipments} where ${shipments.orderId} = ${orders.id} and ${shipments.status} = 'pending')`;
const inWork = inArray(orders.status, ['processing', 'pending']);

const VIEWS: Readonly<Record<OrderViewName, SQL | undefined>> = {
  'to-send': and(inWork, or(waitsForHands, sql`not (${hasParcels})`)),
  person: eq(orders.status, 'pending'),
  pack: and(eq(orders.status, 'processing'), or(isToPack, sql`not (${hasParcels})`)),
  packed: and(eq(orders.status, 'processing'), waitsForHands, sql`not ${isToPack}`),
  money: eq(orders.status, 'awaiting_payment'),
  balance: and(
    inWork,
    isNotNull(orders.depositAmount),
    isNull(orders.balancePaidAt),
    isNull(orders.balanceEndedAt),
  ),
  road: and(eq(orders.status, 'processing'), hasParcels, sql`not ${waitsForHands}`),
  arrived: eq(orders.status, 'delivered'),
  off: inArray(orders.status, ['canceled', 'refunded']),
  all: undefined,
};

/**
 * Lists orders for the office by page: those to send the oldest first, others the newest first.
 * @returns one more than a page has as `next`, the cursor behind it; null at the end
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listStaffOrders(
  shop: Shop,
  { view, search, country, after, limit, isOldestFirst = view === 'to-send' }: StaffOrderFilter,
): Promise<{ orders: StaffOrder[]; next: Cursor | null }> {
  requireStaff(shop, 'look');
  const { placedAt, id } = orders;
  const beyond = isOldestFirst ? gt : lt;
  const where = and(
    isWanted(shop, view, { search, country }),
    after && or(beyond(placedAt, after.at), and(eq(placedAt, after.at), beyond(id, after.id))),
  );
  const by = isOldestFirst ? asc : desc;
  const rows = await shop.db
    .select({
      ...{ id, number: orders.number, status: orders.status, placedAt, paidAt: orders.paidAt },
      ...{ totalAmount: orders.totalAmount, currency: orders.currency, country: orders.country },
      ...{ depositAmount: orders.depositAmount, balancePaidAt: orders.balancePaidAt },
      balanceEndedAt: orders.balanceEndedAt,
      ...{ balanceAskedAt: orders.balanceAskedAt, balanceRemindedAt: orders.balanceRemindedAt },
      details: orders.details,
    })
    .from(orders)
    .where(where)
    .orderBy(by(placedAt), by(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? { at: last.placedAt, id: last.id } : null;
  const [parcels, goods] = await readParts(
    shop,
    page.map((row) => row.id),
  );
  const listed = page.map(({ details, depositAmount, balancePaidAt, balanceEndedAt, ...asked }) => {
    const { balanceAskedAt, balanceRemindedAt, ...row } = asked;
    return {
      ...row,
      ...balanceOf({ ...asked, depositAmount, balancePaidAt, balanceEndedAt }),
      ...{ city: details.address.city, paymentMethod: details.paymentMethod },
      buyer: `${details.address.firstName} ${details.address.lastName}`,
      ...goods(row.id),
      parcels: parcels(row.id),
    };
  });
  return { orders: listed, next };
}

type Split = Parameters<typeof isBalanceOpen>[0] &
  Parameters<typeof balanceAmountOf>[0] &
  Parameters<typeof lastAskedAt>[0];

function balanceOf(order: Split): Pick<StaffOrder, 'balance' | 'openAmount' | 'askedAt'> {
  if (!isBalanceOpen(order)) return { balance: null, openAmount: null, askedAt: null };
  const askedAt = lastAskedAt(order);
  return { balance: askedAt ? 'asked' : 'open', openAmount: balanceAmountOf(order), askedAt };
}

type Narrowing = {
  readonly search?: string | undefined;
  readonly country?: string | undefined;
};

function isWanted(shop: Shop, view: OrderViewName, { search, country }: Narrowing): SQL | undefined {
  const isThere = country ? eq(orders.country, country) : undefined;
  return and(VIEWS[view], isThere, search ? isFound(shop, search) : undefined);
}

/**
 * How many orders a view has, as filtered.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function countOrdersOf(shop: Shop, view: OrderViewName, filter: Narrowing): Promise<number> {
  requireStaff(shop, 'look');
  return shop.db.$count(orders, isWanted(shop, view, filter));
}

type CountedView = Exclude<(typeof ORDER_VIEWS)[number], 'all'>;

/** Beyond, a view of years is not counted to its end. */
const COUNTED_UP_TO = 1000;

/**
 * How many orders are in each view, at most 1,000; all is not counted.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function countStaffOrders(shop: Shop): Promise<Record<CountedView, number>> {
  requireStaff(shop, 'look');
  const count = async (view: CountedView) => {
    const some = shop.db.select({ one: sql`1` }).from(orders).where(VIEWS[view]).limit(COUNTED_UP_TO);
    return shop.db.$count(some.as('some'));
  };
  return {
    'to-send': await count('to-send'),
    person: await count('person'),
    money: await count('money'),
    balance: await count('balance'),
    road: await count('road'),
    arrived: await count('arrived'),
    off: await count('off'),
  };
}

/** Names and addresses are searched only by who may read them. */
function isFound(shop: Shop, search: string): SQL | undefined {
  const plain = search
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '');
  if (plain === '') return sql`false`;
  const start = `${plain}%`;
  const byNumber = sql`lower(${orders.number}) like ${start}`;
  if (!mayAct(shop, 'persons', 'look')) return byNumber;
  const byName = sql`lower(${orders.details} -> 'address' ->> 'lastName') like ${start}`;
  return or(byNumber, sql`lower(${orders.email}) like ${start}`, byName);
}

async function readParts(shop: Shop, ids: readonly string[]) {
  if (ids.length === 0) return [() => NO_PARCELS, () => ({ what: '', others: 0 })] as const;
  const parcels = await shop.db
    .select({ orderId: shipments.orderId, status: shipments.status, count: sql<number>`count(*)::int` })
    .from(shipments)
    .where(inArray(shipments.orderId, [...ids]))
    .groupBy(shipments.orderId, shipments.status);
  const lines = await shop.db
    .select({ orderId: orderLines.orderId, name: orderLines.name, quantity: orderLines.quantity })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.position));
  const parcelsOf = (id: string) => {
    const counted = { ...NO_PARCELS };
    for (const { orderId, status, count } of parcels) if (orderId === id) counted[status] = count;
    return counted;
  };
  const goodsOf = (id: string) => {
    const own = lines.filter(({ orderId }) => orderId === id);
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return { what: own[0]?.name ?? '', others: Math.max(0, pieces - 1) };
  };
  return [parcelsOf, goodsOf] as const;
}

const NO_PARCELS: Readonly<Record<ShipmentStatus, number>> = {
  pending: 0,
  packed: 0,
  shipped: 0,
  completed: 0,
};
