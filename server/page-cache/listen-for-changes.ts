import type { Database } from '#database/connect.ts';
import { readEpochsSince } from '#domain/epochs/read-epochs-since.ts';
import type { HeardChanges } from './heard-changes.ts';

const EVERY_MS = 500;

/**
 * Polls what any node or job changed. A database that is away is asked again; pages
 * are served meanwhile.
 * @param onChange hears the changed tags before any page counts as changed, to read anew what pages
 *   are rendered from. Where it fails it hears them again
 */
export async function listenForChanges(
  db: Database,
  heard: HeardChanges,
  onChange: (tags: string[]) => void | Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const poll = async () => {
    const changes = await readEpochsSince(db, heard.newestEpoch);
    if (changes.length === 0) return;
    await onChange(changes.map(({ tag }) => tag));
    heard.hear(changes);
  };
  // What changed before this node began concerns none of its pages.
  await poll();
  let polling: Promise<void> | null = null;
  const timer = setInterval(() => {
    // One at a time: a frozen database would have polls take all connections.
    polling ??= poll()
      .catch(() => {})
      .finally(() => {
        polling = null;
      });
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await polling;
    },
  };
}
