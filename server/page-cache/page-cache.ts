import type { CachedPage } from './cached-page.ts';
import { HeardChanges } from './heard-changes.ts';

/** A page is rendered again after this long, even if nothing said it changed. */
const FRESH_MS = 10 * 60_000;

/**
 * Of the whole memory, one route's addresses with parameters take an eighth, all such addresses
 * half.
 */
const PER_ROUTE = 1 / 8;
const WITH_PARAMETERS = 1 / 2;

type Entry = { readonly page: CachedPage; readonly storedAt: number };
/** Least recently used first. `route` is null for the pages whose address has no parameters. */
type Pool = { readonly route: string | null; readonly entries: Map<string, Entry>; size: number };

/**
 * Public pages in memory, bounded in bytes, least recently used out first. A page is dropped once
 * one of its tags changed, or once what it says is no longer true: no stale page is ever answered.
 *
 * Addresses with parameters are many, and anybody can make them up. They have a pool per route, so
 * that they push out each other and never the pages everybody reads.
 */
export class PageCache {
  readonly changes = new HeardChanges();
  readonly #limit: number;
  readonly #now: () => number;
  readonly #pools = new Map<string | null, Pool>([[null, { route: null, entries: new Map(), size: 0 }]]);

  constructor(limitBytes: number, now: () => number = Date.now) {
    this.#limit = limitBytes;
    this.#now = now;
  }

  /** False when the cache has no room at all; then nothing is prepared for it. */
  get isOpen(): boolean {
    return this.#limit > 0;
  }

  get size(): number {
    return sum([...this.#pools.values()]);
  }

  /** The page under this key, which becomes the most recently used. */
  find(key: string, route: string | null = null): CachedPage | undefined {
    const entry = this.#current(key, route);
    return entry && this.#now() - entry.storedAt < FRESH_MS ? entry.page : undefined;
  }

  /**
   * The same when no page can be rendered: it may be older than pages get, but nothing
   * of it changed.
   */
  findInOutage(key: string, route: string | null = null): CachedPage | undefined {
    return this.#current(key, route)?.page;
  }

  /** @param route of an address with parameters */
  store(key: string, page: CachedPage, route: string | null = null): void {
    this.drop(key, route);
    if (page.size > this.#limit * PER_ROUTE) return;
    const pool = this.#pools.get(route) ?? { route, entries: new Map(), size: 0 };
    this.#pools.set(route, pool);
    pool.entries.set(key, { page, storedAt: this.#now() });
    pool.size += page.size;
    this.#makeRoom(pool);
  }

  drop(key: string, route: string | null = null): void {
    const pool = this.#pools.get(route);
    const entry = pool?.entries.get(key);
    if (!pool || !entry) return;
    pool.entries.delete(key);
    pool.size -= entry.page.size;
  }

  #current(key: string, route: string | null): Entry | undefined {
    const entries = this.#pools.get(route)?.entries;
    const entry = entries?.get(key);
    if (!entries || !entry) return undefined;
    if (this.#now() >= entry.page.goodUntil || this.changes.concern(entry.page)) {
      this.drop(key, route);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  #makeRoom(stored: Pool): void {
    while (stored.route !== null && stored.size > this.#limit * PER_ROUTE) this.#dropOldest(stored);
    while (this.size > this.#limit) {
      const plain = this.#pools.get(null);
      const others = [...this.#pools.values()].filter(({ route }) => route !== null);
      const largest = others.reduce(
        (one, other) => (other.size > one.size ? other : one),
        others[0] ?? stored,
      );
      this.#dropOldest(sum(others) > this.#limit * WITH_PARAMETERS ? largest : (plain ?? stored));
    }
  }

  #dropOldest(pool: Pool): void {
    const oldest = pool.entries.keys().next();
    if (!oldest.done) this.drop(oldest.value, pool.route);
  }
}

function sum(pools: readonly Pool[]): number {
  return pools.reduce((size, pool) => size + pool.size, 0);
}
