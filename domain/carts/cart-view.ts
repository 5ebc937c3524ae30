import type { PromotionFault } from '#domain/promotions/promotion.ts';
import type { Reach } from '#domain/shipping/usual-way.ts';
import type { Currency } from '#shared/money.ts';
import type { LineBuild } from './line-build.ts';
import type { DeliveredBreakdown, DiscountOnOffer } from './price-delivered.ts';
import type { PricedLine } from './pricing.ts';

/** The goods of a line, in the visitor's language. */
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
    /**
     * Hash of the product's picture in this colour, for `shared/picture-address.ts`; null when
     * there is none.
     */
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
  /** Of a bike made to order: which one. */
  readonly build?: Pick<LineBuild, 'code' | 'productCode'>;
};

/**
 * A line that can be bought. Amounts in minor units; prices, discount and VAT come
 * from the breakdown.
 */
export type CartLineView = PricedLine &
  LineGoods & {
    /** A bike made to order: its parts and what is told of it. */
    readonly made?: LineBuild;
    readonly taxCategory: string;
    /** The unit prices of the list; those of the line may stand without its VAT. */
    readonly listed: { readonly listAmount: number; readonly streetAmount: number };
    readonly minQuantity: number;
    /** Pieces available to this cart; null when the stock is unknown. */
    readonly stock: number | null;
    /**
     * Fewer pieces are available than the line has. It blocks the checkout until the
     * quantity is lowered.
     */
    readonly isShort: boolean;
    /**
     * How far the street price is below the list price, in rounded percent; null when it
     * is not below.
     */
    readonly discountPercent: number | null;
  };

/**
 * `ended`: no longer sold at all; `not-sold-here`: no price in this market; `sold-out`: fewer
 * pieces left than the minimum order.
 */
export type UnavailableReason = 'ended' | 'not-sold-here' | 'sold-out';

/**
 * A line that cannot be bought. It is listed apart, has no price and blocks the checkout until
 * it is removed.
 */
export type UnavailableLine = LineGoods & {
  readonly variantId: string;
  readonly quantity: number;
  /** `build-changed`: a part of the build is no longer made, or no longer goes with the others. */
  readonly reason: UnavailableReason | 'build-changed';
};

/** A unit price that changed since the shopper last changed the line or accepted the price. */
export type PriceChange = {
  readonly variantId: string;
  readonly name: string;
  readonly seenAmount: number;
  readonly currentAmount: number;
  readonly currency: Currency;
};

/**
 * Whether a code on the cart counts, and if not, why: it has ended, belongs to another currency or
 * market, is used up, matches no goods, or cannot be combined with a better discount.
 */
export type CouponState = 'applied' | 'ended' | PromotionFault | 'no-goods' | 'not-combined';

/** A code on the cart; one that does not count has amount 0. */
export type CartCoupon = { readonly code: string; readonly amount: number; readonly state: CouponState };

/**
 * Everything that pages, drawer, API and checkout show of a cart, priced for the visitor's
 * market and country.
 */
export type CartView = {
  readonly id: string;
  /** Grows with every change of the cart. */
  readonly version: number;
  readonly priceList: { readonly slug: string; readonly name: string; readonly currency: Currency };
  /** ISO 3166-1 alpha-2. The breakdown uses its VAT and delivery until an address is known. */
  readonly country: string;
  readonly lines: readonly CartLineView[];
  /** Pieces in the cart, for the badge. */
  readonly itemCount: number;
  readonly coupons: readonly CartCoupon[];
  /** The possible discounts, for pricing again with another country or delivery. */
  readonly discounts: readonly DiscountOnOffer[];
  readonly breakdown: DeliveredBreakdown;
  /** How the goods come to the country: an e-bike's battery is not taken everywhere. */
  readonly reach: Reach;
  readonly showsVatNote: boolean;
  readonly unavailable: readonly UnavailableLine[];
  readonly priceChanges: readonly PriceChange[];
  /** The share of bikes made to order that its market asks for at once; null: all of it. */
  readonly depositPercent: number | null;
  /** There is something to buy and no obstacle. */
  readonly canCheckOut: boolean;
};
