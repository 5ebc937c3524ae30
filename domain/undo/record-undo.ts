import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { staffUndos } from './schema.ts';

type Undoable = {
  /** The act as `{room}.{what}`; the office's table of inverses has the same. */
  readonly kind: string;
  /** Figures and codes for the sentence that tells it. */
  readonly detail: Readonly<Record<string, string | number>>;
  readonly inverse: Readonly<Record<string, unknown>>;
  /** What goes out with the act, so that it cannot be taken back. */
  readonly left?: 'mail' | 'money';
};

/**
 * Records how a bulk act or a delete is taken back, in the act's own transaction. Nothing is
 * recorded where no person of the office acts.
 */
export async function recordUndo(shop: Shop, { kind, detail, inverse, left }: Undoable): Promise<void> {
  const { actor, db, clock } = shop;
  if (actor.kind !== 'office') return;
  const doneAt = clock.now();
  const row = { id: newId(doneAt.getTime()), personId: actor.id, kind, detail, inverse, doneAt };
  await db.insert(staffUndos).values({ ...row, left: left ?? null });
}
