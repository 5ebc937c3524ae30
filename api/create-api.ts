import { OpenAPIHono } from '@hono/zod-openapi';
import { matchedRoutes } from 'hono/route';
import { LOCALES } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';
import { createAddressesApi } from './addresses.ts';
import { createCartApi } from './cart.ts';
import { createCatalogueApi } from './catalogue.ts';
import { createConsentsApi } from './consents.ts';
import { createContentApi } from './content.ts';
import type { ApiEnv } from './context.ts';
import { createDealersApi } from './dealers.ts';
import { createFormsApi } from './forms.ts';
import { createGeometryApi } from './geometry.ts';
import { createMeApi } from './me.ts';
import { createMenusApi } from './menus.ts';
import { createNewsletterApi } from './newsletter.ts';
import { createProductsApi } from './products.ts';
import { createQuotesApi } from './quotes.ts';
import { answerRefusal } from './room-api.ts';
import { createSearchApi } from './search.ts';
import { createSiteApi } from './site.ts';
import { createStockAlertsApi } from './stock-alerts.ts';
import { createUploadsApi } from './uploads.ts';
import { createWishlistApi } from './wishlist.ts';

/**
 * The JSON API: one file per room under `/api`, described by `/api/openapi.json`.
 * @param server where programs reach it
 */
export function createApi(server = '/'): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>().basePath('/api');
  api.use(async (c, next) => {
    await next();
    c.env.routed?.(matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path);
  });
  api.route('/', createMeApi());
  api.route('/', createAddressesApi());
  api.route('/', createCartApi());
  api.route('/', createWishlistApi());
  api.route('/', createSiteApi());
  api.route('/', createCatalogueApi());
  api.route('/', createProductsApi());
  api.route('/', createGeometryApi());
  api.route('/', createMenusApi());
  api.route('/', createSearchApi());
  api.route('/', createNewsletterApi());
  api.route('/', createStockAlertsApi());
  api.route('/', createDealersApi());
  api.route('/', createQuotesApi());
  api.route('/', createConsentsApi());
  api.route('/', createContentApi());
  api.route('/', createFormsApi());
  api.route('/', createUploadsApi());
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    // The addresses begin at the root of the shop that serves this document, unless it has another
    // host.
    servers: [{ url: server }],
    info: {
      title: 'Shop API',
      version: '1',
      description: [
        'Amounts are integers in minor units.',
        'Errors are `{ error: { code, message, fields } }` with a stable code.',
        'While the shop cannot answer it says 503, `request.unavailable`, with Retry-After; while it is closed, 503, `request.closed`.',
        `Addresses that show texts begin with a language: ${LOCALES.join(', ')}.`,
      ].join(' '),
    },
  });
  api.notFound((c) => answerRefusal(c, new Refusal('request.not-found')));
  // The host answers faults of ours, and says when the shop is away.
  api.onError((error) => {
    throw error;
  });
  return api;
}
