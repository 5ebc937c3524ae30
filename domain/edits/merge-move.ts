import type { Shop } from '#domain/shop.ts';
import type { Subject } from './find-writers.ts';
import { mergeEdit } from './merge-edit.ts';

export type Move = {
  /** What the audit calls the place. */
  readonly field: string;
  /** Where it stands, where it was seen, and where it is to come. */
  readonly now: number;
  readonly seen: number;
  readonly to: number;
};

/**
 * Whether something is to be moved: not where a colleague has put it there meanwhile. Moved from
 * any other place than the one it was seen at, it would come to one that nobody asked for.
 * @throws EditConflict (edits.record-conflict)
 */
export async function mergeMove(
  shop: Shop,
  subject: Subject,
  { field, now, seen, to }: Move,
): Promise<boolean> {
  if (now === seen) return true;
  const at = (place: number) => ({ [field]: String(place) });
  await mergeEdit(shop, subject, { now: at(now), opened: at(seen), typed: at(to) });
  return false;
}
