import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { loadWishlist } from '#app/site/wishlist/load-wishlist.server.ts';
import { WishlistView } from '#app/site/wishlist/wishlist-view.tsx';
import type { Route } from './+types/wishlist';
import { openAccount } from './open-account.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  await openAccount(visit, request);
  return loadWishlist(visit, request);
}

/** The customer's wishlist, the same on every device. */
export default function AccountWishlistPage() {
  return <WishlistView refused={undefined} wishlist={useLoaderData<typeof loader>()} />;
}
