import type { Context, Hono } from 'hono';
import { brandCss } from '#domain/brand/brand-css.ts';
import { type Brand, findBrand, openFontFile } from '#domain/brand/find-brand.ts';
import {
  iconSvg,
  renderIconIco,
  renderIconPng,
  renderWordmarkPng,
  webManifest,
} from '#domain/brand/icons.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import type { ServerEnv } from '../http/env.ts';
import { bestEncoding, pack } from '../http/packing.ts';
import type { Services } from '../services.ts';
import { PICTURE_POLICY } from './mount-media.ts';

type Drawn = string | Uint8Array;

const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/**
 * The maker's style sheet, fonts and icons: read from the database, cached by browsers and by
 * what stands in front of the shop.
 */
export function mountBrand(app: Hono<ServerEnv>, { base }: Pick<Services, 'base'>): void {
  app.get('/brand.css', (c) => answerStyle(c, base, AN_HOUR));
  app.get('/brand/:file{[0-9a-f]+\\.css}', (c) => answerStyle(c, base, FOR_EVER));
  app.get('/brand/:file{[0-9a-f]+\\.(woff2?|ttf|otf)}', async (c) => {
    const font = await openFontFile(base, c.req.param('file').split('.')[0] ?? '');
    if (!font) return c.text('No such font', 404);
    return c.body(new Uint8Array(font.content), 200, {
      'Content-Type': font.mime,
      'Cache-Control': FOR_EVER,
    });
  });
  const icon = (path: string, type: string, draw: (brand: Brand) => Drawn | Promise<Drawn>) =>
    app.get(path, async (c) => tagged(c, type, await findBrand(base), draw));
  icon('/icon.svg', 'image/svg+xml', iconSvg);
  icon('/favicon.ico', 'image/x-icon', renderIconIco);
  icon('/apple-touch-icon.png', 'image/png', (brand) => renderIconPng(brand, 'touch'));
  icon('/icon-512.png', 'image/png', (brand) => renderIconPng(brand, 'large'));
  // For mails, which other sites show too.
  for (const side of ['light', 'dark'] as const)
    app.get(`/wordmark-${side}.png`, async (c) => {
      const answer = await tagged(c, 'image/png', await findBrand(base), (brand) =>
        renderWordmarkPng(brand, side),
      );
      answer.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
      return answer;
    });
  app.get('/site.webmanifest', async (c) => {
    const [brand, { siteName }] = await Promise.all([findBrand(base), findSiteConfig(base)]);
    return c.body(JSON.stringify(webManifest(siteName, brand)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': AN_HOUR,
    });
  });
}

/** An old page may ask for an old hash: it is given what the shop looks like now. */
async function answerStyle(c: Context, base: Services['base'], lasting: string) {
  const brand = await findBrand(base);
  const isCurrent = c.req.path === `/brand/${brand.hash}.css`;
  const encoding = bestEncoding(c.req.header('accept-encoding'));
  const css = Buffer.from(brandCss(brand));
  return c.body(new Uint8Array(encoding ? pack(css, encoding) : css), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': isCurrent ? lasting : AN_HOUR,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
}

/**
 * Under a name that never changes: asked again after an hour, and not drawn again where the brand
 * is the same.
 */
async function tagged(
  c: Context,
  type: string,
  brand: Brand,
  draw: (brand: Brand) => Drawn | Promise<Drawn>,
) {
  const headers = {
    'Cache-Control': AN_HOUR,
    ETag: `"${brand.hash}"`,
    'Content-Security-Policy': PICTURE_POLICY,
  };
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
  const drawn = await draw(brand);
  const body = typeof drawn === 'string' ? drawn : new Uint8Array(drawn);
  return c.body(body, 200, { ...headers, 'Content-Type': type });
}
