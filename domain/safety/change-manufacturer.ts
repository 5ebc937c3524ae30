import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isCountryCode } from '#shared/format-cache.ts';
import { type Addressed, isInEu } from './addressed.ts';
import { IN_EU, manufacturerFields, PARTS } from './manufacturer-fields.ts';
import { manufacturerInvalid, manufacturerTaken, manufacturerUnknown } from './refusals.ts';
import { manufacturers } from './schema.ts';

export type ManufacturerChange = {
  readonly code: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/** Adds a manufacturer. @throws Refusal safety.code-conflict, and those of `changeManufacturer` */
export function addManufacturer(shop: Shop, { code, typed }: ManufacturerChange): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(code)) throw manufacturerInvalid({ code: 'safety.code-invalid' });
  return inTransaction(shop, async (inside) => {
    const wanted = manufacturerOf(typed);
    const added = await inside.db
      .insert(manufacturers)
      .values({ code, ...wanted })
      .onConflictDoNothing({ target: manufacturers.code })
      .returning();
    if (added.length === 0) throw manufacturerTaken(code);
    await writeDown(inside, code, { before: {}, after: { name: wanted.name, country: wanted.country } });
  });
}

/**
 * Changes the addresses of a manufacturer, which stand beside its goods (Regulation (EU) 2023/988
 * article 19).
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking,
 *   safety.manufacturer-invalid with its fields, safety.manufacturer-unknown
 */
export function changeManufacturer(shop: Shop, { code, typed, opened }: ManufacturerChange): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const isIt = eq(manufacturers.code, code);
    const [known] = await inside.db.select().from(manufacturers).where(isIt).for('update');
    if (!known) throw manufacturerUnknown(code);
    const now = manufacturerFields(known);
    const edit = { now, typed, ...(opened && { opened }) };
    const mine = await mergeEdit(inside, { kind: 'manufacturer', id: code }, edit);
    const changed = Object.keys(mine).filter((field) => (mine[field] ?? '').trim() !== now[field]);
    const wanted = manufacturerOf({ ...now, ...mine });
    if (changed.length === 0) return;
    await inside.db.update(manufacturers).set(wanted).where(isIt);
    // Addresses of companies, and of persons who answer for them by law.
    const named = (fields: FieldTexts) =>
      Object.fromEntries(changed.map((field) => [field, fields[field] === '' ? '' : '…']));
    await writeDown(inside, code, { before: named(now), after: named(mine) });
  });
}

type Change = { readonly before: FieldTexts; readonly after: FieldTexts };

async function writeDown(shop: Shop, code: string, change: Change): Promise<void> {
  const subject = { subjectKind: 'manufacturer', subjectId: code };
  await recordAudit(shop, { action: 'safety.manufacturer-changed', ...subject, ...change });
  await bumpEpochs(shop, ['site']);
}

/** @throws Refusal safety.manufacturer-invalid with every field that is wrong */
function manufacturerOf(fields: FieldTexts) {
  const own = addressedOf(fields, '');
  const faults = faultsOf(own, '');
  const answers = addressedOf(fields, IN_EU);
  const isNamed = Object.values(answers).some((part) => part !== '');
  const wantsNamed = !isInEu(own.country);
  if (isNamed || wantsNamed) Object.assign(faults, faultsOf(answers, IN_EU));
  if (isNamed && answers.country !== '' && !isInEu(answers.country))
    faults[`${IN_EU}country`] = 'safety.not-in-eu';
  if (Object.keys(faults).length > 0) throw manufacturerInvalid(faults);
  return { ...own, responsible: isNamed ? answers : null };
}

function addressedOf(fields: FieldTexts, start: string): Addressed {
  const part = (name: (typeof PARTS)[number]) => (fields[`${start}${name}`] ?? '').trim().slice(0, 120);
  return {
    ...{ name: part('name'), street: part('street'), town: part('town'), email: part('email') },
    country: part('country').toUpperCase(),
  };
}

function faultsOf(one: Addressed, start: string): Record<string, string> {
  const empty = PARTS.filter((part) => one[part] === '').map((part) => [
    `${start}${part}`,
    'safety.part-missing',
  ]);
  const isCountry = one.country === '' || isCountryCode(one.country);
  const isMail = one.email === '' || /^\S+@\S+\.\S+$/.test(one.email);
  return {
    ...Object.fromEntries(empty),
    ...(!isCountry && { [`${start}country`]: 'safety.country-invalid' }),
    ...(!isMail && { [`${start}email`]: 'safety.email-invalid' }),
  };
}
