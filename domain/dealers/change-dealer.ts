import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import { movePages } from '#domain/redirects/move-pages.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireFreshRight, requireRight } from '#domain/staff/require-right.ts';
import { dealerFields, typedDealer, typedFields } from './dealer-fields.ts';
import {
  type DealerValues,
  dealerPaths,
  dealerValues,
  refuseTakenSlug,
  refuseWrongPin,
  shownValues,
} from './dealer-values.ts';
import type { TypedDealer } from './input.ts';
import { dealerUnknown } from './refusals.ts';
import { dealers } from './schema.ts';

type Row = typeof dealers.$inferSelect;

export type DealerChange = {
  /** The dealer as it is called now. */
  readonly slug: string;
  readonly typed: TypedDealer;
  /** What its fields held when the form was opened (`dealerFields`). */
  readonly opened?: FieldTexts;
  /** The pin is right although it is far from the town. */
  readonly isSure: boolean;
};

/**
 * Changes a dealer's file. The pin must lie in the country; far from the town of the address it is
 * taken only when that is said. A changed slug leaves redirects behind, in every language. Another
 * address for mails of riders wants a sign-in of the last minutes.
 * @returns the slug from now on
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, staff.sign-in-again,
 *   dealers.unknown, dealers.input-invalid, dealers.pin-outside-invalid, dealers.pin-far-invalid,
 *   dealers.slug-conflict
 */
export async function changeDealer(
  shop: Shop,
  { slug, typed, opened, isSure }: DealerChange,
): Promise<string> {
  requireRight(shop, 'quotes', 'change');
  return inTransaction(shop, async (inside) => {
    const [known] = await inside.db.select().from(dealers).where(eq(dealers.slug, slug)).for('update');
    if (!known) throw dealerUnknown();
    const edit = { now: dealerFields(known), typed: typedFields(typed), opened };
    const mine = await mergeEdit(inside, { kind: 'dealer', id: slug }, edit);
    const values = dealerValues(typedDealer({ ...edit.now, ...mine }));
    if (PINNED.some((name) => Object.hasOwn(mine, name))) refuseWrongPin(values, isSure);
    await refuseTakenSlug(inside, values.slug, known.id);
    const changed = changedFields(known, values);
    if (changed.length === 0) return slug;
    if (changed.includes('email')) requireFreshRight(inside, 'quotes', 'change');
    await inside.db.update(dealers).set(values).where(eq(dealers.id, known.id));
    if (values.slug !== slug) await leaveRedirects(inside, slug, values.slug);
    await recordAudit(inside, {
      ...{ action: 'dealer.changed', subjectKind: 'dealer', subjectId: values.slug },
      ...{
        before: shownValues(known, changed),
        after: shownValues(values, changed),
        detail: { fields: changed },
      },
    });
    await bumpEpochs(inside, [DEALERS_TAG]);
    return values.slug;
  });
}

/** What the pin is checked with; left alone, it was answered for before. */
const PINNED = ['latitude', 'longitude', 'city', 'country'] as const;

function changedFields(before: Row, after: DealerValues): string[] {
  const [was, is] = [dealerFields(before), dealerFields(after)];
  return Object.keys(is).filter((name) => was[name] !== is[name]);
}

/** The shop itself leads the former address on: who may change dealers needs no right for it. */
function leaveRedirects(shop: Shop, from: string, to: string): Promise<void> {
  const [former, next] = [dealerPaths(from), dealerPaths(to)];
  const moves = former.map((path, index) => ({ from: path, to: next[index] ?? '' }));
  return movePages({ ...shop, actor: { kind: 'system', id: 'dealers' } }, moves);
}
