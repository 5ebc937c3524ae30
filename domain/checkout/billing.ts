import type { Address, CheckoutDetails } from './input.ts';

/**
 * Whom an order is billed to. Texts are '' where nothing was given.
 * @browser-safe
 */
export type Billing = {
  readonly kind: 'private' | 'company';
  /** An invoice was asked for; companies always get one. */
  readonly wantsInvoice: boolean;
  readonly companyName: string;
  /** Upper case, without spaces and signs, led by the country's letters where the member state has them: `IT00743110157`. */
  readonly vatNumber: string;
  /** Italian codice fiscale of the buyer, upper case. */
  readonly taxCode: string;
  /** Seven characters that route an Italian company's invoice (codice destinatario), upper case. */
  readonly sdiCode: string;
  readonly pecEmail: string;
  /** null: as the delivery address. */
  readonly address: Address | null;
};

/** A private buyer who asked for nothing. */
export const PRIVATE_BILLING: Billing = {
  kind: 'private',
  wantsInvoice: false,
  companyName: '',
  vatNumber: '',
  taxCode: '',
  sdiCode: '',
  pecEmail: '',
  address: null,
};

/** Whom an order is billed to, also one of before orders knew. */
export function billingOf(details: CheckoutDetails): Billing {
  return details.billing ?? PRIVATE_BILLING;
}
