import { type PictureWidth, pictureAddress, thumbnailAddress } from '#domain/media/addresses.ts';
import type { Reach } from '#domain/shipping/usual-way.ts';
import {
  type CompanySale,
  companySaleOf,
  type ImportCharges,
  importChargesOf,
} from '#domain/taxes/tax-scheme.ts';
import type { Currency } from '#shared/money.ts';
import type { CartLineView, CartView, LineGoods, UnavailableLine } from './cart-view.ts';
import { depositOf } from './deposit-of.ts';

type Named = { name: string; slug: string };

/**
 * A picture's address by conversion: `thumb` (90×90) and the widths of the
 * specification, section 7.
 */
export type ImageJson = { hash: string; conversions: Record<'thumb' | PictureWidth, string> };

/**
 * Specification section 3, Price list. Amounts in minor units; `quantity_available`
 * null when unknown.
 */
export type PriceListJson = {
  name: string;
  slug: string;
  currency: { code: Currency };
  list_price: number;
  street_price: number;
  min_purchasable_quantity: number;
  quantity_available: number | null;
};

export type VariantJson = {
  id: string;
  code: string;
  slug: string;
  name: string;
  image: ImageJson | null;
  product: Named & { kind: string; root_category: Named; category: Named };
  /** The code of a build that is made to order. */
  build?: string;
};

/** Specification section 3, Cart item. Amounts in minor units. */
export type CartItemJson = {
  variant_id: string;
  quantity: number;
  stock: number | null;
  units_total: number;
  unit_price: number;
  price_list: PriceListJson;
  variant: VariantJson;
  /**
   * Of a bike made to order: the Monday of the week it arrives in, what is told of it in the
   * reader’s language, and whether it can be withdrawn from.
   */
  made_to_order?: { week: string; notes: string[]; may_withdraw: boolean };
};

/**
 * Specification section 3, Cart, with the obstacles to buying it. Amounts in minor
 * units of `price_list.currency`.
 */
export type CartJson = {
  id: string;
  version: number;
  items: CartItemJson[];
  items_count: number;
  items_total: number;
  promotion_total: number;
  shipping_total: number;
  /** The part of it for bulky pieces. */
  bulky_total: number;
  total_amount: number;
  /** What is due when ordering, and what before bikes made to order leave; null: all at once. */
  deposit: { share_percent: number; deposit_amount: number; balance_amount: number } | null;
  vat_included: boolean;
  vat_total: number;
  /** VAT by rate (basis points), highest first. */
  vat: { rate: number; amount: number }[];
  /** Whether prices carry the note "VAT included" (specification section 9). */
  shows_vat_note: boolean;
  /**
   * ISO 3166-1 alpha-2, and how the goods come there: by a carrier, handed over by a dealer, or not
   * at all, because no carrier takes the battery of an e-bike there.
   */
  delivery: { country: string; reach: Reach };
  /**
   * Who pays import duty and taxes, and whether the list's VAT was taken off for an address outside
   * the VAT area.
   */
  import_charges: ImportCharges;
  vat_taken_off: boolean;
  /** Sold without VAT to a company in another state; only the checkout knows the buyer. */
  company_sale: CompanySale;
  /** So small a consignment cannot be sold to Great Britain. */
  too_small: boolean;
  coupons: { data: { code: string; amount: number; state: string }[] };
  /**
   * All discounts, coupons included; `name` null: shown by its code. `freed_amount`: the saved
   * price of a delivery that it makes free.
   */
  promotions: { data: { code: string; name: string | null; amount: number; freed_amount: number }[] };
  /**
   * The threshold of free delivery and the amount missing to it; null where delivery is never free.
   */
  free_shipping: { from_amount: number; missing_amount: number } | null;
  price_list: { name: string; slug: string; currency: { code: Currency } };
  unavailable: { variant_id: string; quantity: number; reason: string; variant: VariantJson }[];
  /** Unit prices that changed since the shopper saw them. */
  price_changes: { variant_id: string; name: string; seen_price: number; unit_price: number }[];
  can_check_out: boolean;
};

/**
 * The cart for the JSON API: field names of the specification (S3.11 to S3.13), numbers
 * of the breakdown.
 */
export function cartJson(cart: CartView): CartJson {
  const { breakdown } = cart;
  return {
    id: cart.id,
    version: cart.version,
    items: cart.lines.map((line) => itemJson(line, cart)),
    items_count: cart.itemCount,
    items_total: breakdown.itemsAmount,
    promotion_total: breakdown.discountAmount,
    shipping_total: breakdown.shippingAmount,
    bulky_total: breakdown.shipping?.bulkyAmount ?? 0,
    total_amount: breakdown.totalAmount,
    deposit: depositJson(cart),
    vat_included: breakdown.pricesIncludeVat,
    vat_total: breakdown.vatAmount,
    vat: breakdown.vat.map(({ rateBp, vatAmount }) => ({ rate: rateBp, amount: vatAmount })),
    shows_vat_note: cart.showsVatNote,
    delivery: { country: cart.country, reach: cart.reach },
    import_charges: importChargesOf(breakdown.tax.scheme),
    vat_taken_off: breakdown.tax.isTakenOff,
    company_sale: companySaleOf(breakdown.tax.scheme),
    too_small: breakdown.tax.isTooSmall ?? false,
    coupons: { data: cart.coupons.map(({ code, amount, state }) => ({ code, amount, state })) },
    promotions: {
      data: breakdown.discounts.map(({ code, name = null, amount, freedAmount = 0 }) => {
        return { code, name, amount, freed_amount: freedAmount };
      }),
    },
    free_shipping: freeShippingJson(cart),
    price_list: listJson(cart),
    unavailable: cart.unavailable.map(unavailableJson),
    price_changes: cart.priceChanges.map(({ variantId, name, seenAmount, currentAmount }) => ({
      variant_id: variantId,
      name,
      seen_price: seenAmount,
      unit_price: currentAmount,
    })),
    can_check_out: cart.canCheckOut,
  };
}

function freeShippingJson({ breakdown }: CartView): CartJson['free_shipping'] {
  const from = breakdown.shipping?.freeFromAmount ?? null;
  if (from === null) return null;
  const goodsAmount = breakdown.itemsAmount - breakdown.discountAmount;
  const isFree = breakdown.shippingAmount === 0;
  return { from_amount: from, missing_amount: isFree ? 0 : Math.max(0, from - goodsAmount) };
}

function depositJson(cart: CartView): CartJson['deposit'] {
  const deposit = depositOf(cart);
  return (
    deposit && {
      share_percent: deposit.sharePercent,
      deposit_amount: deposit.depositAmount,
      balance_amount: deposit.balanceAmount,
    }
  );
}

function listJson({ priceList }: CartView): CartJson['price_list'] {
  return { name: priceList.name, slug: priceList.slug, currency: { code: priceList.currency } };
}

function itemJson(line: CartLineView, cart: CartView): CartItemJson {
  return {
    variant_id: line.variantId,
    quantity: line.quantity,
    stock: line.stock,
    units_total: line.itemsAmount,
    unit_price: line.unitStreetAmount,
    price_list: {
      ...listJson(cart),
      list_price: line.unitListAmount,
      street_price: line.unitStreetAmount,
      min_purchasable_quantity: line.minQuantity,
      quantity_available: line.stock,
    },
    variant: variantJson(line),
    ...(line.made && {
      made_to_order: {
        week: line.made.week,
        notes: [...line.made.notes],
        may_withdraw: !line.made.isPersonal,
      },
    }),
  };
}

function unavailableJson(line: UnavailableLine): CartJson['unavailable'][number] {
  return {
    variant_id: line.variantId,
    quantity: line.quantity,
    reason: line.reason,
    variant: variantJson(line),
  };
}

function variantJson({ variant, product, build }: LineGoods): VariantJson {
  return {
    id: variant.id,
    code: variant.code,
    slug: variant.slug,
    name: variant.name,
    image: variant.pictureHash === null ? null : imageJson(variant.pictureHash),
    product: {
      name: product.name,
      slug: product.slug,
      kind: product.kind,
      root_category: product.rootCategory,
      category: product.category,
    },
    ...(build && { build: build.code }),
  };
}

function imageJson(hash: string): ImageJson {
  const at = (width: PictureWidth) => pictureAddress(hash, width, 'webp');
  return {
    hash,
    conversions: {
      thumb: thumbnailAddress(hash),
      150: at(150),
      300: at(300),
      600: at(600),
      900: at(900),
      1200: at(1200),
    },
  };
}
