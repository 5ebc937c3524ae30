import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context, Hono } from 'hono';
import { contentFeed, FEED_KINDS } from '#app/addresses.ts';
import { contentAtom } from '#app/feeds/content-feed.server.ts';
import { productFeed } from '#app/feeds/feed.server.ts';
import { llmsText } from '#app/feeds/llms-text.server.ts';
import { sitemap, sitemapIndex } from '#app/feeds/sitemap.server.ts';
import { readNewestEpochOf } from '#domain/epochs/read-epochs-since.ts';
import { listSilentLanguages } from '#domain/languages/stop-language.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { ServerEnv } from '../http/env.ts';
import { refuseRequest } from '../http/refuse-request.ts';
import type { Services } from '../services.ts';
import { askingOf } from '../visitor/limits.ts';

const HOUR_MS = 3_600_000;
const PUBLIC = { 'Cache-Control': 'public, max-age=3600' };
/** A price may change any time: whoever has a copy asks before using it. */
const FEED = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' };
const ATOM = { ...PUBLIC, 'Content-Type': 'application/atom+xml; charset=utf-8' };
const XML = { ...PUBLIC, 'Content-Type': 'application/xml; charset=utf-8' };

/** Routes for machines: robots.txt, llms.txt, sitemaps, product feeds. */
export function mountSitemapsAndFeeds(app: Hono<ServerEnv>, services: Services): void {
  const { base, markets } = services;
  const foreignCountries = (locale: Locale) => [...markets.foreignMarkets(locale).values()];
  const reader = { ...base, foreignCountries };
  app.get('/robots.txt', (c) => c.text(robots(base.baseUrl), 200, PUBLIC));
  app.get('/llms.txt', async (c) => c.text(await llmsText(base), 200, PUBLIC));
  app.get('/sitemap.xml', async (c) => c.body(await sitemapIndex(reader), 200, XML));
  app.get('/sitemaps/:file{[a-z0-9-]+\\.xml}', async (c) => {
    const text = await sitemap(reader, c.req.param('file').slice(0, -'.xml'.length));
    return text ? c.body(text, 200, XML) : c.text('No such sitemap', 404);
  });
  const atom = new Map(
    LOCALES.flatMap((locale) =>
      FEED_KINDS.map((kind) => [contentFeed(locale, kind), { locale, kind }] as const),
    ),
  );
  app.get('/feeds/:file{[a-z-]+\\.atom}', async (c) => {
    const feed = atom.get(c.req.path);
    const silent = feed ? await listSilentLanguages(base) : [];
    if (!feed || silent.includes(feed.locale)) return c.text('No such feed', 404);
    return c.body(await contentAtom({ ...base, locale: feed.locale }, feed.kind), 200, ATOM);
  });
  const feeds = new Feeds(services);
  app.get('/feeds/:file{[a-z]{2}-[A-Z]{2}\\.xml}', async (c) => answerFeed(c, feeds, services));
}

/** The API's operations for one visitor: nobody else finds anything there. */
const PERSONAL = [
  'addresses',
  'cart',
  'consents',
  'me$',
  'me/',
  'newsletter',
  'quotes',
  'stock-alerts',
  'wishlist',
];

/**
 * Pages of one person are kept out by their own `noindex`, which a crawler must be able to read.
 * What the API tells everybody may be read; a person's data and parts of pages are none of a
 * crawler's business.
 */
function robots(baseUrl: string): string {
  const parts = ['menu', 'sheet', 'closeup'].map((name) => `/*/${name}.json`);
  const closed = [...PERSONAL.map((name) => `/api/*/${name}`), '/*/login', ...parts];
  const lines = ['User-agent: *', 'Allow: /api/', ...closed.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

async function answerFeed(
  c: Context<ServerEnv, '/feeds/:file'>,
  feeds: Feeds,
  { limits }: Services,
): Promise<Response> {
  const [language, country = ''] = c.req.param('file').slice(0, -'.xml'.length).split('-');
  const locale = LOCALES.find((known) => known === language);
  const wait = limits.secondsToWait('feeds', askingOf(c));
  if (wait > 0) {
    c.header('Retry-After', String(wait));
    return refuseRequest(c, 'request.too-often', 429);
  }
  const file = locale && (await feeds.file(locale, country));
  return file
    ? c.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, FEED)
    : c.text('No such feed', 404);
}

/** What a feed shows. */
const SHOWN = ['catalogue', 'prices', 'stock', 'site'];

/** Younger files of the same feed may be on their way to somebody. */
const OUTDATED_MS = 60_000;

/**
 * Feeds are written to files when somebody asks, since each reads the whole catalogue. A file's
 * name holds the epoch of what it shows: after a change of prices or stock no node finds it any
 * more. It is written anew after an hour too.
 */
class Feeds {
  readonly #services: Services;
  readonly #writing = new Map<string, Promise<void>>();
  #last: Promise<void> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  /** The file of a feed; null for a country that nothing is sold to. */
  async file(locale: Locale, country: string): Promise<string | null> {
    const { config, connection, markets } = this.#services;
    if (!markets.serves(country) || (await listSilentLanguages(connection)).includes(locale)) return null;
    const epoch = await readNewestEpochOf(connection.db, SHOWN);
    const path = join(config.dataDir, 'feeds', `${locale}-${country}-${epoch}.xml`);
    if ((await this.#ageOf(path)) >= HOUR_MS) await this.#writeOnce(path, locale, country);
    return path;
  }

  async #ageOf(path: string): Promise<number> {
    const { mtimeMs = 0 } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    return this.#services.base.clock.now().getTime() - mtimeMs;
  }

  /** One feed after the other, each written once however many wait for it. */
  async #writeOnce(path: string, locale: Locale, country: string): Promise<void> {
    const waiting = this.#writing.get(path);
    if (waiting) return waiting;
    const turn = this.#last.then(() => this.#write(path, locale, country));
    this.#last = turn.catch(() => undefined);
    this.#writing.set(path, turn);
    return turn.finally(() => this.#writing.delete(path));
  }

  async #write(path: string, locale: Locale, country: string): Promise<void> {
    const { base, markets } = this.#services;
    const market = markets.marketOf(country);
    const addressCountry = markets.foreignMarkets(locale).has(market.code) ? country : null;
    const shop = { ...base, market, country, locale, addressCountry };
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${newId()}`;
    await pipeline(Readable.from(productFeed(shop)), createWriteStream(draft));
    await rename(draft, path);
    await this.#removeOutdated(path, `${locale}-${country}-`);
  }

  async #removeOutdated(newest: string, prefix: string): Promise<void> {
    const folder = dirname(newest);
    const names = (await readdir(folder)).filter((name) => name.startsWith(prefix));
    for (const path of names.map((name) => join(folder, name)))
      if (path !== newest && (await this.#ageOf(path)) > OUTDATED_MS) await rm(path, { force: true });
  }
}
