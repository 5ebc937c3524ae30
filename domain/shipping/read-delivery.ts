import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { listMarkets, type Market } from '#domain/markets/list-markets.ts';
import { countries } from '#domain/markets/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Closure } from './delivery-fields.ts';
import { isOver, nextBreak } from './next-break.ts';
import { methodUnknown, workshopUnknown } from './refusals.ts';
import { shippingMethods, workshops } from './schema.ts';

export type MethodRow = typeof shippingMethods.$inferSelect;
export type WorkshopRow = typeof workshops.$inferSelect;

/** The delivery methods of a market as staff see them, the default first. */
export type MarketDelivery = { readonly market: Market; readonly methods: readonly MethodRow[] };

/** All delivery methods by market. @throws Refusal staff.right-lacking */
export async function readDelivery(shop: Shop): Promise<MarketDelivery[]> {
  requireRight(shop, 'settings', 'look');
  const order = [asc(shippingMethods.position), asc(shippingMethods.code)] as const;
  const [markets, methods] = await Promise.all([
    listMarkets(shop),
    shop.db
      .select()
      .from(shippingMethods)
      .where(isNull(shippingMethods.endedAt))
      .orderBy(...order),
  ]);
  return markets.map((market) => ({
    market,
    methods: methods.filter(({ marketCode }) => marketCode === market.code),
  }));
}

/** Ways of delivery that ended, the latest first. @throws Refusal staff.right-lacking */
export async function listEndedMethods(shop: Shop): Promise<MethodRow[]> {
  requireRight(shop, 'settings', 'look');
  const { endedAt, code } = shippingMethods;
  return shop.db.select().from(shippingMethods).where(isNotNull(endedAt)).orderBy(desc(endedAt), code);
}

/**
 * A method, whether its market has no other, the market, and the countries of it.
 * @throws Refusal staff.right-lacking, shipping.method-unknown
 */
export async function getMethod(shop: Shop, { market, code }: { market: string; code: string }) {
  requireRight(shop, 'settings', 'look');
  const isOffered = and(eq(shippingMethods.marketCode, market), isNull(shippingMethods.endedAt));
  const offered = await shop.db.select().from(shippingMethods).where(isOffered);
  const method = offered.find((one) => one.code === code);
  const its = (await listMarkets(shop)).find((one) => one.code === market);
  if (!method || !its) throw methodUnknown();
  const isLast = offered.length === 1;
  return { method, isLast, market: its, countries: await listCountriesOf(shop, market) };
}

/** Codes of a market's countries in their order. */
export async function listCountriesOf({ db }: Pick<Shop, 'db'>, market: string): Promise<string[]> {
  const { code, marketCode, position } = countries;
  const rows = await db.select({ code }).from(countries).where(eq(marketCode, market)).orderBy(position);
  return rows.map((row) => row.code);
}

/** A closure with its next time; null once it is over. */
export type ComingClosure = Closure & {
  readonly next: { readonly closesAt: Date; readonly lastOrderBy: Date; readonly opensAt: Date } | null;
};

/**
 * The maker's hours and closures.
 * @throws Refusal staff.right-lacking, shipping.workshop-unknown
 */
export async function getWorkshop(
  shop: Shop,
): Promise<{ readonly hours: WorkshopRow; readonly closures: readonly ComingClosure[] }> {
  requireRight(shop, 'settings', 'look');
  const [hours] = await shop.db.select().from(workshops);
  if (!hours) throw workshopUnknown();
  const now = shop.clock.now();
  const closures = hours.closures.map((closure): ComingClosure => {
    const next = isOver(hours, closure, now) ? null : nextBreak(hours, closure, now);
    return { from: closure[0], to: closure[1], notice: hours.breakNotices[closure[0]] ?? null, next };
  });
  const at = ({ next }: ComingClosure) => next?.closesAt.getTime() ?? Number.POSITIVE_INFINITY;
  return { hours, closures: closures.sort((one, other) => at(one) - at(other)) };
}
