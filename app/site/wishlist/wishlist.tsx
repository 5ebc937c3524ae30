import { redirect, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import type { Route } from './+types/wishlist';
import { loadWishlist } from './load-wishlist.server.ts';
import { changeWishlist } from './wishlist-action.server.ts';
import { WishlistView } from './wishlist-view.tsx';

/** A guest's wishlist; a customer's is in the account. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const wishlist = await loadWishlist(visit, request);
  if (wishlist.isCustomer) throw redirect(addressOf(visit.shop.locale, 'account-wishlist'), 302);
  return wishlist;
}

/** All forms of the wishlist and all hearts, without scripts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  return changeWishlist(context.get(requestContext), await readForm(request));
}

export default function WishlistPage() {
  return (
    <div className="wrap max-w-[60rem] pt-8 pb-(--section) md:pt-12">
      <WishlistView refused={useActionData<typeof action>()} wishlist={useLoaderData<typeof loader>()} />
    </div>
  );
}
