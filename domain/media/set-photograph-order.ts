import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mergeMove } from '#domain/edits/merge-move.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { changedSince } from '#domain/undo/refusals.ts';
import { requireStaff } from './require-staff.ts';
import { TURN_VIEW } from './save-product-photographs.ts';
import { productPhotographs } from './schema.ts';

export type PhotographOrder = {
  readonly productId: string;
  readonly color: string;
  readonly hash: string;
  /** Of the photograph: its view, and the position that it was seen at. */
  readonly view: string;
  readonly position: number;
  /** One place forward or back. */
  readonly by: -1 | 1;
};

/**
 * Moves a photograph of a colour by one place; those of the turn stay. @returns whether it moved
 * @throws EditConflict edits.record-conflict where it stands elsewhere by now; Refusal
 *   media.staff-only
 */
export function setPhotographOrder(shop: Shop, wanted: PhotographOrder): Promise<boolean> {
  requireStaff(shop, 'change', 'catalogue');
  const { productId, color } = wanted;
  return inTransaction(shop, async (inside) => {
    const ofColor = and(
      eq(productPhotographs.productId, productId),
      eq(productPhotographs.color, color),
      ne(productPhotographs.view, TURN_VIEW),
    );
    const rows = await inside.db.select().from(productPhotographs).where(ofColor).for('update');
    const all = rows.sort((one, other) => one.position - other.position || (one.view < other.view ? -1 : 1));
    const before = all.map((row) => ({ ...row }));
    const from = all.findIndex(({ view, hash }) => view === wanted.view && hash === wanted.hash);
    const [moved] = from < 0 ? [] : all.splice(from, 1);
    const to = from + wanted.by;
    if (!moved || to < 0 || to > all.length) return false;
    const [seen, field] = [wanted.position, placeField(color)];
    const move = { field, now: moved.position, seen, to: seen + wanted.by };
    if (!(await mergeMove(inside, { kind: 'product', id: productId }, move))) return false;
    all.splice(to, 0, moved);
    await inside.db.delete(productPhotographs).where(ofColor);
    const after = all.map((row, index) => ({ ...row, position: index + 1 }));
    await inside.db.insert(productPhotographs).values(after);
    const inverse = { productId, color, before, after };
    await recordUndo(inside, { kind: 'media.photograph-moved', detail: { color }, inverse });
    const subject = { subjectKind: 'product', subjectId: productId };
    const change = { before: { [field]: from + 1 }, after: { [field]: to + 1 } };
    await recordAudit(inside, { action: 'media.photograph-moved', ...subject, ...change });
    await bumpEpochs(inside, ['catalogue', productTag(productId)]);
    return true;
  });
}

/** The order of a colour's photographs, as an edit and the audit name it. */
export const placeField = (color: string) => `place ${color}`;

const photograph = z.object({
  ...{ productId: z.uuid(), color: z.string(), view: z.string(), position: z.int(), hash: z.string() },
});
const movedPhotograph = z.object({
  ...{ productId: z.uuid(), color: z.string() },
  ...{ before: z.array(photograph), after: z.array(photograph) },
});

/**
 * Puts the photographs of a colour back as they were: the inverse of moving one, or taking it off.
 * @throws Refusal media.staff-only, undo.changed-conflict
 */
export function restorePhotographOrder(
  shop: Shop,
  inverse: Readonly<Record<string, unknown>>,
): Promise<void> {
  requireStaff(shop, 'change', 'catalogue');
  const { productId, color, before, after } = movedPhotograph.parse(inverse);
  return inTransaction(shop, async (inside) => {
    const ofColor = and(
      eq(productPhotographs.productId, productId),
      eq(productPhotographs.color, color),
      ne(productPhotographs.view, TURN_VIEW),
    );
    const rows = await inside.db.select().from(productPhotographs).where(ofColor).for('update');
    const placesOf = (all: readonly z.infer<typeof photograph>[]) =>
      all.map(({ view, position, hash }) => `${position} ${view} ${hash}`).sort();
    const subject = { kind: 'product', id: productId };
    if (placesOf(rows).join() !== placesOf(after).join())
      throw changedSince(color, await findChanger(inside, subject, [placeField(color)]));
    await inside.db.delete(productPhotographs).where(ofColor);
    await inside.db.insert(productPhotographs).values(before);
    const audited = { subjectKind: 'product', subjectId: productId, detail: { color } };
    await recordAudit(inside, { action: 'media.photograph-order-restored', ...audited });
    await bumpEpochs(inside, ['catalogue', productTag(productId)]);
  });
}
