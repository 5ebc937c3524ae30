import { Refusal } from '#shared/refusal.ts';
import { MAX_WISHES } from './limits.ts';

/** No product or variant for sale has this code. */
export function wishUnknown(): Refusal {
  return new Refusal('wishlists.variant-unknown');
}

export function wishlistFull(): Refusal {
  return new Refusal('wishlists.full', { maximum: MAX_WISHES });
}
