import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { drawLandscape } from '#drawing/draw-landscape.ts';
import { STYLE } from './look.ts';
import { PASSKEY_SCRIPT } from './passkey-script.ts';
import { STRENGTH_SCRIPT } from './strength-script.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The library that speaks to passkeys in browsers, as its makers built it. */
const WEBAUTHN = 'dist/bundle/index.umd.min.js';

/** Style, scripts and picture of the service's pages, made at the first request. */
export function mountAssets(app: Hono): void {
  const scene = once(async () =>
    drawLandscape({ sky: 'mattino', seed: 19, width: 1100, height: 1200, horizon: 0.56, roadX: 0.4 }),
  );
  const webauthn = once(() => {
    const entry = createRequire(import.meta.url).resolve('@simplewebauthn/browser');
    const root = entry.slice(0, entry.lastIndexOf('@simplewebauthn'));
    return readFile(join(root, '@simplewebauthn/browser', WEBAUTHN), 'utf8');
  });
  app.get('/assets/login.css', (c) => serve(c, 'text/css; charset=utf-8', STYLE));
  app.get('/assets/strength.js', (c) => serve(c, 'text/javascript; charset=utf-8', STRENGTH_SCRIPT));
  app.get('/assets/passkey.js', (c) => serve(c, 'text/javascript; charset=utf-8', PASSKEY_SCRIPT));
  app.get('/assets/webauthn.js', async (c) => serve(c, 'text/javascript; charset=utf-8', await webauthn()));
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
