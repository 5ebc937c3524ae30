import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { mailLeft, moneyLeft, undoneBefore, undoOver, undoUnknown } from './refusals.ts';
import { staffUndos } from './schema.ts';

/** An act is taken back within ten minutes. */
const UNDO_MS = 10 * 60 * 1000;
const KEPT_MS = 24 * 60 * 60 * 1000;

export type Undo = {
  readonly id: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly left: 'mail' | 'money' | null;
  readonly doneAt: Date;
  readonly undoneAt: Date | null;
  readonly isClosed: boolean;
  /** Minutes that are left to take it back; 0: over. */
  readonly minutes: number;
};

/** Takes an act back by what was recorded of it. */
export type Inverse = (shop: Shop, inverse: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The acting person's acts of the last day that can or could be taken back, the latest first. */
export async function listUndos(shop: Pick<Shop, 'db' | 'actor' | 'clock'>, limit = 20): Promise<Undo[]> {
  const { actor, db, clock } = shop;
  if (actor.kind !== 'office' || !isId(actor.id)) return [];
  const now = clock.now().getTime();
  const { personId, doneAt } = staffUndos;
  const isOwn = and(eq(personId, actor.id), gte(doneAt, new Date(now - KEPT_MS)));
  const rows = await db.select().from(staffUndos).where(isOwn).orderBy(desc(doneAt)).limit(limit);
  return rows.map(({ inverse: _inverse, personId: _person, closedAt, ...row }) => ({
    ...row,
    isClosed: closedAt !== null,
    minutes: Math.max(0, Math.ceil((row.doneAt.getTime() + UNDO_MS - now) / 60_000)),
  }));
}

/**
 * Takes an act of the acting person back, with the inverse of its kind, in one transaction.
 * @throws Refusal undo.unknown, undo.over, undo.done-conflict, undo.mail-left, undo.money-left, and
 *   what the inverse refuses
 */
export async function undoAct(
  shop: Shop,
  id: string,
  inverses: Readonly<Record<string, Inverse>>,
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const undo = await lockOwn(inside, id);
    const undoneAt = inside.clock.now();
    if (undo.left === 'mail') throw mailLeft();
    if (undo.left === 'money') throw moneyLeft();
    if (undo.undoneAt) throw undoneBefore();
    if (undoneAt.getTime() > undo.doneAt.getTime() + UNDO_MS) throw undoOver();
    const takeBack = inverses[undo.kind];
    if (!takeBack) throw undoUnknown();
    await takeBack(inside, undo.inverse);
    await inside.db.update(staffUndos).set({ undoneAt }).where(eq(staffUndos.id, id));
  });
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

/** Deletes what is older than a day; for a job. @returns how many */
export async function deleteUndos({ db, clock }: Shop): Promise<number> {
  const old = new Date(clock.now().getTime() - KEPT_MS);
  const { rowCount } = await db.delete(staffUndos).where(lt(staffUndos.doneAt, old));
  return rowCount ?? 0;
}
