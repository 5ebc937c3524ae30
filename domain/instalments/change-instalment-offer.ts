import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { markets } from '#domain/markets/schema.ts';
import { listCountriesOf } from '#domain/shipping/read-delivery.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { offerFields, offerValues } from './offer-fields.ts';
import { marketUnknown, offerInvalid } from './refusals.ts';
import { instalmentOffers } from './schema.ts';

export type OfferChange = {
  readonly market: string;
  readonly typed: FieldTexts;
  /** What its fields held when the form was opened (`offerFields`). */
  readonly opened?: FieldTexts;
};

/**
 * Sets what a market's offer is and whether it is advertised: pages show it at once. Its first
 * setting makes it.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking,
 *   instalments.market-unknown, instalments.input-invalid
 */
export async function changeInstalmentOffer(
  shop: Shop,
  { market, typed, opened }: OfferChange,
): Promise<void> {
  requireRight(shop, 'settings', 'change');
  await inTransaction(shop, async (inside) => {
    const { db } = inside;
    // The market's row is locked, because its offer may have none yet.
    const [its] = await db
      .select({ code: markets.code })
      .from(markets)
      .where(eq(markets.code, market))
      .for('update');
    if (!its) throw marketUnknown();
    const isIt = eq(instalmentOffers.marketCode, market);
    const [known] = await db.select().from(instalmentOffers).where(isIt);
    const now = offerFields(known ?? null);
    const mine = await mergeEdit(inside, { kind: 'instalments', id: market }, { now, typed, opened });
    const values = offerValues({ ...now, ...mine });
    const countries = await listCountriesOf(inside, market);
    if (!values.countries.every((country) => countries.includes(country)))
      throw offerInvalid({ countries: 'instalments.country-foreign' });
    const is = offerFields(values);
    const changed = Object.keys(is).filter((name) => is[name] !== now[name]);
    if (changed.length === 0) return;
    const row = { ...values, marketCode: market };
    await db
      .insert(instalmentOffers)
      .values(row)
      .onConflictDoUpdate({ target: instalmentOffers.marketCode, set: values });
    const told = (fields: FieldTexts) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
    await recordAudit(inside, {
      ...{ action: 'instalments.changed', subjectKind: 'instalments', subjectId: market },
      ...{ before: told(now), after: told(is) },
    });
    await bumpEpochs(inside, ['site']);
  });
}
