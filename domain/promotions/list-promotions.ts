import { eq } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Currency } from '#shared/money.ts';
import type { PromotionValues } from './promotion-fields.ts';
import { promotionUnknown } from './refusals.ts';
import { promotions } from './schema.ts';
import { PROMOTION_STATES, type PromotionState, promotionState } from './states.ts';

/** A promotion as staff see it. Amounts in minor units, percents in basis points. */
export type ListedPromotion = {
  readonly code: string;
  readonly isCoupon: boolean;
  /** In the reader's language; null: shown by its code. */
  readonly name: string | null;
  readonly percentBp: number | null;
  readonly amount: number | null;
  readonly currency: Currency | null;
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
  readonly marketCodes: readonly string[] | null;
  readonly categoryCodes: readonly string[] | null;
  readonly isStackable: boolean;
  readonly totalLimit: number | null;
  readonly customerLimit: number | null;
  readonly usedCount: number;
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly state: PromotionState;
};

const STATE = `case when valid_to <= :now::timestamptz then 'ended' when not active then 'off'
  when valid_from > :now::timestamptz then 'coming' else 'running' end`;

type Row = Omit<ListedPromotion, 'validFrom' | 'validTo'> & {
  readonly validFrom: string;
  readonly validTo: string | null;
};

const readPage = statement<
  { state: string; search: string; after: string; limit: number; locale: string; now: Date },
  Row
>(
  'promotions_page',
  `select code, is_coupon as "isCoupon", names->>:locale::text as name, percent_bp as "percentBp", amount, currency,
     buy_quantity as "buyQuantity", get_quantity as "getQuantity", market_codes as "marketCodes",
     category_codes as "categoryCodes", is_stackable as "isStackable", total_limit as "totalLimit",
     customer_limit as "customerLimit", used_count as "usedCount", valid_from as "validFrom",
     valid_to as "validTo", ${STATE} as state
   from promotions
   where (:state::text = '' or ${STATE} = :state::text) and code > :after::text
     and (:search::text = '' or strpos(code, upper(:search::text)) > 0
       or strpos(lower(coalesce(names::text, '')), lower(:search::text)) > 0)
   order by code limit :limit::int`,
);

export type PromotionQuery = {
  /** Null: all. */
  readonly state: PromotionState | null;
  /** Part of a code or a name; empty: all. */
  readonly search: string;
  /** The last code of the page before; empty: the first page. */
  readonly after: string;
  readonly limit: number;
};

/** A page of promotions by their code. @throws Refusal staff.right-lacking */
export async function listPromotions(
  shop: Shop,
  { state, search, after, limit }: PromotionQuery,
): Promise<ListedPromotion[]> {
  requireRight(shop, 'prices', 'look');
  const { db, locale, clock } = shop;
  const rows = await readPage(db, { state: state ?? '', search, after, limit, locale, now: clock.now() });
  return rows.map((row) => ({
    ...row,
    validFrom: new Date(row.validFrom),
    validTo: row.validTo === null ? null : new Date(row.validTo),
  }));
}

const countStates = statement<{ now: Date }, { state: PromotionState; n: number }>(
  'promotions_by_state',
  `select ${STATE} as state, count(*)::int as n from promotions group by 1`,
);

/** How many promotions are in each state. @throws Refusal staff.right-lacking */
export async function countPromotions(shop: Shop): Promise<Record<PromotionState, number>> {
  requireRight(shop, 'prices', 'look');
  const rows = await countStates(shop.db, { now: shop.clock.now() });
  const of = (state: PromotionState) => rows.find((row) => row.state === state)?.n ?? 0;
  return Object.fromEntries(PROMOTION_STATES.map((state) => [state, of(state)])) as Record<
    PromotionState,
    number
  >;
}

export type PromotionFile = PromotionValues & {
  readonly code: string;
  readonly usedCount: number;
  readonly state: PromotionState;
};

/** One promotion. @throws Refusal staff.right-lacking, promotions.unknown */
export async function getPromotion(shop: Shop, code: string): Promise<PromotionFile> {
  requireRight(shop, 'prices', 'look');
  const [row] = await shop.db.select().from(promotions).where(eq(promotions.code, code));
  if (!row) throw promotionUnknown();
  return { ...row, state: promotionState(row, shop.clock.now()) };
}
