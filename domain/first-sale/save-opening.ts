import { eq, ne } from 'drizzle-orm';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import type { Shop } from '#domain/shop.ts';
import { openings } from './schema.ts';

/**
 * Opens or closes the shop to the public, within the caller's transaction. Every node hears of it
 * with its pages. A shop that was never open has nothing to close.
 * @returns whether it was the other way before
 */
export async function saveOpening(inside: Shop, isOpen: boolean): Promise<boolean> {
  const change = { isOpen, since: inside.clock.now() };
  const { rowCount } = isOpen
    ? await inside.db
        .insert(openings)
        .values({ id: 1, ...change })
        .onConflictDoUpdate({ target: openings.id, set: change, setWhere: ne(openings.isOpen, isOpen) })
    : await inside.db.update(openings).set(change).where(eq(openings.isOpen, true));
  if (rowCount !== 1) return false;
  await bumpEpochs(inside, ['site']);
  return true;
}
