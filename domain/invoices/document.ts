import type { Billing } from '#domain/checkout/billing.ts';
import type { Address } from '#domain/checkout/input.ts';
import type { Company } from '#domain/site-config/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import type { Regime } from './regime.ts';

export type InvoiceKind = 'invoice' | 'credit-note';

/** A row of a document. Amounts in minor units; `totalAmount` is what was paid for it, VAT included where VAT was charged. */
export type InvoiceLine = {
  /** `refund`: money that went back, as one row per rate. */
  readonly kind: 'goods' | 'delivery' | 'refund';
  /** Our code of the variant, the delivery's code, or why money went back. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly discountAmount: number;
  readonly totalAmount: number;
  readonly rateBp: number;
  readonly netAmount: number;
  readonly vatAmount: number;
};

/** What was charged at one rate. */
export type InvoiceShare = {
  readonly rateBp: number;
  readonly netAmount: number;
  readonly vatAmount: number;
  readonly grossAmount: number;
};

export type InvoiceBuyer = Omit<Billing, 'address' | 'wantsInvoice'> & {
  readonly address: Address;
  readonly email: string;
};

/** What paid it: the provider's words for the means; never a card number. */
export type InvoicePayment = {
  readonly provider: string;
  readonly method: string | null;
  readonly cardLastDigits: string | null;
};

/**
 * Everything an invoice or credit note says, frozen when it was issued. All numbers are the order's breakdown. Dates `YYYY-MM-DD` in the shop's
 * time zone.
 */
export type InvoiceDocument = {
  readonly kind: InvoiceKind;
  readonly code: string;
  readonly issuedOn: string;
  /** When the order was paid: VAT is due from then on. Of a credit note: when the money went back. */
  readonly suppliedOn: string;
  readonly order: { readonly number: string; readonly placedOn: string };
  readonly locale: Locale;
  readonly currency: Currency;
  readonly seller: Company;
  readonly buyer: InvoiceBuyer;
  readonly deliveredTo: Address;
  readonly lines: readonly InvoiceLine[];
  /** Codes that took something off, as they were typed. */
  readonly coupons: readonly string[];
  readonly shares: readonly InvoiceShare[];
  readonly netAmount: number;
  readonly vatAmount: number;
  readonly totalAmount: number;
  readonly regime: Regime;
  /** ISO 3166 code of the country or territory of delivery. */
  readonly place: string;
  readonly payment: InvoicePayment | null;
  /** Of a credit note: the invoice it lessens. */
  readonly corrects: { readonly code: string; readonly issuedOn: string } | null;
};
