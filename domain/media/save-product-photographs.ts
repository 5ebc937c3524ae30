import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireDescribed } from './require-described.ts';
import { requireStaff } from './require-staff.ts';
import { productPhotographs } from './schema.ts';

/** The view whose photographs are the steps of a turn, numbered by their positions. */
export const TURN_VIEW = 'turn';

export type ProductPhotograph = {
  readonly productId: string;
  readonly color: string;
  readonly view: string;
  readonly position: number;
  readonly hash: string;
};

/**
 * Shows photographs with products, each at its place; what stands at other places stays. The steps
 * of a turn need no words: the turn has a name.
 * @returns how many places changed
 * @throws Refusal media.staff-only, media.alt-missing
 */
export function saveProductPhotographs(shop: Shop, wanted: readonly ProductPhotograph[]): Promise<number> {
  requireStaff(shop, 'change', 'catalogue');
  return inTransaction(shop, async (inside) => {
    const described = wanted.filter(({ view }) => view !== TURN_VIEW);
    await requireDescribed(
      inside,
      described.map(({ hash }) => hash),
    );
    const key = ['productId', 'color', 'view', 'position'] as const;
    const changed = await saveRows(inside.db, productPhotographs, wanted, { key });
    const places = Map.groupBy(changed, ({ productId }) => productId);
    for (const [productId, some] of places) {
      const subject = { subjectKind: 'product', subjectId: productId };
      await recordAudit(inside, {
        action: 'media.photographs-shown',
        ...subject,
        detail: { places: some.length },
      });
    }
    if (places.size > 0) await bumpEpochs(inside, ['catalogue', ...[...places.keys()].map(productTag)]);
    return changed.length;
  });
}
