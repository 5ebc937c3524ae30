import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import { movePages } from '#domain/redirects/move-pages.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { LOCALES } from '#shared/locale.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { dealerFields, typedDealer, typedFields } from './dealer-fields.ts';
import { dealerInput, type TypedDealer } from './input.ts';
import { checkPin } from './pin.ts';
import { dealerInvalid, dealerUnknown, pinFar, pinOutside, slugTaken } from './refusals.ts';
import { dealers } from './schema.ts';

type Row = typeof dealers.$inferSelect;
type Values = Omit<Row, 'id' | 'createdAt'>;

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
 * taken only when that is said. A changed slug leaves redirects behind, in every language.
 * @returns the slug from now on
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, dealers.unknown,
 *   dealers.input-invalid, dealers.pin-outside-invalid, dealers.pin-far-invalid,
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
    const values = valuesOf(typedDealer({ ...edit.now, ...mine }));
    if (PINNED.some((name) => Object.hasOwn(mine, name))) refuseWrongPin(values, isSure);
    const isTaken = and(eq(dealers.slug, values.slug), ne(dealers.id, known.id));
    if ((await inside.db.$count(dealers, isTaken)) > 0) throw slugTaken();
    const changed = changedFields(known, values);
    if (changed.length === 0) return slug;
    await inside.db.update(dealers).set(values).where(eq(dealers.id, known.id));
    if (values.slug !== slug) await leaveRedirects(inside, slug, values.slug);
    await recordAudit(inside, {
      ...{ action: 'dealer.changed', subjectKind: 'dealer', subjectId: values.slug },
      ...{ before: shown(known, changed), after: shown(values, changed), detail: { fields: changed } },
    });
    await bumpEpochs(inside, [DEALERS_TAG]);
    return values.slug;
  });
}

function valuesOf(typed: TypedDealer): Values {
  const { data, error } = dealerInput.safeParse(typed);
  if (error) throw dealerInvalid(complaintsOf(error));
  const { province, website, monday: _, ...rest } = data;
  const openingHours = WEEKDAYS.map((day) => data[day]);
  const { tuesday, wednesday, thursday, friday, saturday, sunday, ...plain } = rest;
  return { ...plain, openingHours, province: province || null, website: website || null };
}

/** What the pin is checked with; left alone, it was answered for before. */
const PINNED = ['latitude', 'longitude', 'city', 'country'] as const;

function refuseWrongPin(values: Values, isSure: boolean): void {
  const fault = checkPin(values);
  if (fault?.kind === 'outside') throw pinOutside();
  if (fault?.kind === 'far' && !isSure) throw pinFar(fault.km);
}

function changedFields(before: Row, after: Values): string[] {
  const [was, is] = [dealerFields(before), dealerFields(after)];
  return Object.keys(is).filter((name) => was[name] !== is[name]);
}

/** What may stand in the audit: an address, a telephone number or a mail may be a person's. */
const PLAIN: readonly (keyof Values)[] = ['slug', 'country', 'latitude', 'longitude', 'timeZone', 'state'];

function shown(values: Partial<Values>, changed: readonly string[]): Record<string, unknown> {
  const told = PLAIN.filter((name) => changed.includes(name));
  return Object.fromEntries(told.map((name) => [name, values[name]]));
}

/** The shop itself leads the former address on: who may change dealers needs no right for it. */
function leaveRedirects(shop: Shop, from: string, to: string): Promise<void> {
  const at = (locale: string, slug: string) => `/${locale}/store-locator/${slug}`;
  const moves = LOCALES.map((locale) => ({ from: at(locale, from), to: at(locale, to) }));
  return movePages({ ...shop, actor: { kind: 'system', id: 'dealers' } }, moves);
}
