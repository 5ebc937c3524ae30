import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import type { CustomsFacts } from '#domain/catalogue/customs-facts.ts';
import { billingOf } from '#domain/checkout/billing.ts';
import type { Address } from '#domain/checkout/input.ts';
import type { Order } from '#domain/orders/move-order.ts';
import type { orderLines } from '#domain/orders/schema.ts';
import type { Payment } from '#domain/payments/find-payment.ts';
import type { Company } from '#domain/site-config/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { InvoiceDocument, InvoiceLine } from './document.ts';
import { dayInRome, type InvoiceNumber } from './issue-number.ts';
import { regimeOf } from './regime.ts';

/** Customs facts of a variant that is gone. */
const UNKNOWN: CustomsFacts = { hsCode: null, originCountry: null, weightGrams: null };

type OrderLine = typeof orderLines.$inferSelect;

export type InvoicedOrder = {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly payment: Payment | null;
  readonly seller: Company;
  /** The delivery address, with corrections. */
  readonly deliveredTo: Address;
  /** By variant, where the goods leave the Union. */
  readonly customs?: ReadonlyMap<string, CustomsFacts>;
};

/**
 * Drafts the invoice of a paid order. Its lines repeat the breakdown; nothing is
 * computed again. Pure.
 */
export function draftInvoice(
  { order, lines, payment, seller, deliveredTo, customs }: InvoicedOrder,
  { code, issuedOn }: Pick<InvoiceNumber, 'code' | 'issuedOn'>,
): InvoiceDocument {
  const { breakdown, details } = order;
  const { address, wantsInvoice: _asked, ...billing } = billingOf(details);
  return {
    kind: 'invoice',
    code,
    issuedOn,
    suppliedOn: dayInRome(order.balancePaidAt ?? order.paidAt ?? order.placedAt),
    order: { number: order.number, placedOn: dayInRome(order.placedAt) },
    locale: order.locale,
    currency: order.currency,
    seller: { ...seller, vatNumber: breakdown.tax.sellerVatNumber ?? seller.vatNumber },
    buyer: { ...billing, address: address ?? details.address, email: order.email },
    deliveredTo,
    lines: [...goodsOf(breakdown, lines, customs), ...deliveryOf(breakdown, order.locale)],
    coupons: breakdown.discounts.map((discount) => discount.code),
    shares: breakdown.vat.filter((share) => share.grossAmount > 0),
    netAmount: breakdown.netAmount,
    vatAmount: breakdown.vatAmount,
    totalAmount: breakdown.totalAmount,
    regime: regimeOf(breakdown.tax, seller.country),
    place: breakdown.tax.place,
    payment: payment && {
      provider: payment.provider,
      method: payment.method,
      cardLastDigits: payment.cardLastDigits,
    },
    corrects: null,
  };
}

function goodsOf(
  breakdown: DeliveredBreakdown,
  lines: readonly OrderLine[],
  customs: InvoicedOrder['customs'],
): InvoiceLine[] {
  const words = new Map(lines.map((line) => [line.position, line]));
  return breakdown.lines.map((line, index) => ({
    kind: 'goods' as const,
    code: words.get(index + 1)?.variantCode ?? line.variantId,
    ...(words.has(index + 1) && { lineId: words.get(index + 1)?.id ?? '' }),
    name: words.get(index + 1)?.name ?? line.variantId,
    description: words.get(index + 1)?.description ?? '',
    quantity: line.quantity,
    unitAmount: line.unitStreetAmount,
    discountAmount: line.discountAmount,
    totalAmount: line.totalAmount,
    rateBp: line.vatRateBp,
    netAmount: line.netAmount,
    vatAmount: line.vatAmount,
    ...(customs ? { customs: customs.get(words.get(index + 1)?.variantId ?? '') ?? UNKNOWN } : {}),
  }));
}

/** Delivery has the rates of the goods: one line for each rate's amount beyond its goods. */
function deliveryOf({ lines, shipping, vat }: DeliveredBreakdown, locale: Locale): InvoiceLine[] {
  const name = shipping?.names?.[locale] ?? '';
  return vat.flatMap(({ rateBp, grossAmount, vatAmount }) => {
    const goods = lines.filter((line) => line.vatRateBp === rateBp);
    const total = grossAmount - goods.reduce((sum, line) => sum + line.totalAmount, 0);
    const tax = vatAmount - goods.reduce((sum, line) => sum + line.vatAmount, 0);
    if (total === 0) return [];
    const row = { code: shipping?.code ?? '', name, rateBp, totalAmount: total, vatAmount: tax };
    return [rowOfOne('delivery', row)];
  });
}

/** A line for one piece, described by its code alone, or by a name of the maker’s own. */
export function rowOfOne(
  kind: InvoiceLine['kind'],
  row: Pick<InvoiceLine, 'code' | 'rateBp' | 'totalAmount' | 'vatAmount'> & { readonly name?: string },
): InvoiceLine {
  return {
    ...row,
    kind,
    name: row.name ?? '',
    description: '',
    quantity: 1,
    unitAmount: row.totalAmount,
    discountAmount: 0,
    netAmount: row.totalAmount - row.vatAmount,
  };
}
