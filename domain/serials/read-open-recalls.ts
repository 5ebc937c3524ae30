import { inArray } from 'drizzle-orm';
import { listCurrentRecalls, type Recall } from '#domain/safety/list-recalls.ts';
import type { Shop } from '#domain/shop.ts';
import { isConcerned } from './is-concerned.ts';
import { listFramesToCompare } from './list-frames-to-compare.ts';
import { recallRepairs } from './schema.ts';

/**
 * Reads the recalls and notices that are open for some frames, in the reader's language: they hold
 * today and the frame was not repaired yet. Keys are the serials as the registry writes them; a
 * frame without any is left out.
 */
export async function readOpenRecalls(
  shop: Pick<Shop, 'db' | 'clock' | 'locale'>,
  serials: readonly string[],
): Promise<Map<string, Recall[]>> {
  const current = (await listCurrentRecalls(shop)).filter(({ concern }) => concern !== null);
  if (current.length === 0 || serials.length === 0) return new Map();
  const frames = await listFramesToCompare(shop, serials);
  const repaired = new Set(
    (
      await shop.db
        .select()
        .from(recallRepairs)
        .where(inArray(recallRepairs.serial, [...serials]))
    ).map(({ serial, recallCode }) => `${serial} ${recallCode}`),
  );
  const open = frames.map((frame) => {
    const about = current.filter(
      ({ code, concern }) =>
        concern && isConcerned(frame, concern) && !repaired.has(`${frame.serial} ${code}`),
    );
    return [frame.serial, about] as const;
  });
  return new Map(open.filter(([, about]) => about.length > 0));
}
