import { draftGuestSession, looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';
import { type AddRow, addLine } from './add-statement.ts';
import { type AskedVariant, askedVariant } from './asked-variant.ts';
import { type ChangedCart, changeQuantity } from './change-quantity.ts';
import { parseQuantity } from './input.ts';
import { MAX_LINES, MAX_QUANTITY } from './limits.ts';
import { quantityRefused, variantUnknown } from './refusals.ts';

export type AddToCart = AskedVariant & {
  /**
   * The session's id when it was looked up before, else the visitor's token; neither for
   * a new visitor.
   */
  readonly guestSessionId?: string | null;
  readonly token?: string | null;
  /** Pieces to add, as typed or sent. */
  readonly quantity: number | string;
  /**
   * When given and not 0, the line already has this quantity and is set to `quantity`
   * (specification section 4).
   */
  readonly previousQuantity?: number | string;
};

export type AddedToCart = ChangedCart & {
  /** Set when a session was opened: put its token into the visitor's cookie. */
  readonly guestSession: { readonly id: string; readonly token: string } | null;
  /** Set when a guest's cart was made: its key, for the cookie `bag`. */
  readonly bagKey: string | null;
};

/**
 * Adds pieces of a variant to the visitor's cart; makes session and cart where they are
 * missing. One statement.
 * @throws Refusal carts.quantity-invalid, carts.variant-unknown, carts.not-sold-here,
 *   carts.sold-out, carts.quantity-below-minimum, carts.more-than-available,
 *   carts.quantity-too-large, carts.too-many-lines; carts.line-missing with `previousQuantity`
 */
export async function addToCart(shop: Shop, input: AddToCart): Promise<AddedToCart> {
  const quantity = parseQuantity(input.quantity);
  if (Number(input.previousQuantity ?? 0) !== 0) return setQuantity(shop, input, quantity);
  const now = shop.clock.now();
  const session = draftGuestSession(now);
  const key = newToken();
  const newKeyHash = sha256(key);
  const [row] = await addLine(shop.db, {
    ...askedVariant(input),
    quantity,
    maxQuantity: MAX_QUANTITY,
    maxLines: MAX_LINES,
    priceList: shop.market.priceList,
    currency: shop.market.currency,
    now,
    guestSessionId: input.guestSessionId ?? null,
    tokenHash: !input.guestSessionId && looksLikeToken(input.token) ? sha256(input.token) : null,
    newSessionId: session.row.id,
    newTokenHash: session.row.tokenHash,
    newSessionEnd: session.row.expiresAt,
    newCartId: newId(now.getTime()),
    newKeyHash,
    newLineId: newId(now.getTime()),
  });
  const guestSession = row?.openedSessionId ? { id: row.openedSessionId, token: session.token } : null;
  const bagKey = row?.keyHash === newKeyHash ? key : null;
  return { ...changeOfRow(row, quantity), guestSession, bagKey };
}

function changeOfRow(row: AddRow | undefined, added: number): ChangedCart {
  if (!row?.variantId) throw variantUnknown();
  if (row.cartId === null || row.version === null || row.quantity === null) {
    throw quantityRefused({
      ...row,
      wanted: row.pieces + added,
      lines: row.lines + (row.pieces > 0 ? 0 : 1),
    });
  }
  return {
    cartId: row.cartId,
    version: row.version,
    variantId: row.variantId,
    quantity: row.quantity,
    previousQuantity: row.quantity - added,
    itemCount: row.allPieces - row.pieces + row.quantity,
  };
}

async function setQuantity(shop: Shop, input: AddToCart, quantity: number): Promise<AddedToCart> {
  const guestSessionId = input.guestSessionId ?? (await findGuestSession(shop, input.token))?.id ?? null;
  return {
    ...(await changeQuantity(shop, { ...askedVariant(input), guestSessionId, quantity })),
    guestSession: null,
    bagKey: null,
  };
}
