import type { CartItemJson, CartJson } from '#domain/carts/cart-json.ts';

/** A line for tests: a cap at 29 € unless said otherwise. */
export function sampleItem(variantId: string, over: Partial<CartItemJson> = {}): CartItemJson {
  const quantity = over.quantity ?? 1;
  const unitPrice = over.unit_price ?? 2_900;
  const named = { name: 'Caps', slug: 'caps' };
  return {
    variant_id: variantId,
    quantity,
    stock: 5,
    units_total: quantity * unitPrice,
    unit_price: unitPrice,
    price_list: {
      name: 'Europe',
      slug: 'eu',
      currency: { code: 'EUR' },
      list_price: unitPrice,
      street_price: unitPrice,
      min_purchasable_quantity: 1,
      quantity_available: 5,
    },
    variant: {
      id: variantId,
      code: `code-${variantId}`,
      slug: `slug-${variantId}`,
      name: 'M, Ramato',
      image: null,
      product: { name: 'Cap', slug: 'cap', kind: 'apparel', root_category: named, category: named },
    },
    ...over,
  };
}

/** A cart for tests that holds these lines. */
export function sampleCart(items: readonly CartItemJson[], over: Partial<CartJson> = {}): CartJson {
  const total = items.reduce((sum, item) => sum + item.units_total, 0);
  return {
    id: 'cart',
    version: 1,
    items: [...items],
    items_count: items.reduce((sum, item) => sum + item.quantity, 0),
    items_total: total,
    promotion_total: 0,
    bulky_total: 0,
    shipping_total: 0,
    total_amount: total,
    deposit: null,
    vat_included: true,
    vat_total: 0,
    vat: [],
    shows_vat_note: true,
    delivery: { country: 'IT', reach: 'delivered' },
    import_charges: 'none',
    vat_taken_off: false,
    company_sale: null,
    too_small: false,
    coupons: { data: [] },
    promotions: { data: [] },
    free_shipping: null,
    price_list: { name: 'Europe', slug: 'eu', currency: { code: 'EUR' } },
    unavailable: [],
    price_changes: [],
    can_check_out: true,
    ...over,
  };
}
