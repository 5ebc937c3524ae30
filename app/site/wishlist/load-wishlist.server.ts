import type { RequestContext } from '#app/context.ts';
import { findWishlist } from '#domain/wishlists/find-wishlist.ts';
import { wishLines } from './wish-lines.ts';

/** The visitor's wishes, and the last change to one, by its variant's code. */
export async function loadWishlist(visit: RequestContext, request: Request) {
  const { shop, guest, customer } = await visit.personal();
  const done = new URL(request.url).searchParams;
  const wishes = guest ? await findWishlist(shop, guest.id) : [];
  return {
    lines: wishLines(wishes, shop.locale, shop.market.currency),
    isCustomer: customer !== null,
    removed: done.get('removed'),
    moved: done.has('moved'),
  };
}
