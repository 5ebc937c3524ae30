import type { CartItemJson, CartJson } from '#domain/carts/cart-json.ts';
import type { Currency } from '#shared/money.ts';

/** Where a shopper found something. */
export type List = { readonly id: string; readonly name: string };

/** Pieces of a variant as an event names them. Amount in minor units of the currency. */
export type Goods = {
  readonly currency: Currency;
  readonly variantId: string;
  readonly code: string;
  readonly name: string;
  readonly variant: string;
  readonly category: string;
  readonly category2: string;
  readonly unitAmount: number;
  readonly quantity: number;
};

/** A wishlist item, as POST wishlist/add and GET wishlist answer it. */
export type WishJson = {
  readonly id: string;
  readonly variant_code: string;
  readonly name: string;
  readonly product: { readonly name: string; readonly code: string };
  readonly category: { readonly name: string };
  readonly root_category: { readonly name: string };
  readonly price_list: {
    readonly street_price: number;
    readonly currency: { readonly code: Currency };
    readonly min_purchasable_quantity: number;
  } | null;
};

type EcommerceItem = {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand: string;
  readonly item_variant: string;
  readonly item_category: string;
  readonly item_category2: string;
  readonly item_list_id: string;
  readonly item_list_name: string;
  readonly price: number;
  readonly quantity: number;
};

/**
 * An event of the data layer (specification section 7). Money in major units, as its readers
 * expect.
 */
export type EcommerceEvent = {
  readonly event:
    | 'add_to_cart'
    | 'remove_from_cart'
    | 'add_to_wishlist'
    | 'add_payment_info'
    | 'add_shipping_info';
  readonly ecommerce: {
    readonly currency: Currency;
    /** Σ price × quantity: goods before any discount, without delivery. */
    readonly value: number;
    readonly shipping_tier?: string;
    readonly payment_type?: string;
    readonly items: readonly EcommerceItem[];
  };
};

/** Goods of one currency, and where each was found. */
type Found = Goods & { readonly list: List };
type Told = {
  readonly brand: string;
  readonly goods: readonly [Found, ...Found[]];
  readonly chosen?: { readonly shipping_tier: string } | { readonly payment_type: string };
};

/** Builds an event from amounts as the page shows them. It holds no personal data. */
export function ecommerceEvent(
  event: EcommerceEvent['event'],
  { brand, goods, chosen }: Told,
): EcommerceEvent {
  const [{ currency }] = goods;
  const amount = goods.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  const items = goods.map(({ list, ...one }) => ({
    item_id: one.code,
    item_name: one.name,
    item_brand: brand,
    item_variant: one.variant,
    item_category: one.category,
    item_category2: one.category2,
    item_list_id: list.id,
    item_list_name: list.name,
    price: inMajorUnits(one.unitAmount),
    quantity: one.quantity,
  }));
  return { event, ecommerce: { currency, value: inMajorUnits(amount), ...chosen, items } };
}

/** All goods of a cart that can be bought; the others have no price. */
export function goodsOfCart(cart: CartJson): Goods[] {
  const currency = cart.price_list.currency.code;
  const unsold = cart.unavailable.map((line) => ({ ...line, unit_price: 0 }));
  return [...cart.items, ...unsold].map((item) => ({ currency, ...ofItem(item) }));
}

/** A wish for the minimum quantity; null without a price here, because the event needs a value. */
export function goodsOfWish({ price_list, ...wish }: WishJson): Goods | null {
  if (!price_list) return null;
  return {
    currency: price_list.currency.code,
    variantId: wish.id,
    code: wish.variant_code,
    name: wish.product.name,
    variant: wish.name,
    category: wish.root_category.name,
    category2: wish.category.name,
    unitAmount: price_list.street_price,
    quantity: price_list.min_purchasable_quantity,
  };
}

function ofItem({
  variant,
  quantity,
  unit_price,
}: Pick<CartItemJson, 'variant' | 'quantity' | 'unit_price'>) {
  const { id, code, name, product } = variant;
  return {
    variantId: id,
    code,
    name: product.name,
    variant: name,
    category: product.root_category.name,
    category2: product.category.name,
    unitAmount: unit_price,
    quantity,
  };
}

/** Cents over a hundred. The double nearest to the decimal prints as that decimal. */
function inMajorUnits(amount: number): number {
  return amount / 100;
}
