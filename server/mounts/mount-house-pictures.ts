import type { Hono } from 'hono';
import { findBrand } from '#domain/brand/find-brand.ts';
import { drawBicycle } from '#drawing/draw-bicycle.ts';
import { drawLandscape } from '#drawing/draw-landscape.ts';
import { models } from '#drawing/models.ts';
import { fade } from '#drawing/paints.ts';
import type { ServerEnv } from '../http/env.ts';
import { bestEncoding, type Encoding, pack } from '../http/packing.ts';
import type { Services } from '../services.ts';
import { PICTURE_POLICY } from './mount-media.ts';

const DAY_SECONDS = 24 * 60 * 60;
const ICE = fade('#dfe9ea', '#4f8f9c', '#0f2a31');

/**
 * A place and a bicycle in it, for pages that have no picture of their own: what could not be
 * found, what failed, what is empty. Drawn when first asked for. The place needs no database,
 * because a page that says so shows it too.
 */
export function mountHousePictures(app: Hono<ServerEnv>, { base }: Pick<Services, 'base'>): void {
  const pictures = {
    land: keepDrawing(async () =>
      drawLandscape({
        sky: 'ghiaccio',
        seed: 23,
        width: 3200,
        height: 1000,
        horizon: 0.6,
        ground: 0.9,
        roadX: 0.26,
      }),
    ),
    bicycle: keepDrawing(async () => {
      const { wordmark, symbol } = await findBrand(base);
      return drawBicycle(models.endurance, ICE, { wordmark, badge: symbol ?? undefined });
    }),
  };
  app.get('/media/house/:file{(land|bicycle)\\.svg}', async (c) => {
    const draw = c.req.param('file') === 'land.svg' ? pictures.land : pictures.bicycle;
    const encoding = bestEncoding(c.req.header('accept-encoding'));
    return c.body(new Uint8Array(await draw(encoding)), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${DAY_SECONDS}`,
      'Content-Security-Policy': PICTURE_POLICY,
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    });
  });
}

/** Draws once and compresses once per encoding; a failure is retried by the next request. */
function keepDrawing(draw: () => Promise<string>): (encoding: Encoding | null) => Promise<Uint8Array> {
  const cached = new Map<Encoding | null, Promise<Uint8Array>>();
  const make = (encoding: Encoding | null): Promise<Uint8Array> => {
    const known = cached.get(encoding);
    if (known) return known;
    const made = encoding
      ? make(null).then((svg) => pack(svg, encoding))
      : draw().then((svg) => Buffer.from(svg));
    cached.set(encoding, made);
    made.catch(() => cached.delete(encoding));
    return made;
  };
  return make;
}
