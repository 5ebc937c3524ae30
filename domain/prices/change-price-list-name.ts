import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { listNameMissing, listUnknown } from './refusals.ts';
import { priceLists } from './schema.ts';

export type PriceListName = {
  readonly slug: string;
  readonly name: string;
  /** What it was when the form was opened. */
  readonly opened?: string | undefined;
};

const LONGEST = 80;

/**
 * Gives a price list another name, which carts and the API show.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking,
 *   prices.list-unknown, prices.name-missing
 */
export function changePriceListName(shop: Shop, { slug, name: typed, opened }: PriceListName): Promise<void> {
  requireRight(shop, 'prices', 'change');
  return inTransaction(shop, async (inside) => {
    const isIt = eq(priceLists.slug, slug);
    const [list] = await inside.db.select().from(priceLists).where(isIt).for('update');
    if (!list) throw listUnknown(slug);
    const was = opened === undefined ? {} : { opened: { name: opened } };
    const edit = { now: { name: list.name }, typed: { name: typed }, ...was };
    const mine = await mergeEdit(inside, { kind: 'price-list', id: slug, isBusy: true }, edit);
    const name = (mine.name ?? list.name).trim().slice(0, LONGEST);
    if (name === '') throw listNameMissing();
    if (name === list.name) return;
    await inside.db.update(priceLists).set({ name }).where(isIt);
    const subject = { subjectKind: 'price-list', subjectId: slug };
    const change = { before: { name: list.name }, after: { name } };
    await recordAudit(inside, { action: 'prices.list-renamed', ...subject, ...change });
    await bumpEpochs(inside, ['prices']);
  });
}
