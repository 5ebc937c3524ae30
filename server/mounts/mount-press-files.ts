import type { Context, Hono } from 'hono';
import { pressText } from '#app/site/press/press-text.server.ts';
import { type FoundContent, findContent } from '#domain/content/find-content.ts';
import { openPicture } from '#domain/media/open-picture.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { isLocale } from '#shared/locale.ts';
import type { ServerEnv } from '../http/env.ts';
import { refuseRequest } from '../http/refuse-request.ts';
import type { Services } from '../services.ts';
import { askingOf } from '../visitor/limits.ts';
import { askerOf, COME_BACK, notMadeIsFalse, PICTURE_POLICY } from './mount-media.ts';

type PressServices = Pick<Services, 'base' | 'connection' | 'limits' | 'pictures'>;

/**
 * The files of a published press entry: its pictures in print size (`1.jpg`) and as drawings
 * (`1.svg`), and its text. An entry that is not shown has none, and a number it does not have is
 * not found, so nothing is made that nobody published.
 */
export function mountPressFiles(app: Hono<ServerEnv>, services: PressServices): void {
  app.get('/:locale/press/:slug/:file{(text\\.txt|[1-9]\\d?\\.(jpg|svg))}', async (c) => {
    const { locale, slug, file } = c.req.param();
    if (!isLocale(locale)) return c.notFound();
    const wait = services.limits.secondsToWait('press-files', askingOf(c));
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return refuseRequest(c, 'request.too-often', 429);
    }
    const shop = { ...services.base, locale };
    const entry = await findContent(shop, 'press', slug);
    const made = entry && (await makeFile(c, services, { shop, entry, file }).catch(notMadeIsFalse));
    if (made === false) return c.text('Many pictures are being drawn', 503, COME_BACK);
    if (!entry || !made) return c.text('No such file', 404, { 'Cache-Control': 'no-store' });
    const { siteName } = await findSiteConfig(shop);
    const maker = siteName.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return c.body(new Uint8Array(made.bytes), 200, {
      'Content-Type': made.mime,
      'Content-Disposition': `attachment; filename="${maker}-${entry.slug}-${file}"`,
      'Cache-Control': 'public, max-age=300',
      'Content-Security-Policy': PICTURE_POLICY,
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

type Wanted = { shop: PressServices['base']; entry: FoundContent<'press'>; file: string };
type Made = { bytes: Uint8Array; mime: string } | null;

async function makeFile(
  c: Context<ServerEnv>,
  { connection, pictures: store }: PressServices,
  { shop, entry, file }: Wanted,
): Promise<Made> {
  const [name = '', ending] = file.split('.');
  if (ending === 'txt') {
    const text = await pressText(shop, entry);
    return { bytes: Buffer.from(text), mime: 'text/plain; charset=utf-8' };
  }
  const pictures = entry.picture ? [entry.picture, ...entry.pictures] : entry.pictures;
  const picture = pictures[Number(name) - 1];
  if (!picture) return null;
  const world = { db: connection.db, store, asker: askerOf(c) };
  const format = ending === 'jpg' ? 'print' : 'svg';
  return openPicture({ hash: picture.hash, rendition: { format } }, world);
}
