import { Refusal, type RefusalValues } from '#shared/refusal.ts';
import { MAX_BUILDS, MAX_COUPONS, MAX_LINES, MAX_QUANTITY } from './limits.ts';

/** Not a whole number of pieces, less than one, or more than any cart holds. */
export function quantityInvalid(): Refusal {
  return ofQuantity('carts.quantity-invalid', { maximum: MAX_QUANTITY });
}

/** The variant does not exist or is no longer sold. */
export function variantUnknown(): Refusal {
  return new Refusal('carts.variant-unknown');
}

/**
 * The cart has no line of this variant: another tab removed it, or the session ended with its cart.
 */
export function lineMissing(): Refusal {
  return new Refusal('carts.line-missing');
}

export function couponNotInCart(code: string): Refusal {
  return new Refusal('carts.coupon-not-in-cart', { code }, { coupon: 'carts.coupon-not-in-cart' });
}

export function tooManyCoupons(): Refusal {
  return new Refusal(
    'carts.too-many-coupons',
    { maximum: MAX_COUPONS },
    { coupon: 'carts.too-many-coupons' },
  );
}

/** A coupon without goods to reduce. */
export function cartEmpty(): Refusal {
  return new Refusal('carts.cart-empty');
}

/** The facts about a refused quantity, in pieces; `available` is null when the stock is unknown. */
export type RefusedQuantity = {
  readonly unitAmount: number | null;
  readonly minimum: number | null;
  readonly available: number | null;
  /** Pieces the line would have had. */
  readonly wanted: number;
  /** Lines the cart would have had. */
  readonly lines: number;
};

/** Why a line cannot have this quantity, the most useful reason first. */
export function quantityRefused(refused: RefusedQuantity): Refusal {
  const { available, minimum } = refused;
  if (refused.unitAmount === null) return new Refusal('carts.not-sold-here');
  if (available === 0) return ofQuantity('carts.sold-out', {});
  if (minimum !== null && refused.wanted < minimum)
    return ofQuantity('carts.quantity-below-minimum', { minimum });
  if (refused.lines > MAX_LINES) return new Refusal('carts.too-many-lines', { maximum: MAX_LINES });
  if (available === null || available >= MAX_QUANTITY) {
    return ofQuantity('carts.quantity-too-large', { maximum: MAX_QUANTITY });
  }
  return ofQuantity('carts.more-than-available', { available });
}

function ofQuantity(code: string, values: RefusalValues): Refusal {
  return new Refusal(code, values, { quantity: code });
}

/** A bike is not built to order, or its build is not offered in this market. */
export function buildUnknown(): Refusal {
  return new Refusal('carts.build-unknown');
}

/** Parts of a build are not offered any more, or do not go together. */
export function buildDoesNotFit(): Refusal {
  return new Refusal('carts.build-unfit');
}

export function tooManyBuilds(): Refusal {
  return new Refusal('carts.too-many-builds', { maximum: MAX_BUILDS });
}
