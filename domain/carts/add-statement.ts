import { statement } from '#database/statement.ts';
import type { Currency } from '#shared/money.ts';
import { AVAILABLE, ON_SALE, PRICE_NOW, STOCK_NOW } from './statement-parts.ts';

export type AddValues = {
  variantId: string | null;
  variantCode: string | null;
  quantity: number;
  maxQuantity: number;
  maxLines: number;
  priceList: string;
  currency: Currency;
  now: Date;
  /** The visitor by id or by the hash of the token; both null without a session. */
  guestSessionId: string | null;
  tokenHash: string | null;
  /** Ids of rows to insert where they are missing. */
  newSessionId: string;
  newTokenHash: string;
  newSessionEnd: Date;
  newCartId: string;
  newKeyHash: string;
  newLineId: string;
};

/** The request, the state before and the result: `quantity` is null when nothing was changed. */
export type AddRow = {
  variantId: string | null;
  unitAmount: number | null;
  minimum: number | null;
  available: number | null;
  /** Before the change: pieces of the variant, pieces and lines in all. */
  pieces: number;
  allPieces: number;
  lines: number;
  cartId: string | null;
  version: number | null;
  quantity: number | null;
  openedSessionId: string | null;
  keyHash: string | null;
};

/**
 * Adds to the visitor's cart in one statement, so one round trip and all or nothing. It makes the
 * session and the cart where they are missing, adds the line or raises its quantity, and raises the
 * version. Two calls at once wait for each other at the cart's row (`on conflict`). The line's own
 * `where` sees its newest state, so together they cannot exceed the available pieces.
 */
export const addLine = statement<AddValues, AddRow>(
  'carts_add_line',
  `with visitor as (
     select session.id, cart.id as cart_id, cart.last_order_id,
       session.expires_at < :newSessionEnd::timestamptz + interval '1 day' as ends
     from guest_sessions session left join carts cart on cart.guest_session_id = session.id
     where session.id = coalesce(:guestSessionId::uuid, (select id from guest_sessions where token_hash = :tokenHash::text))
       and session.expires_at > :now::timestamptz
   ),
   asked as (
     select variant.id, price.street_amount, price.min_purchasable_quantity as minimum, ${AVAILABLE} as available
     from variants variant
     join products product on product.id = variant.product_id
     left join visitor cart on true ${PRICE_NOW} ${STOCK_NOW}
     where variant.id = coalesce(:variantId::uuid, (select id from variants where code = :variantCode::text)) and ${ON_SALE}
   ),
   present as (
     select coalesce(sum(line.quantity) filter (where line.variant_id = asked.id), 0)::int as pieces,
       coalesce(sum(line.quantity), 0)::int
         + (select count(*)::int from visitor join cart_builds built on built.cart_id = visitor.cart_id) as all_pieces,
       count(*)::int as lines
     from visitor join cart_lines line on line.cart_id = visitor.cart_id left join asked on true
   ),
   allowed as (
     select asked.*, least(asked.available, :maxQuantity::int) as maximum from asked, present
     where asked.street_amount is not null
       and present.pieces + :quantity::int between asked.minimum and least(asked.available, :maxQuantity::int)
       and (present.pieces > 0 or present.lines < :maxLines::int)
   ),
   opened as (
     insert into guest_sessions (id, token_hash, created_at, expires_at)
     select :newSessionId::uuid, :newTokenHash::text, :now::timestamptz, :newSessionEnd::timestamptz
     from allowed where not exists (select from visitor)
     returning id
   ),
   cart as (
     insert into carts (id, guest_session_id, key_hash, coupon_codes, created_at, updated_at)
     select :newCartId::uuid, owner.id,
       case when owner.ends then :newKeyHash::text end, '{}', :now::timestamptz, :now::timestamptz
     from allowed, (select id, ends from visitor union all select id, true from opened) owner
     on conflict (guest_session_id) do update set version = carts.version + 1, updated_at = excluded.updated_at
     returning id, version, key_hash
   ),
   line as (
     insert into cart_lines (id, cart_id, variant_id, quantity, seen_unit_amount, seen_currency, added_at)
     select :newLineId::uuid, cart.id, allowed.id, :quantity::int, allowed.street_amount, :currency::text, :now::timestamptz
     from cart, allowed
     on conflict (cart_id, variant_id) do update
       set quantity = cart_lines.quantity + excluded.quantity,
         seen_unit_amount = excluded.seen_unit_amount, seen_currency = excluded.seen_currency
       where cart_lines.quantity + excluded.quantity <= (select maximum from allowed)
     returning quantity
   )
   select asked.id as "variantId", asked.street_amount as "unitAmount", asked.minimum, asked.available,
     present.pieces, present.all_pieces as "allPieces", present.lines,
     cart.id as "cartId", cart.version, line.quantity, opened.id as "openedSessionId",
     cart.key_hash as "keyHash"
   from present
   left join asked on true left join cart on true left join line on true left join opened on true`,
);
