import type { PromotionFault } from '#domain/promotions/promotion.ts';
import type { Currency } from '#shared/money.ts';
import type { DeliveredBreakdown, DiscountOnOffer } from './price-delivered.ts';
import type { PricedLine } from './pricing.ts';

/** What a line is of, in the visitor's language. */
export type LineGoods = {
  readonly variant: {
    readonly id: string;
    readonly code: string;
    readonly slug: string;
    /** Build, size and colour, as far as the product has them. */
    readonly name: string;
    readonly groupModel: string;
    readonly size: string;
    readonly color: { readonly code: string; readonly name: string; readonly swatch: string };
    /** Picture of the product in this colour, for `shared/picture-address.ts`; null when there is none. */
    readonly pictureHash: string | null;
  };
  readonly product: {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly slug: string;
    readonly category: { readonly name: string; readonly slug: string };
    readonly rootCategory: { readonly name: string; readonly slug: string };
  };
};

/** A line that can be bought. Amounts in minor units; prices, discount and VAT are the breakdown's. */
export type CartLineView = PricedLine &
  LineGoods & {
    readonly taxCategory: string;
    readonly minQuantity: number;
    /** Pieces this cart can have; null when the stock is unknown. */
    readonly stock: number | null;
    /** There are fewer pieces than the line asks for: blocks the checkout until the quantity is lowered. */
    readonly isShort: boolean;
    /** Rounded percent the street price is below the list price; null when it is not. */
    readonly discountPercent: number | null;
  };

/** `ended`: no longer sold at all; `not-sold-here`: no price in this market; `sold-out`: not enough pieces left for the smallest order. */
export type UnavailableReason = 'ended' | 'not-sold-here' | 'sold-out';

/** A line that cannot be bought: it stands apart, is not priced and blocks the checkout until it is removed. */
export type UnavailableLine = LineGoods & {
  readonly variantId: string;
  readonly quantity: number;
  readonly reason: UnavailableReason;
};

/** A unit price that moved since the shopper last put the line in or agreed to it. */
export type PriceChange = {
  readonly variantId: string;
  readonly name: string;
  readonly seenAmount: number;
  readonly currentAmount: number;
  readonly currency: Currency;
};

/**
 * Why a code on the cart counts or not: it has ended, is of another currency or market, was used as often as it may be, finds nothing it holds
 * for, or does not go together with what saves more.
 */
export type CouponState = 'applied' | 'ended' | PromotionFault | 'no-goods' | 'not-combined';

/** A code on the cart; one that does not count takes nothing off. */
export type CartCoupon = { readonly code: string; readonly amount: number; readonly state: CouponState };

/** All that pages, drawer, API and checkout show of a cart, priced for the visitor's market and country. */
export type CartView = {
  readonly id: string;
  /** Grows with every change of the cart. */
  readonly version: number;
  readonly priceList: { readonly slug: string; readonly name: string; readonly currency: Currency };
  /** ISO 3166-1 alpha-2: whose VAT and delivery the breakdown holds until an address is known. */
  readonly country: string;
  readonly lines: readonly CartLineView[];
  /** Pieces in the cart, for the badge. */
  readonly itemCount: number;
  readonly coupons: readonly CartCoupon[];
  /** The discounts on offer, for pricing again with another country or delivery. */
  readonly discounts: readonly DiscountOnOffer[];
  readonly breakdown: DeliveredBreakdown;
  readonly showsVatNote: boolean;
  readonly unavailable: readonly UnavailableLine[];
  readonly priceChanges: readonly PriceChange[];
  /** There is something to buy and nothing in the way. */
  readonly canCheckOut: boolean;
};
