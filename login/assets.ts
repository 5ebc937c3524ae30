import type { Context, Hono } from 'hono';
import { drawLandscape } from '#drawing/draw-landscape.ts';
import { STYLE } from './look.ts';
import { STRENGTH_SCRIPT } from './strength-script.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Style and picture of the service's pages, made at the first request. */
export function mountAssets(app: Hono): void {
  const scene = once(async () =>
    drawLandscape({ sky: 'mattino', seed: 19, width: 1100, height: 1200, horizon: 0.56, roadX: 0.4 }),
  );
  app.get('/assets/login.css', (c) => serve(c, 'text/css; charset=utf-8', STYLE));
  app.get('/assets/strength.js', (c) => serve(c, 'text/javascript; charset=utf-8', STRENGTH_SCRIPT));
  app.get('/assets/scene.svg', async (c) => serve(c, 'image/svg+xml', await scene()));
}

function serve(c: Context, type: string, body: string) {
  return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': `public, max-age=${DAY_SECONDS}` });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
