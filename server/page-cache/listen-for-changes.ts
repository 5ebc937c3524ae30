import type { Database } from '#database/connect.ts';
import { readEpochsSince } from '#domain/epochs/read-epochs-since.ts';
import type { PageCache } from './page-cache.ts';

const EVERY_MS = 500;

/** Polls what other nodes and jobs changed. A database that is away is asked again; pages are served meanwhile. */
export function listenForChanges(db: Database, cache: PageCache): { now(): Promise<void>; stop(): void } {
  const now = async () => cache.hear(await readEpochsSince(db, cache.newestEpoch));
  const timer = setInterval(() => void now().catch(() => {}), EVERY_MS);
  return { now, stop: () => clearInterval(timer) };
}
