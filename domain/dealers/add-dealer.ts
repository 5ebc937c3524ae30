import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import { movePages } from '#domain/redirects/move-pages.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireFreshRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import { dealerPaths, dealerValues, refuseWrongPin, shownValues } from './dealer-values.ts';
import type { TypedDealer } from './input.ts';
import { slugTaken } from './refusals.ts';
import { dealers } from './schema.ts';

type NewDealer = {
  readonly typed: Omit<TypedDealer, 'state'>;
  /** The pin is right although it is far from the town. */
  readonly isSure: boolean;
};

/**
 * Adds a dealer, open from now on. The pin is checked as when a file is changed, and no former
 * address leads away from the new page. What riders ask goes to its mail, so it wants a sign-in of
 * the last minutes.
 * @returns the slug
 * @throws Refusal staff.right-lacking, staff.sign-in-again, dealers.input-invalid,
 *   dealers.pin-outside-invalid, dealers.pin-far-invalid, dealers.slug-conflict
 */
export async function addDealer(shop: Shop, { typed, isSure }: NewDealer): Promise<string> {
  requireFreshRight(shop, 'quotes', 'change');
  const values = dealerValues({ ...typed, state: 'active' });
  refuseWrongPin(values, isSure);
  return inTransaction(shop, async (inside) => {
    const { slug } = values;
    const createdAt = inside.clock.now();
    const row = { id: newId(createdAt.getTime()), ...values, createdAt };
    // A dealer has it, open or closed; a colleague may add the same at this moment.
    const { rowCount } = await inside.db.insert(dealers).values(row).onConflictDoNothing();
    if (rowCount === 0) throw slugTaken();
    const stays = dealerPaths(slug).map((path) => ({ from: path, to: path }));
    await movePages({ ...inside, actor: { kind: 'system', id: 'dealers' } }, stays);
    const subject = { subjectKind: 'dealer', subjectId: slug };
    await recordAudit(inside, { action: 'dealer.added', ...subject, after: shownValues(values) });
    await bumpEpochs(inside, [DEALERS_TAG]);
    return slug;
  });
}
