import type { CustomsFacts } from '#domain/catalogue/customs-facts.ts';
import type { Address, Billing } from '#domain/checkout/input.ts';
import type { Company } from '#domain/site-config/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import type { Regime } from './regime.ts';

export type InvoiceKind = 'invoice' | 'credit-note';

/**
 * A line of a document. Amounts in minor units; `totalAmount` is what was paid for it, including
 * VAT where it was charged.
 */
export type InvoiceLine = {
  /** `refund`: money that went back, `deposit`: what was paid of an order, one line per rate. */
  readonly kind: 'goods' | 'delivery' | 'refund' | 'deposit';
  /** The variant's code, the delivery's code, the reason of a refund, or the order's number. */
  readonly code: string;
  /** The order's line, of goods. */
  readonly lineId?: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly discountAmount: number;
  readonly totalAmount: number;
  readonly rateBp: number;
  readonly netAmount: number;
  readonly vatAmount: number;
  /** Only for goods that leave the Union. */
  readonly customs?: CustomsFacts;
};

/** The amounts at one rate. */
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

/** The means of payment as the provider describes it; never a card number. */
export type InvoicePayment = {
  readonly provider: string;
  readonly method: string | null;
  readonly cardLastDigits: string | null;
};

/** An earlier invoice of a deposit: its number, its day, and its amount with VAT. */
export type DepositInvoice = {
  readonly code: string;
  readonly issuedOn: string;
  readonly totalAmount: number;
};

/**
 * The content of an invoice or credit note, frozen when it was issued. All numbers come from the
 * order's breakdown. Dates `YYYY-MM-DD` in the shop's time zone.
 */
export type InvoiceDocument = {
  readonly kind: InvoiceKind;
  readonly code: string;
  readonly issuedOn: string;
  /**
   * The day the order was paid, with a deposit its balance, from which VAT is due. For a credit
   * note: the day the money went back.
   */
  readonly suppliedOn: string;
  readonly order: { readonly number: string; readonly placedOn: string };
  readonly locale: Locale;
  readonly currency: Currency;
  readonly seller: Company;
  readonly buyer: InvoiceBuyer;
  readonly deliveredTo: Address;
  readonly lines: readonly InvoiceLine[];
  /** Codes of discounts, as they were typed. */
  readonly coupons: readonly string[];
  readonly shares: readonly InvoiceShare[];
  readonly netAmount: number;
  readonly vatAmount: number;
  readonly totalAmount: number;
  readonly regime: Regime;
  /** ISO 3166 code of the country or territory of delivery. */
  readonly place: string;
  readonly payment: InvoicePayment | null;
  /** Only of a deposit: what the whole order costs. */
  readonly deposit?: { readonly ofTotalAmount: number };
  /** Only of the whole of an order with a deposit: the invoice of that, taken back meanwhile. */
  readonly depositInvoice?: DepositInvoice;
  /** Only of a credit note that pays nothing back: another invoice takes the place of that one. */
  readonly isReplaced?: true;
  /** Only for a credit note: the invoice it corrects. */
  readonly corrects: { readonly code: string; readonly issuedOn: string } | null;
};

/** The deposit's invoice that an invoice names; a credit note, which repeats that, has none. */
export function depositInvoiceOf({ kind, depositInvoice }: InvoiceDocument): DepositInvoice | null {
  return kind === 'invoice' ? (depositInvoice ?? null) : null;
}
