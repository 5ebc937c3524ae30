import { and, desc, eq, getTableColumns, gte, lt, notInArray } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import type { Kept, Outcome } from './outcome.ts';
import { allKept, hasLeft, undoneBefore, undoOver, undoUnknown } from './refusals.ts';
import { type Left, staffUndos, undoRows } from './schema.ts';

/** An act is taken back within ten minutes. */
const UNDO_MS = 10 * 60 * 1000;
const KEPT_MS = 24 * 60 * 60 * 1000;

export type Undo = {
  readonly id: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly left: Left | null;
  readonly doneAt: Date;
  readonly undoneAt: Date | null;
  /** What was not taken back with the rest. */
  readonly outcome: Outcome | null;
  readonly isClosed: boolean;
  /** Minutes that are left to take it back; 0: over. */
  readonly minutes: number;
};

/**
 * Takes an act back by what was recorded of it, and says what stays where that is not all of it.
 * @throws Refusal where nothing can be taken back
 */
export type Inverse = (
  shop: Shop,
  inverse: Readonly<Record<string, unknown>>,
  doneAt: Date,
) => Promise<Outcome> | Promise<void>;

/** The acting person's acts of the last day that can or could be taken back, the latest first. */
export async function listUndos(shop: Pick<Shop, 'db' | 'actor' | 'clock'>, limit = 20): Promise<Undo[]> {
  const { actor, db, clock } = shop;
  if (actor.kind !== 'office' || !isId(actor.id)) return [];
  const now = clock.now().getTime();
  // What inverses need may be large, and no page shows it.
  const { inverse: _, ...shown } = getTableColumns(staffUndos);
  const { personId, doneAt } = staffUndos;
  const isOwn = and(eq(personId, actor.id), gte(doneAt, new Date(now - KEPT_MS)));
  const rows = await db.select(shown).from(staffUndos).where(isOwn).orderBy(desc(doneAt)).limit(limit);
  return rows.map(({ personId: _person, closedAt, ...row }) => ({
    ...row,
    isClosed: closedAt !== null,
    minutes: Math.max(0, Math.ceil((row.doneAt.getTime() + UNDO_MS - now) / 60_000)),
  }));
}

/**
 * Takes an act of the acting person back, with the inverse of its kind, in one transaction.
 * What was changed meanwhile stays; where that is all of it, the act is refused.
 * @throws Refusal undo.unknown, undo.over, undo.done-conflict, undo.mail-left, undo.money-left,
 *   undo.changed-conflict and its like, and what the inverse refuses
 */
export async function undoAct(
  shop: Shop,
  id: string,
  inverses: Readonly<Record<string, Inverse>>,
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const undo = await lockOwn(inside, id);
    const undoneAt = inside.clock.now();
    if (undo.left) throw hasLeft(undo.left);
    if (undo.undoneAt) throw undoneBefore();
    if (undoneAt.getTime() > undo.doneAt.getTime() + UNDO_MS) throw undoOver();
    const takeBack = inverses[undo.kind];
    if (!takeBack) throw undoUnknown();
    const { done, kept } = (await takeBack(inside, undo.inverse, undo.doneAt)) ?? { done: 1, kept: [] };
    if (done === 0 && isAny(kept)) throw allKept(kept);
    const outcome = isAny(kept) ? { done, kept } : null;
    await inside.db.update(staffUndos).set({ undoneAt, outcome }).where(eq(staffUndos.id, id));
  });
}

function isAny(kept: readonly Kept[]): kept is readonly [Kept, ...Kept[]] {
  return kept.length > 0;
}

/** Closes the bar that offers it. @throws Refusal undo.unknown */
export async function closeUndo(shop: Shop, id: string): Promise<void> {
  return inTransaction(shop, async (inside) => {
    await lockOwn(inside, id);
    const closedAt = inside.clock.now();
    await inside.db.update(staffUndos).set({ closedAt }).where(eq(staffUndos.id, id));
  });
}

async function lockOwn({ db, actor }: Shop, id: string) {
  if (actor.kind !== 'office' || !isId(id)) throw undoUnknown();
  const isIt = and(eq(staffUndos.id, id), eq(staffUndos.personId, actor.id));
  const [undo] = await db.select().from(staffUndos).where(isIt).for('update');
  if (!undo) throw undoUnknown();
  return undo;
}

/** Deletes what is older than a day, with its rows; for a job. @returns how many */
export async function deleteUndos({ db, clock }: Shop): Promise<number> {
  const old = new Date(clock.now().getTime() - KEPT_MS);
  const { rowCount } = await db.delete(staffUndos).where(lt(staffUndos.doneAt, old));
  const known = db.select({ id: staffUndos.id }).from(staffUndos);
  await db.delete(undoRows).where(notInArray(undoRows.undoId, known));
  return rowCount ?? 0;
}
