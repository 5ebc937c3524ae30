import type { Shop } from '#domain/shop.ts';
import { type AskedVariant, askedVariant } from './asked-variant.ts';
import { type ChangeRow, changeLine } from './change-statement.ts';
import { parseQuantity } from './input.ts';
import { MAX_QUANTITY } from './limits.ts';
import { lineMissing, quantityRefused, variantUnknown } from './refusals.ts';

export type ChangeQuantity = AskedVariant & {
  readonly guestSessionId: string | null;
  /** The new quantity of the line, as typed or sent. */
  readonly quantity: number | string;
};

/** The cart after a change. */
export type ChangedCart = {
  readonly cartId: string;
  readonly version: number;
  readonly variantId: string;
  /** Pieces of the variant after and before the change. */
  readonly quantity: number;
  readonly previousQuantity: number;
  /** Pieces in the whole cart, for the badge. */
  readonly itemCount: number;
};

/**
 * Sets the quantity of a line; the same call twice has one effect. The price shown then
 * counts as seen.
 * @throws Refusal carts.quantity-invalid, carts.line-missing, carts.variant-unknown,
 *   carts.not-sold-here, carts.sold-out, carts.quantity-below-minimum, carts.more-than-available,
 *   carts.quantity-too-large
 */
export async function changeQuantity(shop: Shop, input: ChangeQuantity): Promise<ChangedCart> {
  const quantity = parseQuantity(input.quantity);
  const [row] = await changeLine(shop.db, {
    guestSessionId: input.guestSessionId,
    ...askedVariant(input),
    quantity,
    maxQuantity: MAX_QUANTITY,
    priceList: shop.market.priceList,
    currency: shop.market.currency,
    now: shop.clock.now(),
  });
  if (!row) throw lineMissing();
  return changeOfRow(row, quantity);
}

function changeOfRow(row: ChangeRow, quantity: number): ChangedCart {
  if (!row.isOnSale) throw variantUnknown();
  if (!row.isAllowed) throw quantityRefused({ ...row, wanted: quantity, lines: 1 });
  // Another tab removed it between our read and our write.
  if (row.version === null) throw lineMissing();
  const { cartId, version, variantId, previousQuantity } = row;
  return { cartId, version, variantId, quantity, previousQuantity, itemCount: row.otherPieces + quantity };
}
