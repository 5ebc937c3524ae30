import type { Address, CheckoutDetails } from './input.ts';

/**
 * The billing data of an order. Texts are '' where nothing was given.
 * @browser-safe
 */
export type Billing = {
  readonly kind: 'private' | 'company';
  /** The buyer asked for an invoice; companies always get one. */
  readonly wantsInvoice: boolean;
  readonly companyName: string;
  /**
   * Upper case, without spaces and signs, with the country's prefix in member states:
   * `IT00743110157`.
   */
  readonly vatNumber: string;
  /** Italian codice fiscale of the buyer, upper case. */
  readonly taxCode: string;
  /** Seven characters that route an Italian company's invoice (codice destinatario), upper case. */
  readonly sdiCode: string;
  readonly pecEmail: string;
  /** null: the delivery address. */
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

/** The billing data of an order, with a default for orders from before billing existed. */
export function billingOf(details: CheckoutDetails): Billing {
  return details.billing ?? PRIVATE_BILLING;
}
