import { Refusal } from '#shared/refusal.ts';
import { MAX_WISHES } from './limits.ts';

/** Nothing of this code is sold any more, or ever was. */
export function wishUnknown(): Refusal {
  return new Refusal('wishlists.variant-unknown');
}

export function wishlistFull(): Refusal {
  return new Refusal('wishlists.full', { maximum: MAX_WISHES });
}
