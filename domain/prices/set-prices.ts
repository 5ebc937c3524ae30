import { sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import { requireAmount } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import { isConfirmed, isLargeChange } from './large-change.ts';
import { lockPriceLists } from './lock-price-lists.ts';
import { announcedAmount } from './prior-price.ts';
import { readLowestBefore } from './read-lowest-before.ts';
import { keyOf, type OpenPrice, readOpenPrices } from './read-open-prices.ts';
import { changeLarge, listUnknown } from './refusals.ts';
import { prices } from './schema.ts';

/**
 * A price from now on. Amounts in minor units of the list's currency; the street price is what
 * the customer pays.
 */
export type PriceToSet = {
  readonly variantId: string;
  readonly priceListSlug: string;
  readonly listAmount: number;
  readonly streetAmount: number;
  /** Left out: the known value stays, else 1. */
  readonly minPurchasableQuantity?: number | undefined;
};

type Along = {
  /** Why, for the history: a person's words, or the name of a file. */
  readonly reason?: string;
  /** What was typed to confirm large changes (`confirmationOf`). */
  readonly confirmation?: string;
};

const ROWS_PER_STATEMENT = 2000;

/**
 * Sets prices from now on. The price before each is closed at this moment and kept. A price that is
 * already in force is left alone, so setting the same one twice writes nothing.
 * A change by more than half, or to 0, wants to be confirmed.
 * @returns the ids of variants whose price changed
 * @throws Refusal prices.street-above-list, prices.list-unknown, prices.change-large
 */
export function setPrices(
  shop: Shop,
  wanted: readonly PriceToSet[],
  { reason = '', confirmation = '' }: Along = {},
): Promise<string[]> {
  requireRight(shop, 'prices', 'change');
  wanted.forEach(assertSellable);
  return inTransaction(shop, async (inside) => {
    const underRule = await takeTurns(inside.db, wanted);
    const open = await readOpenPrices(inside.db, wanted);
    const changes = wanted.filter((price) => !holds(open.get(keyOf(price)), price));
    const large = changes.filter((price) => isLargeChange(open.get(keyOf(price)) ?? null, price)).length;
    if (large > 0 && !isConfirmed(confirmation, large)) throw changeLarge(large);
    const now = inside.clock.now();
    const by = { setByKind: shop.actor.kind, setById: shop.actor.id, reason };
    await closePrices(
      inside.db,
      changes.flatMap((price) => open.get(keyOf(price)) ?? []),
      now,
    );
    const lowest = await readLowestBefore(
      inside.db,
      changes.filter(({ priceListSlug }) => underRule.has(priceListSlug)),
      now,
    );
    await insertPrices(
      inside.db,
      changes.map((price) => {
        const before = open.get(keyOf(price)) ?? null;
        const lowestPriceRule = underRule.has(price.priceListSlug);
        const lowestAmount = lowest.get(keyOf(price)) ?? null;
        const announced = announcedAmount({ ...price, lowestPriceRule, before, lowestAmount });
        return { ...newPrice(price, before ?? undefined, now), announcedAmount: announced, ...by };
      }),
    );
    const changed = [...new Set(changes.map((price) => price.variantId))];
    if (changed.length > 0) await announce(inside, { changes, variantIds: changed, reason });
    return changed;
  });
}

function assertSellable(price: PriceToSet): void {
  requireAmount(price.listAmount);
  requireAmount(price.streetAmount);
  if (price.streetAmount > price.listAmount) throw new Refusal('prices.street-above-list');
}

/**
 * Two writers would otherwise find the same price to close.
 * @returns the lists whose reductions are compared with the lowest price of the days before
 */
async function takeTurns(db: Handle, wanted: readonly PriceToSet[]): Promise<Set<string>> {
  const slugs = [...new Set(wanted.map((price) => price.priceListSlug))];
  const locked = await lockPriceLists(db, slugs);
  const unknown = slugs.find((slug) => !locked.some((list) => list.slug === slug));
  if (unknown !== undefined) throw listUnknown(unknown);
  return new Set(locked.flatMap(({ slug, lowestPriceRule }) => (lowestPriceRule ? [slug] : [])));
}

function holds(open: OpenPrice | undefined, price: PriceToSet): boolean {
  return (
    open !== undefined &&
    open.listAmount === price.listAmount &&
    open.streetAmount === price.streetAmount &&
    open.minPurchasableQuantity === (price.minPurchasableQuantity ?? open.minPurchasableQuantity)
  );
}

/** A price is in force for a millisecond at least, even when it is replaced within the same one. */
function endOf(open: OpenPrice, now: Date): Date {
  return new Date(Math.max(now.getTime(), open.validFrom.getTime() + 1));
}

async function closePrices(db: Handle, open: readonly OpenPrice[], now: Date): Promise<void> {
  if (open.length === 0) return;
  const ids = open.map((price) => price.id);
  const ends = open.map((price) => endOf(price, now).toISOString());
  await db.execute(sql`
    update prices set valid_to = closing.at
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(ends)}::timestamptz[]) as closing (id, at)
    where prices.id = closing.id`);
}

function newPrice(
  price: PriceToSet,
  before: OpenPrice | undefined,
  now: Date,
): Omit<typeof prices.$inferInsert, 'announcedAmount'> {
  const { variantId, priceListSlug, listAmount, streetAmount } = price;
  const minPurchasableQuantity = price.minPurchasableQuantity ?? before?.minPurchasableQuantity ?? 1;
  const validFrom = before ? endOf(before, now) : now;
  return {
    id: newId(),
    variantId,
    priceListSlug,
    listAmount,
    streetAmount,
    minPurchasableQuantity,
    validFrom,
  };
}

async function insertPrices(db: Handle, rows: (typeof prices.$inferInsert)[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db.insert(prices).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}

type Announced = {
  readonly changes: readonly PriceToSet[];
  readonly variantIds: readonly string[];
  readonly reason: string;
};

async function announce(shop: Shop, { changes, variantIds, reason }: Announced): Promise<void> {
  for (const [slug, ofList] of Map.groupBy(changes, (price) => price.priceListSlug)) {
    const detail = ofList.length === 1 ? { ...ofList[0] } : { prices: ofList.length };
    const subject = { subjectKind: 'price-list', subjectId: slug };
    await recordAudit(shop, { action: 'prices.set', ...subject, detail, reason });
  }
  const touched = await shop.db
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(sql`${variants.id} = any(${sql.param([...variantIds])}::uuid[])`);
  await bumpEpochs(shop, ['prices', ...touched.map((product) => productTag(product.id))]);
}
