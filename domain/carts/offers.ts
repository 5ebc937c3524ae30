import { faultOf, holdsFor, type Promotion, promotionOfRow } from '#domain/promotions/promotion.ts';
import type { ShopMarket } from '#domain/shop.ts';
import type { CartCoupon } from './cart-view.ts';
import type { FindRow, LineRow } from './find-statement.ts';
import type { DeliveredBreakdown, DiscountOnOffer } from './price-delivered.ts';

type Offering = Pick<FindRow, 'promotions' | 'couponCodes'>;
type Goods = Pick<LineRow, 'variantId' | 'categoryCodes'>;

/**
 * The discounts these goods could have in this market: automatic ones first, then coupons in the
 * order they were added.
 */
export function discountsOnOffer(
  cart: Offering,
  goods: readonly Goods[],
  market: ShopMarket,
): DiscountOnOffer[] {
  return inOrder(cart).flatMap((promotion) => {
    const lines = goods.filter((line) => holdsFor(promotion, line.categoryCodes));
    return faultOf(promotion, market) || lines.length === 0 ? [] : [offerOf(promotion, lines)];
  });
}

function inOrder({ promotions, couponCodes }: Offering): Promotion[] {
  const all = promotions.map(promotionOfRow);
  const coupons = couponCodes.flatMap((code) => all.filter((one) => one.isCoupon && one.code === code));
  return [...all.filter((one) => !one.isCoupon), ...coupons];
}

function offerOf(promotion: Promotion, lines: readonly Goods[]): DiscountOnOffer {
  const { code, name, categories, isStackable } = promotion;
  return {
    code,
    isStackable,
    ...(name === null ? {} : { name }),
    ...(categories === null ? {} : { variantIds: lines.map((line) => line.variantId) }),
    ...effectOf(promotion),
  };
}

function effectOf(promotion: Promotion) {
  if ('percentBp' in promotion) return { percentBp: promotion.percentBp };
  if ('amount' in promotion) return { amount: promotion.amount };
  if ('buy' in promotion) return { buy: promotion.buy, get: promotion.get };
  return { freesDelivery: true } as const;
}

/** The typed codes, each with the amount it took off or the reason why it does not count. */
export function couponsOnCart(
  cart: Offering,
  offered: readonly DiscountOnOffer[],
  { discounts }: DeliveredBreakdown,
  market: ShopMarket,
): CartCoupon[] {
  return cart.couponCodes.map((code) => {
    const taken = discounts.find((discount) => discount.code === code);
    if (taken) return { code, amount: taken.amount, state: 'applied' };
    const row = cart.promotions.find((promotion) => promotion.code === code);
    if (!row) return { code, amount: 0, state: 'ended' };
    const isOffered = offered.some((discount) => discount.code === code);
    const unused = isOffered ? 'not-combined' : 'no-goods';
    return { code, amount: 0, state: faultOf(promotionOfRow(row), market) ?? unused };
  });
}
