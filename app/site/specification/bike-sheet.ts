import { data } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { sharedGeometry } from '#app/site/geometry/load-geometry.server.ts';
import { sharedProduct } from '#app/site/product/load-product.server.ts';
import { productTag } from '#domain/epochs/tags.ts';
import type { Route } from './+types/bike-sheet';
import { sharedSpecification } from './load-specification.server.ts';
import type { BikeSheet } from './use-bike-sheet.ts';

/**
 * A bike's specification and geometry in all builds and sizes. Fetched when another build or size
 * is picked, or frames are compared.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const at = { kind: 'bike', categorySlug: params.category, slug: params.slug } as const;
  const product = await sharedProduct(visit, at);
  if (!product) throw data('This page could not be found', { status: 404 });
  visit.showTags('catalogue', productTag(product.id));
  const [specification, { sizes }] = await Promise.all([
    sharedSpecification(visit, product.id),
    sharedGeometry(visit, product.id),
  ]);
  return Response.json({ specification, sizes } satisfies BikeSheet);
}
