import { Refusal, type RefusalValues } from '#shared/refusal.ts';
import type { CheckoutField } from './typed.ts';

export function countryUnknown(): Refusal {
  return ofField('country', 'checkout.country-unknown');
}

/**
 * The country belongs to another market with other prices: the shopper has to switch the country
 * of the shop.
 */
export function countryOfOtherMarket(country: string): Refusal {
  return ofField('country', 'checkout.country-other-market', { country });
}

export function deliveryUnknown(): Refusal {
  return ofField('deliveryMethod', 'checkout.delivery-unknown');
}

/** An e-bike's battery is dangerous goods, and this method cannot take it to this place. */
export function deliveryNotForBattery(): Refusal {
  return ofField('deliveryMethod', 'checkout.delivery-battery');
}

export function dealerUnknown(): Refusal {
  return ofField('dealer', 'checkout.dealer-unknown');
}

export function totalTooLarge(): Refusal {
  return new Refusal('checkout.total-too-large');
}

/** The cart is gone: its session ended, or it never existed. */
export function cartMissing(): Refusal {
  return new Refusal('checkout.cart-missing');
}

function ofField(field: CheckoutField, code: string, values: RefusalValues = {}): Refusal {
  return new Refusal(code, values, { [field]: code });
}
