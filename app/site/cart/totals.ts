import type { CartJson } from '#domain/carts/cart-json.ts';
import { didSomething } from '#domain/carts/discounts.ts';
import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import type { Reach } from '#domain/shipping/usual-way.ts';
import { type CompanySale, companySaleOf, type ImportCharges } from '#domain/taxes/tax-scheme.ts';
import type { Currency } from '#shared/money.ts';

/** A total that is paid in two parts, in minor units. */
type Split = { readonly depositAmount: number; readonly balanceAmount: number };

/** The sums under a list of products. Amounts in minor units, rates in basis points. */
export type Totals = {
  readonly currency: Currency;
  readonly itemsAmount: number;
  /** `name` null: shown by its code. No amount: it makes delivery free. */
  readonly discounts: readonly {
    readonly code: string;
    readonly name?: string | null | undefined;
    readonly amount: number;
  }[];
  readonly shippingAmount: number;
  /** Left out: a carrier brings the goods, or the order says how. */
  readonly reach?: Reach;
  /** The part of delivery that is for bike boxes. */
  readonly bulkyAmount?: number;
  readonly totalAmount: number;
  /** Of bikes made to order: what is paid when ordering, and what once they are built. */
  readonly deposit?: Split | null;
  readonly vat: readonly { readonly rate: number; readonly amount: number }[];
  /** Whether the note about VAT stands there: in the eu market only (specification section 9). */
  readonly showsVatNote: boolean;
  /** Whether the amounts hold VAT, which is then named by rate. */
  readonly holdsVat: boolean;
  /** Who pays import duty and taxes. */
  readonly importCharges: ImportCharges;
  /** The list's VAT was taken off, because the address is outside of the VAT area. */
  readonly isVatTakenOff: boolean;
  /** Sold to a company without VAT: in another member state, or in San Marino. */
  readonly companySale: CompanySale;
  /** So small a consignment cannot be sold to Great Britain. */
  readonly isTooSmall: boolean;
};

export function totalsOfCart(cart: CartJson): Totals {
  return {
    currency: cart.price_list.currency.code,
    itemsAmount: cart.items_total,
    discounts: cart.promotions.data.filter((one) => one.amount > 0 || one.freed_amount > 0),
    shippingAmount: cart.shipping_total,
    reach: cart.delivery.reach,
    bulkyAmount: cart.bulky_total,
    totalAmount: cart.total_amount,
    deposit: cart.deposit && {
      depositAmount: cart.deposit.deposit_amount,
      balanceAmount: cart.deposit.balance_amount,
    },
    vat: cart.vat,
    showsVatNote: cart.shows_vat_note,
    holdsVat: cart.vat_included,
    importCharges: cart.import_charges,
    isVatTakenOff: cart.vat_taken_off,
    companySale: cart.company_sale,
    isTooSmall: cart.too_small,
  };
}

/** The totals of a breakdown, as a checkout prices it or an order froze it. */
export function totalsOfBreakdown(
  breakdown: DeliveredBreakdown,
  importCharges: ImportCharges,
  showsVatNote: boolean,
): Totals {
  return {
    currency: breakdown.currency,
    itemsAmount: breakdown.itemsAmount,
    discounts: breakdown.discounts.filter(didSomething),
    shippingAmount: breakdown.shippingAmount,
    bulkyAmount: breakdown.shipping?.bulkyAmount ?? 0,
    totalAmount: breakdown.totalAmount,
    vat: breakdown.vat.map(({ rateBp, vatAmount }) => ({ rate: rateBp, amount: vatAmount })),
    showsVatNote: showsVatNote && breakdown.pricesIncludeVat,
    holdsVat: breakdown.pricesIncludeVat,
    importCharges,
    isVatTakenOff: breakdown.tax?.isTakenOff ?? false,
    companySale: companySaleOf(breakdown.tax?.scheme),
    isTooSmall: false,
  };
}
