import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page fresh from the framework. `tags` name what it shows; `version` is the cache's when the render began. */
export type RenderedPage = {
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: readonly (readonly [string, string])[];
  readonly tags: readonly string[];
  readonly version: number;
  /** From then on what it says is no longer true: it is not shown once more. Null: only changes can make it so. */
  readonly goodUntil?: Date | null;
};

type Body = { readonly headers: string[]; readonly bytes: Buffer<ArrayBuffer> };

/** A page as kept: bodies per encoding with their complete raw headers, so that an answer is one write. */
export type CachedPage = {
  readonly etag: string;
  readonly notModified: string[];
  readonly identity: Body;
  readonly gzip: Body;
  readonly brotli: Body;
  readonly tags: readonly string[];
  readonly version: number;
  readonly size: number;
  readonly freshUntil: number;
  readonly goodUntil: number;
};

/** After this long a page is shown once more and rendered again, even if nothing said it changed. */
const FRESH_MS = 10 * 60_000;

/** Of more changed tags than these it is not remembered which they were: all pages are taken for stale then. About 3 MB. */
const MOST_HEARD = 20_000;

/**
 * Public pages in memory, least recently used first out, bounded in bytes. Knows when pages went stale: one of their tags
 * changed after their render began. What counts as "after" is the order in which this node heard of changes, because transactions may commit
 * in another order than their epochs were drawn.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #heard = new Map<string, { epoch: number; version: number }>();
  readonly #limit: number;
  /** Pages of an older version than this are stale, whatever they show. */
  #oldest = 0;
  #size = 0;
  #version = 0;
  #newestEpoch = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** Grows with every change heard of; noted by a render before it reads anything. */
  get version(): number {
    return this.#version;
  }

  /** The newest epoch heard of; where polling goes on from. */
  get newestEpoch(): number {
    return this.#newestEpoch;
  }

  /** False when the cache has no room at all: nothing is prepared for it then. */
  get isOpen(): boolean {
    return this.#limit > 0;
  }

  get size(): number {
    return this.#size;
  }

  /** The kept page, made the most recently used; none once what it says is no longer true. */
  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page !== undefined && Date.now() >= page.goodUntil) {
      this.drop(key);
      return undefined;
    }
    // Who was used last matters only when somebody will have to go: reordering on every hit costs more than the look-up.
    if (page === undefined || this.#size < this.#limit / 2) return page;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  isStale(page: CachedPage): boolean {
    return (
      Date.now() > page.freshUntil ||
      page.version < this.#oldest ||
      page.tags.some((tag) => (this.#heard.get(tag)?.version ?? 0) > page.version)
    );
  }

  keep(key: string, page: CachedPage): void {
    this.drop(key);
    if (page.size > this.#limit / 4) return;
    this.#pages.set(key, page);
    this.#size += page.size;
    for (const oldest of this.#pages.keys()) {
      if (this.#size <= this.#limit) break;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const page = this.#pages.get(key);
    if (page === undefined) return;
    this.#pages.delete(key);
    this.#size -= page.size;
  }

  /** Takes note of what changed: pages showing these tags are stale from now on. Hearing of a change twice is harmless. */
  hear(changes: readonly { tag: string; epoch: number }[]): void {
    for (const { tag, epoch } of changes) {
      if ((this.#heard.get(tag)?.epoch ?? 0) >= epoch) continue;
      this.#version += 1;
      this.#heard.set(tag, { epoch, version: this.#version });
      this.#newestEpoch = Math.max(this.#newestEpoch, epoch);
    }
    if (this.#heard.size <= MOST_HEARD) return;
    this.#heard.clear();
    this.#oldest = this.#version;
  }
}

/** Compresses a page and fixes its headers for every encoding. */
export async function preparePage(page: RenderedPage): Promise<CachedPage> {
  const [brotliBytes, gzipBytes] = await Promise.all([
    compressBrotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(page.body, { level: 7 }),
  ]);
  const etag = `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`;
  const shared = page.headers.flat().concat('ETag', etag, 'Vary', 'Accept-Encoding, Cookie');
  const bodyOf = (bytes: Buffer<ArrayBuffer>, encoding?: string): Body => ({
    bytes,
    headers: shared.concat(
      'Content-Length',
      String(bytes.length),
      encoding ? ['Content-Encoding', encoding] : [],
    ),
  });
  return {
    etag,
    notModified: shared,
    identity: bodyOf(page.body),
    gzip: bodyOf(gzipBytes, 'gzip'),
    brotli: bodyOf(brotliBytes, 'br'),
    tags: page.tags,
    version: page.version,
    size: page.body.length + gzipBytes.length + brotliBytes.length + 4000,
    freshUntil: Date.now() + FRESH_MS,
    goodUntil: page.goodUntil?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}
