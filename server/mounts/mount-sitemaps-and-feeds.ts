import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context, Hono } from 'hono';
import { productFeed } from '#app/feeds/feed.server.ts';
import { sitemap, sitemapIndex } from '#app/feeds/sitemap.server.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

const HOUR_MS = 3_600_000;
const PUBLIC = { 'Cache-Control': 'public, max-age=3600' };
const XML = { ...PUBLIC, 'Content-Type': 'application/xml; charset=utf-8' };

/** What only machines read: robots.txt, sitemaps, product feeds. */
export function mountSitemapsAndFeeds(app: Hono<ServerEnv>, services: Services): void {
  const { base } = services;
  app.get('/robots.txt', (c) => c.text(robots(base.baseUrl), 200, PUBLIC));
  app.get('/sitemap.xml', async (c) => c.body(await sitemapIndex(base), 200, XML));
  app.get('/sitemaps/:file{[a-z0-9-]+\\.xml}', async (c) => {
    const text = await sitemap(base, c.req.param('file').slice(0, -'.xml'.length));
    return text ? c.body(text, 200, XML) : c.text('No such sitemap', 404);
  });
  const feeds = new Feeds(services);
  app.get('/feeds/:file{[a-z]{2}-[A-Z]{2}\\.xml}', async (c) => answerFeed(c, feeds));
}

/** Pages of one person are kept out by their own `noindex`, which a crawler must be able to read; answers for scripts are none of its business. */
function robots(baseUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /*/menu.json\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

async function answerFeed(c: Context<ServerEnv, '/feeds/:file'>, feeds: Feeds): Promise<Response> {
  const [language, country = ''] = c.req.param('file').slice(0, -'.xml'.length).split('-');
  const locale = LOCALES.find((known) => known === language);
  const file = locale && (await feeds.file(locale, country));
  return file
    ? c.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, XML)
    : c.text('No such feed', 404);
}

/** Feeds are written to a file once an hour, when somebody asks: one that reads the whole catalogue must not be had by every visitor anew. */
class Feeds {
  readonly #services: Services;
  readonly #writing = new Map<string, Promise<void>>();
  #last: Promise<void> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Where the feed lies; null for a country nobody knows. */
  async file(locale: Locale, country: string): Promise<string | null> {
    if (!this.#services.markets.knows(country)) return null;
    const path = join(this.#services.config.dataDir, 'feeds', `${locale}-${country}.xml`);
    if (!(await this.#isFresh(path))) await this.#writeOnce(path, locale, country);
    return path;
  }

  async #isFresh(path: string): Promise<boolean> {
    const known = await stat(path).catch(() => null);
    return known !== null && this.#services.base.clock.now().getTime() - known.mtimeMs < HOUR_MS;
  }

  /** One feed after the other, each written once however many wait for it: nobody makes the shop read its catalogue for all countries at once. */
  async #writeOnce(path: string, locale: Locale, country: string): Promise<void> {
    const waiting = this.#writing.get(path);
    if (waiting) return waiting;
    const turn = this.#last.then(() => this.#write(path, locale, country));
    this.#last = turn.catch(() => undefined);
    this.#writing.set(path, turn);
    return turn.finally(() => this.#writing.delete(path));
  }

  async #write(path: string, locale: Locale, country: string): Promise<void> {
    const { base, markets, config } = this.#services;
    const shop = { ...base, market: markets.marketOf(country), country, locale };
    await mkdir(join(config.dataDir, 'feeds'), { recursive: true });
    const draft = `${path}.${newId()}`;
    await pipeline(Readable.from(productFeed(shop)), createWriteStream(draft));
    await rename(draft, path);
  }
}
