import type { Currency } from '#shared/money.ts';

/**
 * What a promotion takes off: basis points of the goods it holds for; an amount in minor units of its currency; the delivery, where it can be free at
 * all; or of `buy` + `get` pieces the cheapest `get`.
 */
export type Effect =
  | { readonly percentBp: number }
  | { readonly amount: number; readonly currency: Currency }
  | { readonly freesDelivery: true }
  | { readonly buy: number; readonly get: number };

/** A promotion in force: a coupon, whose code the shopper types, or one that holds by itself. */
export type Promotion = Effect & {
  readonly code: string;
  /** Whether the shopper types the code. */
  readonly isCoupon: boolean;
  /** What it is called in the reader's language; null: by its code. */
  readonly name: string | null;
  /** Codes of the markets and of the categories (or root categories) it holds for; null: all. */
  readonly markets: readonly string[] | null;
  readonly categories: readonly string[] | null;
  /** Whether it counts together with others. */
  readonly isStackable: boolean;
  /** As many orders have used it as may. */
  readonly isUsedUp: boolean;
};

/** A promotion's columns as the database keeps them, its name in one language. */
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
 * The columns of `PromotionRow` out of `promotions promotion`, as the arguments of `json_build_object`. Needs `:locale`.
 * @param ownUses SQL: how many of its uses are the asking shopper's own, to be given back should they order anew
 */
export const promotionJson = (ownUses = '0') => `
  'code', promotion.code, 'isCoupon', promotion.is_coupon, 'name', promotion.names->>:locale::text,
  'percentBp', promotion.percent_bp, 'amount', promotion.amount, 'currency', promotion.currency,
  'buyQuantity', promotion.buy_quantity, 'getQuantity', promotion.get_quantity,
  'marketCodes', promotion.market_codes, 'categoryCodes', promotion.category_codes,
  'isStackable', promotion.is_stackable, 'isUsedUp', coalesce(promotion.used_count - (${ownUses}) >= promotion.total_limit, false)`;

/** How a code is kept and compared, however it was typed: upper case, no spaces around, no control characters, at most 50 long. */
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

/** Why a promotion that is in force takes nothing off a cart of this market; null: it may. */
export type PromotionFault = 'other-currency' | 'other-market' | 'used-up';

export function faultOf(
  promotion: Promotion,
  market: { readonly code: string; readonly currency: Currency },
): PromotionFault | null {
  if (promotion.markets !== null && !promotion.markets.includes(market.code)) return 'other-market';
  if ('amount' in promotion && promotion.currency !== market.currency) return 'other-currency';
  return promotion.isUsedUp ? 'used-up' : null;
}

/** Whether a promotion holds for goods of these categories: their own and those above it. */
export function holdsFor(promotion: Promotion, categories: readonly string[]): boolean {
  return promotion.categories === null || promotion.categories.some((code) => categories.includes(code));
}
