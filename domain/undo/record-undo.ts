import { sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { isId, newId } from '#shared/ids.ts';
import { type Left, staffUndos } from './schema.ts';

type Undoable = {
  /** The act as `{room}.{what}`; the office's table of inverses has the same. */
  readonly kind: string;
  /** Figures and codes for the sentence that tells it. */
  readonly detail: Readonly<Record<string, string | number>>;
  readonly inverse: Readonly<Record<string, unknown>>;
  /** What goes out with the act, so that it cannot be taken back. */
  readonly left?: Left;
  /** Where rows were recorded under it before. */
  readonly id?: string;
};

/**
 * Records how a bulk act or a delete is taken back, in the act's own transaction. Nothing is
 * recorded where no person of the office acts.
 */
export async function recordUndo(shop: Shop, { kind, detail, inverse, left, id }: Undoable): Promise<void> {
  const { actor, db, clock } = shop;
  if (actor.kind !== 'office' || !isId(actor.id)) return;
  const doneAt = clock.now();
  const own = { id: id ?? newId(doneAt.getTime()), personId: actor.id };
  const row = { ...own, kind, detail, inverse, doneAt };
  await db.insert(staffUndos).values({ ...row, left: left ?? null });
}

type OneOfMany = {
  readonly kind: string;
  /** The name of the whole act: what has the same is taken back together. */
  readonly key: string;
  /** What the inverse needs of this one. */
  readonly one: Readonly<Record<string, unknown>>;
  readonly left?: Left;
};

/**
 * The same for an act on many things, each in a transaction of its own: the inverse has `all` of
 * those that committed, and the detail their number `n`.
 */
export async function recordUndoOfMany(shop: Shop, { kind, key, one, left }: OneOfMany): Promise<void> {
  const { actor, db, clock } = shop;
  if (actor.kind !== 'office' || !isId(actor.id)) return;
  const { rows } = await db.execute<{ id: string }>(sql`
    update staff_undos
    set inverse = jsonb_set(inverse, '{all}', (inverse -> 'all') || ${JSON.stringify([one])}::jsonb),
      detail = jsonb_set(detail, '{n}', to_jsonb(jsonb_array_length(inverse -> 'all') + 1)),
      done_at = ${clock.now().toISOString()}::timestamptz
    where person_id = ${actor.id}::uuid and kind = ${kind} and inverse ->> 'key' = ${key} and undone_at is null
    returning id`);
  if (rows.length > 0) return;
  await recordUndo(shop, { kind, detail: { n: 1 }, inverse: { key, all: [one] }, ...(left && { left }) });
}
