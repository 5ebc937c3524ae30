import type { Billing, CheckoutDetails } from './input.ts';

/**
 * A private buyer who asked for nothing.
 * @browser-safe
 */
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
