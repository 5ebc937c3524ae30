import type { Hono } from 'hono';
import { findBuildCard } from '#app/site/infinitamente/build-card.server.ts';
import { drawBuildCard } from '#app/site/infinitamente/draw-build-card.server.ts';
import { isLocale } from '#shared/locale.ts';
import type { ServerEnv } from '../http/env.ts';
import { refuseRequest } from '../http/refuse-request.ts';
import type { Services } from '../services.ts';
import { askingOf } from '../visitor/limits.ts';
import { askerOf, COME_BACK, notMadeIsFalse } from './mount-media.ts';

type CardServices = Pick<Services, 'base' | 'limits' | 'markets' | 'pictures'>;

/**
 * The card of a link to a build (`buildCardAddress`): made when a service first asks for it, kept
 * by all it shows. A code of no build on offer has none. Its price may change, so others keep it
 * for an hour.
 */
export function mountBuildCards(app: Hono<ServerEnv>, services: CardServices): void {
  app.get('/media/build/:market{[a-z]{2}-[A-Z]{2}}/:file{.+\\.jpg}', async (c) => {
    const { market: place, file } = c.req.param();
    const [locale = '', country = ''] = place.split('-');
    const { base, limits, markets, pictures } = services;
    if (!isLocale(locale) || !markets.knows(country)) return c.text('No such picture', 404);
    const wait = limits.secondsToWait('build-cards', askingOf(c));
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return refuseRequest(c, 'request.too-often', 429);
    }
    const shop = { ...base, locale, country, market: markets.marketOf(country) };
    const card = await findBuildCard(shop, file.slice(0, -'.jpg'.length));
    if (!card) return c.text('No such picture', 404, { 'Cache-Control': 'no-store' });
    const name = `${card.hash}/build-card.jpg`;
    const bytes = await pictures
      .readOrMake(name, () => drawBuildCard(card), askerOf(c))
      .catch(notMadeIsFalse);
    if (!bytes) return c.text('Many pictures are being drawn', 503, COME_BACK);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}
