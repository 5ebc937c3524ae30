import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { guaranteeInvalid, guaranteeUnknown } from './refusals.ts';
import { type Guarantee, type GuaranteeTexts, guarantees } from './schema.ts';

export type GuaranteeChange = {
  readonly code: string;
  /** Its fields as typed: `years` (1 to 99), `title_de`, `text_de` … */
  readonly typed: FieldTexts;
  /** What they held when the form was opened. */
  readonly opened?: FieldTexts;
};

type Part = 'years' | `title_${Locale}` | `text_${Locale}`;

/** Its fields as the form of the office has them. Pure. */
function guaranteeFields({ years, texts }: Pick<Guarantee, 'years' | 'texts'>): FieldTexts {
  if (!texts) return { years: String(years) };
  const parts = Object.entries(partsOf({ years, texts }));
  return Object.fromEntries(parts.map(([part, value]) => [part, String(value)]));
}

/**
 * Changes the years and words of a commercial guarantee; what it covers stays. @returns what of it
 * changed: `years`, `title_de` …
 * @throws EditConflict edits.record-conflict; Refusal guarantees.unknown, guarantees.input-invalid
 *   with its fields, staff.right-lacking
 */
export function changeGuarantee(shop: Shop, { code, typed, opened }: GuaranteeChange): Promise<Part[]> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const isIt = eq(guarantees.code, code);
    const [known] = await inside.db.select().from(guarantees).where(isIt).for('update');
    if (!known?.texts) throw guaranteeUnknown(code);
    const now = guaranteeFields(known);
    const mine = await mergeEdit(inside, { kind: 'guarantee', id: code }, { now, typed, opened });
    const wanted = readGuarantee({ ...now, ...mine });
    requireWhole(wanted);
    const [before, after] = [partsOf({ ...known, texts: known.texts }), partsOf(wanted)];
    const changed = (Object.keys(after) as Part[]).filter((part) => before[part] !== after[part]);
    if (changed.length === 0) return [];
    await inside.db.update(guarantees).set(wanted).where(isIt);
    const only = (parts: Record<Part, unknown>) =>
      Object.fromEntries(changed.map((part) => [part, parts[part]]));
    await recordAudit(inside, {
      ...{ action: 'guarantees.changed', subjectKind: 'guarantee', subjectId: code },
      ...{ before: only(before), after: only(after) },
    });
    await bumpEpochs(inside, ['site']);
    return changed;
  });
}

type Worded = { readonly years: number; readonly texts: GuaranteeTexts };

/** Years and words of such fields; what is no number of years is 0. Pure. */
export function readGuarantee(fields: FieldTexts): Worded {
  const said = (name: Part) => (fields[name] ?? '').replaceAll('\r\n', '\n').trim();
  const texts = LOCALES.map((locale) => [
    locale,
    { title: said(`title_${locale}`), text: said(`text_${locale}`) },
  ]);
  const years = /^[1-9]\d?$/.test(said('years')) ? Number(said('years')) : 0;
  return { years, texts: Object.fromEntries(texts) as GuaranteeTexts };
}

/** @throws Refusal guarantees.input-invalid with every field that lacks something */
export function requireWhole(wanted: Worded): void {
  const empty = Object.entries(partsOf(wanted)).filter(([, value]) => value === '' || value === 0);
  const codeOf = (part: string) =>
    part === 'years' ? 'guarantees.years-invalid' : 'guarantees.text-missing';
  if (empty.length > 0)
    throw guaranteeInvalid(Object.fromEntries(empty.map(([part]) => [part, codeOf(part)])));
}

/** Each part that can change by the name of its field. */
function partsOf({ years, texts }: Worded): Record<Part, string | number> {
  const words = LOCALES.flatMap((locale) => [
    [`title_${locale}`, texts[locale].title],
    [`text_${locale}`, texts[locale].text],
  ]);
  return { years, ...Object.fromEntries(words) };
}
