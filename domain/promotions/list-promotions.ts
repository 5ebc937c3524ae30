import { eq } from 'drizzle-orm';
import { type Statement, statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { readPlace } from '#shared/list-place.ts';
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
  /** Where it stands in the order that was asked for; for the next page. */
  readonly place: string;
};

/** How the list can be ordered: by code, the last begun first, the next to end first. */
export const PROMOTION_ORDERS = ['code', 'begins', 'ends'] as const;
type PromotionOrder = (typeof PROMOTION_ORDERS)[number];

const STATE = `case when valid_to <= :now::timestamptz then 'ended' when not active then 'off'
  when valid_from > :now::timestamptz then 'coming' else 'running' end`;

type Row = Omit<ListedPromotion, 'validFrom' | 'validTo'> & {
  readonly validFrom: string;
  readonly validTo: string | null;
};

type Page = {
  state: string;
  search: string;
  key: number;
  code: string;
  limit: number;
  locale: string;
  now: Date;
};

const BEHIND = (key: string) => `(${key}, code) > (:key::bigint, :code::text)`;

/** The page behind a place, by a whole number, the least first, and then by the code. */
const pageBy = (order: PromotionOrder, key: string, isBehind: string = BEHIND(key)) =>
  statement<Page, Row>(
    `promotions_page_by_${order}`,
    `select code, (${key}) || '_' || code as place, is_coupon as "isCoupon", names->>:locale::text as name, percent_bp as "percentBp", amount, currency,
     buy_quantity as "buyQuantity", get_quantity as "getQuantity", market_codes as "marketCodes",
     category_codes as "categoryCodes", is_stackable as "isStackable", total_limit as "totalLimit",
     customer_limit as "customerLimit", used_count as "usedCount", valid_from as "validFrom",
     valid_to as "validTo", ${STATE} as state
   from promotions
   where (:state::text = '' or ${STATE} = :state::text) and ${isBehind}
     and (:search::text = '' or strpos(code, upper(:search::text)) > 0
       or strpos(lower(coalesce(names::text, '')), lower(:search::text)) > 0)
   order by ${key}, code limit :limit::int`,
  );

const readPage: Readonly<Record<PromotionOrder, Statement<Page, Row>>> = {
  code: pageBy('code', '0::int', 'code > :code::text'),
  begins: pageBy('begins', '(-extract(epoch from valid_from) * 1000)::bigint'),
  // Without an end it is behind all that have one.
  ends: pageBy('ends', `coalesce((extract(epoch from valid_to) * 1000)::bigint, ${Number.MAX_SAFE_INTEGER})`),
};

export type PromotionQuery = {
  /** Null: all. */
  readonly state: PromotionState | null;
  /** Part of a code or a name; empty: all. */
  readonly search: string;
  /** Undefined: by code. */
  readonly by?: PromotionOrder | undefined;
  /** The last place of the page before; empty: the first page. */
  readonly after: string;
  readonly limit: number;
};

/** A page of promotions in an order. @throws Refusal staff.right-lacking */
export async function listPromotions(
  shop: Shop,
  { state, search, by = 'code', after, limit }: PromotionQuery,
): Promise<ListedPromotion[]> {
  requireRight(shop, 'prices', 'look');
  const { db, locale, clock } = shop;
  const asked = { state: state ?? '', search, ...readPlace(after), limit, locale, now: clock.now() };
  const rows = await readPage[by](db, asked);
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
