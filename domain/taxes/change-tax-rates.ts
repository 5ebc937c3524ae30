import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { countries } from '#domain/markets/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { changedSince } from '#domain/undo/refusals.ts';
import { calendarDate } from '#shared/clock.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { isId, newId } from '#shared/ids.ts';
import { rateInput, type TypedRate } from './input.ts';
import { placeUnknown, rateBegun, rateInvalid, ratePlanned, rateUnknown } from './refusals.ts';
import { taxRates } from './schema.ts';
import { taxCountryOf } from './territories.ts';

export type NewRate = TypedRate & {
  /** A country or a territory. */
  readonly place: string;
};

type Row = typeof taxRates.$inferSelect;

/**
 * Adds a rate for some goods of a place from a day to come; the rate before ends on the day before.
 * Orders that were placed keep theirs, also those that are paid after that day.
 * @throws Refusal staff.right-lacking, taxes.input-invalid, taxes.place-unknown,
 *   taxes.planned-conflict
 */
export async function addTaxRate(shop: Shop, { place, ...typed }: NewRate): Promise<void> {
  requireRight(shop, 'settings', 'change');
  const { data, error } = rateInput.safeParse(typed);
  if (error) throw rateInvalid(complaintsOf(error));
  const today = calendarDate(shop.clock.now());
  if (data.from <= today) throw rateInvalid({ from: 'taxes.from-invalid' });
  await inTransaction(shop, async (inside) => {
    await requirePlace(inside, place);
    const isHere = and(eq(taxRates.country, place), inArray(taxRates.category, data.categories));
    const known = await inside.db.select().from(taxRates).where(isHere).for('update');
    for (const category of new Set(data.categories)) {
      const own = known.filter((row) => row.category === category);
      await addOne(inside, own, { place, category, rateBp: data.percent, from: data.from });
    }
    await bumpEpochs(inside, ['prices']);
  });
}

/**
 * Takes a rate back that has not begun; the one before it holds on.
 * @throws Refusal staff.right-lacking, taxes.rate-unknown, taxes.begun-conflict
 */
export async function removeTaxRate(shop: Shop, id: string): Promise<void> {
  requireRight(shop, 'settings', 'change');
  await inTransaction(shop, async (inside) => {
    const { db, clock } = inside;
    const isIt = eq(taxRates.id, id);
    const [known] = isId(id) ? await db.select().from(taxRates).where(isIt).for('update') : [];
    if (!known) throw rateUnknown();
    const { country, category, validFrom, rateBp } = known;
    if (validFrom <= calendarDate(clock.now())) throw rateBegun({ country, category, from: validFrom });
    await db.delete(taxRates).where(isIt);
    const isSame = and(eq(taxRates.country, country), eq(taxRates.category, category));
    const isBefore = and(isSame, eq(taxRates.validTo, dayBefore(validFrom)));
    const [held] = await db.update(taxRates).set({ validTo: null }).where(isBefore).returning();
    await recordAudit(inside, {
      ...{ action: 'taxes.rate-removed', subjectKind: 'tax-rate', subjectId: `${country} ${category}` },
      before: { rateBp, from: validFrom },
      after: { rateBp: held?.rateBp ?? null, until: null },
    });
    const inverse = { rate: known, heldId: held?.id ?? null };
    const detail = { place: country, category, from: validFrom };
    await recordUndo(inside, { kind: 'taxes.rate-removed', detail, inverse });
    await bumpEpochs(inside, ['prices']);
  });
}

const removedRate = z.object({
  rate: z.object({
    ...{ id: z.uuid(), country: z.string(), category: z.string(), rateBp: z.int() },
    ...{ validFrom: z.string(), validTo: z.string().nullable() },
  }),
  heldId: z.uuid().nullable(),
});

/**
 * Plans a rate again that was taken back, and ends the one before it: the inverse of removing it.
 * @throws Refusal staff.right-lacking, taxes.begun-conflict; undo.changed-conflict where other
 *   rates are planned by now
 */
export async function restoreTaxRate(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'settings', 'change');
  const { rate, heldId } = removedRate.parse(inverse);
  await inTransaction(shop, async (inside) => {
    const { db, clock } = inside;
    const { country, category, validFrom, rateBp } = rate;
    const today = calendarDate(clock.now());
    if (validFrom <= today) throw rateBegun({ country, category, from: validFrom });
    const isSame = and(eq(taxRates.country, country), eq(taxRates.category, category));
    const rows = await db.select().from(taxRates).where(isSame).for('update');
    const open = rows.filter(({ validTo }) => validTo === null || validTo >= validFrom);
    const subjectId = `${country} ${category}`;
    if (open.some(({ id }) => id !== heldId) || (heldId !== null && open.length === 0))
      throw changedSince(
        subjectId,
        await findChanger(inside, { kind: 'tax-rate', id: subjectId }, ['rateBp']),
      );
    const until = dayBefore(validFrom);
    if (heldId !== null) await db.update(taxRates).set({ validTo: until }).where(eq(taxRates.id, heldId));
    await db.insert(taxRates).values(rate);
    await recordAudit(inside, {
      ...{ action: 'taxes.rate-restored', subjectKind: 'tax-rate', subjectId },
      before: { rateBp: open[0]?.rateBp ?? null, until: null },
      after: { rateBp, from: validFrom },
    });
    await bumpEpochs(inside, ['prices']);
  });
}

type One = {
  readonly place: string;
  readonly category: string;
  readonly rateBp: number;
  readonly from: string;
};

async function addOne(
  shop: Shop,
  own: readonly Row[],
  { place, category, rateBp, from }: One,
): Promise<void> {
  const today = calendarDate(shop.clock.now());
  const planned = own.find(({ validFrom }) => validFrom > today);
  if (planned) throw ratePlanned({ category, from: planned.validFrom });
  const until = dayBefore(from);
  const before = own.find(({ validTo }) => validTo === null || validTo > until);
  if (before?.rateBp === rateBp) throw rateInvalid({ percent: 'taxes.percent-same' });
  if (before) await shop.db.update(taxRates).set({ validTo: until }).where(eq(taxRates.id, before.id));
  const row = { id: newId(), country: place, category, rateBp, validFrom: from, validTo: null };
  await shop.db.insert(taxRates).values(row);
  await recordAudit(shop, {
    ...{ action: 'taxes.rate-added', subjectKind: 'tax-rate', subjectId: `${place} ${category}` },
    before: { rateBp: before?.rateBp ?? null, until: before?.validTo ?? null },
    after: { rateBp, from },
  });
}

/**
 * A country that is delivered to and not taxed with a neighbour, or a place that has rates already,
 * such as a territory.
 */
async function requirePlace({ db }: Shop, place: string): Promise<void> {
  if (taxCountryOf(place) !== place) throw placeUnknown();
  if ((await db.$count(countries, eq(countries.code, place))) > 0) return;
  if ((await db.$count(taxRates, eq(taxRates.country, place))) === 0) throw placeUnknown();
}

/** The calendar date before one. */
function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
