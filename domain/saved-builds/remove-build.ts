import { eq, lt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { MAX_SAVED } from './limits.ts';
import { openSaved, type SavedRow } from './open-saved.ts';
import { savedBuildsFull, savedBuildUnknown } from './refusals.ts';
import { savedBuilds } from './schema.ts';

/** How long a removed build can be restored. */
const TAKEN_BACK_MS = 60 * 60 * 1000;

/** A kept build. `owner` is the session that also owns the cart. */
export type SavedBuildOf = { readonly owner: string; readonly id: string };

/** Removes a kept build. Removing it again is no error. @throws Refusal saved-builds.unknown */
export function removeBuild(shop: Shop, { owner, id }: SavedBuildOf): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const row = rowOf(await openSaved(inside, owner), id);
    if (row.removedAt) return;
    await inside.db.update(savedBuilds).set({ removedAt: inside.clock.now() }).where(eq(savedBuilds.id, id));
    await recordAudit(inside, { action: 'saved-build.removed', subjectKind: 'saved-build', subjectId: id });
  });
}

/**
 * Restores a removed build; one that is kept again meanwhile stays as it is.
 * @throws Refusal saved-builds.unknown also after its hour, saved-builds.full
 */
export function restoreBuild(shop: Shop, { owner, id }: SavedBuildOf): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const rows = await openSaved(inside, owner);
    const row = rowOf(rows, id);
    if (!row.removedAt) return;
    if (row.removedAt < oldest(inside)) throw savedBuildUnknown();
    const living = rows.filter(({ removedAt }) => removedAt === null);
    if (living.some(({ code }) => code === row.code)) return;
    if (living.length >= MAX_SAVED) throw savedBuildsFull();
    await inside.db.update(savedBuilds).set({ removedAt: null }).where(eq(savedBuilds.id, id));
    await recordAudit(inside, { action: 'saved-build.restored', subjectKind: 'saved-build', subjectId: id });
  });
}

/** Deletes the builds that can no longer be restored; for a job. @returns how many */
export async function deleteRemovedBuilds(shop: Shop): Promise<number> {
  const { rowCount } = await shop.db.delete(savedBuilds).where(lt(savedBuilds.removedAt, oldest(shop)));
  return rowCount ?? 0;
}

function oldest({ clock }: Shop): Date {
  return new Date(clock.now().getTime() - TAKEN_BACK_MS);
}

function rowOf(rows: readonly SavedRow[], id: string): SavedRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw savedBuildUnknown();
  return row;
}
