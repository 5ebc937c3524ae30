import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { productTexts, variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { readPlace } from '#shared/list-place.ts';
import { LOCALES } from '#shared/locale.ts';
import { variantUnknown } from './refusals.ts';
import { stockHolds, stockItems, stockMovements } from './schema.ts';

/** A variant in the list of stock. */
export type StockRow = {
  readonly code: string;
  readonly name: string;
  /** Size and colour as the catalogue writes them. */
  readonly what: string;
  readonly onHand: number;
  readonly held: number;
  readonly lowThreshold: number;
  readonly countedAt: Date | null;
  /** The day more pieces are expected; null: none are on order. */
  readonly expectedOn: string | null;
  /** Where it stands in the order that was asked for; for the next page. */
  readonly place: string;
};

/** How the list can be ordered: by code, the fewest free first, the longest uncounted first. */
export const STOCK_ORDERS = ['code', 'free', 'counted'] as const;
type StockOrder = (typeof STOCK_ORDERS)[number];

export type StockQuery = {
  /** Part of a code or a name; empty: all. */
  readonly search: string;
  /** Only what is at or below its threshold. */
  readonly isShort: boolean;
  /** Undefined: by code. */
  readonly by?: StockOrder | undefined;
  /** The last place of the page before; empty: the first page. */
  readonly after: string;
  readonly limit: number;
};

const row = {
  code: variants.code,
  name: sql<string>`coalesce(${productTexts.name}, '')`,
  what: sql<string>`concat_ws(', ', nullif(${variants.size}, ''), nullif(${variants.color}, ''))`,
  onHand: sql<number>`coalesce(${stockItems.onHand}, 0)`,
  held: sql<number>`coalesce(${stockItems.held}, 0)`,
  lowThreshold: sql<number>`coalesce(${stockItems.lowThreshold}, 3)`,
  countedAt: stockItems.countedAt,
  expectedOn: stockItems.expectedOn,
};

/** What each order goes by before the code: a whole number, the least first. */
const KEYS: Readonly<Record<StockOrder, SQL>> = {
  code: sql`0`,
  free: sql`${row.onHand} - ${row.held}`,
  counted: sql`coalesce((extract(epoch from ${stockItems.countedAt}) * 1000)::bigint, 0)`,
};

function rows({ db, locale }: Shop, key: SQL = KEYS.code) {
  const inLanguage = and(eq(productTexts.productId, variants.productId), eq(productTexts.locale, locale));
  return db
    .select({ id: variants.id, ...row, place: sql<string>`(${key}) || '_' || ${variants.code}` })
    .from(variants)
    .leftJoin(productTexts, inLanguage)
    .leftJoin(stockItems, eq(stockItems.variantId, variants.id))
    .$dynamic();
}

/** A page of variants with their stock, in an order. @throws Refusal staff.right-lacking */
export async function listStock(
  shop: Shop,
  { search, isShort, by = 'code', after, limit }: StockQuery,
): Promise<StockRow[]> {
  requireRight(shop, 'stock', 'look');
  const part = search
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '\\$&');
  const like = `%${part}%`;
  const named = sql`select product_id from ${productTexts} where locale = ${shop.locale} and lower(name) like ${like}`;
  // Of three letters there is an index, which is looked up by itself; fewer are soon found.
  const holds =
    part.length < 3
      ? sql`(lower(${variants.code}) like ${like} or ${variants.productId} in (${named}))`
      : sql`${variants.id} in (select id from ${variants} where lower(code) like ${like}
          union all select id from ${variants} where product_id in (${named}))`;
  const short = sql`${row.onHand} - ${row.held} <= ${row.lowThreshold}`;
  const isWanted = and(part === '' ? undefined : holds, isShort ? short : undefined, isBehind(by, after));
  const key = KEYS[by];
  const inOrder = by === 'code' ? [asc(variants.code)] : [asc(key), asc(variants.code)];
  return rows(shop, key)
    .where(isWanted)
    .orderBy(...inOrder)
    .limit(limit);
}

/** By code alone an index is read on from there. */
function isBehind(by: StockOrder, after: string): SQL | undefined {
  const { key, code } = readPlace(after);
  return by === 'code'
    ? gt(variants.code, code)
    : sql`(${KEYS[by]}, ${variants.code}) > (${key}::bigint, ${code}::text)`;
}

/**
 * Variants whose code or product's name begins with a text, by their code.
 * @throws Refusal staff.right-lacking
 */
export async function listFoundVariants(shop: Shop, text: string, limit: number): Promise<StockRow[]> {
  requireRight(shop, 'stock', 'look');
  const start = `${text.toLowerCase().replaceAll(/[%_\\]/g, '')}%`;
  if (start.length < 3) return [];
  // Each is the beginning of an index. One condition on both tables would look at every variant.
  const found = sql`(
    (select id from ${variants} where lower(code) like ${start} order by lower(code) using ~<~ limit ${limit})
    union select id from ${variants} where product_id in (
      select product_id from ${productTexts} where lower(name) like ${start}
      order by lower(name) using ~<~ limit ${limit * LOCALES.length}))`;
  return rows(shop).where(inArray(variants.id, found)).orderBy(asc(variants.code)).limit(limit);
}

const SHOWN = 200;

/**
 * A variant's stock and why it is so: the pieces that checkouts hold, and the movements, whose sum
 * is the number. @throws Refusal staff.right-lacking, stock.variant-unknown
 */
export async function readStock(shop: Shop, code: string) {
  requireRight(shop, 'stock', 'look');
  const [item] = await rows(shop).where(eq(variants.code, code));
  if (!item) throw variantUnknown(code);
  const isIts = eq(stockMovements.variantId, item.id);
  const { quantity, reason, reference, personId, at } = stockMovements;
  const moves = await shop.db
    .select({ quantity, reason, reference, personId, at })
    .from(stockMovements)
    .where(isIts)
    .orderBy(desc(at), desc(stockMovements.id))
    .limit(SHOWN);
  const ids = moves.map((one) => one.personId ?? '');
  const names = await listNames(shop, ids);
  const movements = moves.map(({ personId: id, ...one }) => ({ ...one, who: names.get(id ?? '') ?? null }));
  const [sum] = await shop.db
    .select({ pieces: sql<number>`coalesce(sum(${quantity}), 0)::int`, count: sql<number>`count(*)::int` })
    .from(stockMovements)
    .where(isIts);
  const holds = await shop.db
    .select({ pieces: stockHolds.quantity, expiresAt: stockHolds.expiresAt })
    .from(stockHolds)
    .where(and(eq(stockHolds.variantId, item.id), eq(stockHolds.state, 'active')))
    .orderBy(asc(stockHolds.expiresAt));
  const { id: _id, ...told } = item;
  return { ...told, movements, holds, moved: sum?.pieces ?? 0, movementCount: sum?.count ?? 0 };
}
