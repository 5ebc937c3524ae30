import type { Currency } from '#shared/money.ts';

/**
 * The effect of a promotion: basis points of its goods; an amount in minor units of its currency;
 * free delivery, where delivery can be free; or the cheapest `get` of every `buy` + `get` pieces.
 */
export type Effect =
  | { readonly percentBp: number }
  | { readonly amount: number; readonly currency: Currency }
  | { readonly freesDelivery: true }
  | { readonly buy: number; readonly get: number };

/** A promotion in force: a coupon, whose code the shopper types, or an automatic one. */
export type Promotion = Effect & {
  readonly code: string;
  /** Whether the shopper types the code. */
  readonly isCoupon: boolean;
  /** Its name in the reader's language; null: shown by its code. */
  readonly name: string | null;
  /** Codes of its markets, and of its categories (or root categories); null: all. */
  readonly markets: readonly string[] | null;
  readonly categories: readonly string[] | null;
  /** Whether it can be combined with others. */
  readonly isStackable: boolean;
  /** Whether its limit of orders is reached. */
  readonly isUsedUp: boolean;
};

/** A promotion's columns in the database, with its name in one language. */
export type PromotionRow = {
  code: string;
  isCoupon: boolean;
  name: string | null;
  percentBp: number | null;
  amount: number | null;
  currency: Currency | null;
  buyQuantity: number | null;
  getQuantity: number | null;
  marketCodes: string[] | null;
  categoryCodes: string[] | null;
  isStackable: boolean;
  isUsedUp: boolean;
};

/**
 * The columns of `PromotionRow` from `promotions promotion`, as the arguments of
 * `json_build_object`. Needs `:locale`.
 * @param ownUses SQL for the uses by the shopper's own open order, which a new order
 *   would give back
 */
export const promotionJson = (ownUses = '0') => `
  'code', promotion.code, 'isCoupon', promotion.is_coupon, 'name', promotion.names->>:locale::text,
  'percentBp', promotion.percent_bp, 'amount', promotion.amount, 'currency', promotion.currency,
  'buyQuantity', promotion.buy_quantity, 'getQuantity', promotion.get_quantity,
  'marketCodes', promotion.market_codes, 'categoryCodes', promotion.category_codes,
  'isStackable', promotion.is_stackable, 'isUsedUp', coalesce(promotion.used_count - (${ownUses}) >= promotion.total_limit, false)`;

/** The stored form of a code: upper case, trimmed, without control characters, at most 50 long. */
export function couponCode(typed: string): string {
  return typed
    .slice(0, 200)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 50)
    .toUpperCase();
}

export function promotionOfRow(row: PromotionRow): Promotion {
  const { code, isCoupon, name, isStackable, isUsedUp } = row;
  const holds = { markets: row.marketCodes, categories: row.categoryCodes };
  return { code, isCoupon, name, isStackable, isUsedUp, ...holds, ...effectOf(row) };
}

function effectOf({ percentBp, amount, currency, buyQuantity, getQuantity }: PromotionRow): Effect {
  if (percentBp !== null) return { percentBp };
  if (amount !== null && currency !== null) return { amount, currency };
  if (buyQuantity !== null && getQuantity !== null) return { buy: buyQuantity, get: getQuantity };
  return { freesDelivery: true };
}

/** Why a promotion in force has no effect on a cart of this market; null: it has. */
export type PromotionFault = 'other-currency' | 'other-market' | 'used-up';

export function faultOf(
  promotion: Promotion,
  market: { readonly code: string; readonly currency: Currency },
): PromotionFault | null {
  if (promotion.markets !== null && !promotion.markets.includes(market.code)) return 'other-market';
  if ('amount' in promotion && promotion.currency !== market.currency) return 'other-currency';
  return promotion.isUsedUp ? 'used-up' : null;
}

/** Whether a promotion includes goods of these categories: their own and those above it. */
export function holdsFor(promotion: Promotion, categories: readonly string[]): boolean {
  return promotion.categories === null || promotion.categories.some((code) => categories.includes(code));
}
