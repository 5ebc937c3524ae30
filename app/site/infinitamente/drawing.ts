import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { Route } from './+types/drawing';
import { liveDrawing } from './load-build.server.ts';
import { builtBike } from './load-offer.server.ts';

/** The drawing a bike is painted on, for who comes to its page without loading a document. Kept like a page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const svg = await liveDrawing(visit, await builtBike(visit, params.slug, request.url));
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
}
