import { data } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { sharedProduct } from '#app/site/product/load-product.server.ts';
import { productTag } from '#domain/epochs/tags.ts';
import type { Route } from './+types/bike-closeup';
import { loadCloseUp } from './load-close-up.server.ts';

/**
 * What is said, shown and measured of a drawn bike in full screen, in the size and the build that
 * `?drawn=2-1` names by their places. Fetched when its drawing is opened there.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const at = { kind: 'bike', categorySlug: params.category, slug: params.slug } as const;
  const product = await sharedProduct(visit, at);
  const drawn = new URL(request.url).searchParams.get('drawn') ?? '';
  const closeUp = product && (await loadCloseUp(visit.shop, product.id, drawn));
  if (!closeUp) throw data('This drawing could not be found', { status: 404 });
  visit.showTags('catalogue', productTag(product.id));
  return Response.json(closeUp);
}
