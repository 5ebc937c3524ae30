import type { Hono } from 'hono';
import { findBrand } from '#domain/brand/find-brand.ts';
import { HOUSE_SHARE, SHARE_SIZE } from '#domain/media/addresses.ts';
import { drawPicture } from '#domain/media/draw-picture.ts';
import { drawnLand, LAND_NAMES } from '#domain/media/lands.ts';
import { renderShared } from '#domain/media/render-picture.ts';
import { drawBicycle } from '#drawing/draw-bicycle.ts';
import { drawLandscape, type LandscapeDrawing } from '#drawing/draw-landscape.ts';
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
 * found, what failed, what is empty, and previews of their links. Drawn when first asked for. The
 * place needs no database, because a page that says so shows it too.
 */
export function mountHousePictures(app: Hono<ServerEnv>, { base }: Pick<Services, 'base'>): void {
  const bicycle = cacheDrawing(async () => {
    const { wordmark, symbol } = await findBrand(base);
    return drawBicycle(models.endurance, ICE, { wordmark, badge: symbol ?? undefined });
  });
  const pictures = new Map([
    ['bicycle.svg', bicycle],
    ['land.svg', landOf({ sky: 'ghiaccio', seed: 23 })],
    ...LAND_NAMES.map((name) => [`land-${name}.svg`, landOf(drawnLand(name))] as const),
  ]);
  app.get('/media/house/:file{[a-z-]+\\.svg}', async (c) => {
    const draw = pictures.get(c.req.param('file'));
    if (!draw) return c.notFound();
    const encoding = bestEncoding(c.req.header('accept-encoding'));
    return c.body(new Uint8Array(await draw(encoding)), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${DAY_SECONDS}`,
      'Content-Security-Policy': PICTURE_POLICY,
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    });
  });
  const drawShared = once(() => drawSharePicture(base));
  app.get(HOUSE_SHARE, async (c) =>
    c.body(new Uint8Array(await drawShared()), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': `public, max-age=${DAY_SECONDS}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  );
}

/** A land as wide as a page. */
function landOf(land: Omit<LandscapeDrawing, 'width' | 'height'>) {
  const place = { width: 3200, height: 1000, horizon: 0.6, ground: 0.9, roadX: 0.26 };
  return cacheDrawing(async () => drawLandscape({ ...land, ...place }));
}

async function drawSharePicture(base: Services['base']): Promise<Uint8Array> {
  const { wordmark, symbol, light } = await findBrand(base);
  const svg = drawPicture({
    kind: 'scene',
    landscape: { sky: 'ghiaccio', seed: 23, ...SHARE_SIZE, horizon: 0.6, ground: 0.86, roadX: 0.26 },
    bicycle: {
      ...{ kind: 'bicycle', model: 'endurance', paint: ICE, view: 'full', lite: false },
      ...{ wordmark, badge: symbol },
    },
    ...{ left: 0.31, top: 0.19, width: 0.6 },
  });
  return renderShared(svg, light.page, 0);
}

/** Runs a drawing once; a failure is retried by the next request. */
function once<Drawn>(draw: () => Promise<Drawn>): () => Promise<Drawn> {
  let drawn: Promise<Drawn> | undefined;
  return () => {
    drawn ??= draw();
    drawn.catch(() => (drawn = undefined));
    return drawn;
  };
}

/** Draws once and compresses once per encoding; a failure is retried by the next request. */
function cacheDrawing(draw: () => Promise<string>): (encoding: Encoding | null) => Promise<Uint8Array> {
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
