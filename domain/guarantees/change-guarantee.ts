import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { guaranteeInvalid, guaranteeUnknown } from './refusals.ts';
import { type GuaranteeTexts, guarantees } from './schema.ts';

export type GuaranteeChange = {
  readonly code: string;
  /** As typed: 1 to 99. */
  readonly years: string;
  readonly texts: Readonly<Record<Locale, { readonly title: string; readonly text: string }>>;
};

type Part = 'years' | `title_${Locale}` | `text_${Locale}`;

/**
 * Changes the years and words of a commercial guarantee; what it covers stays. @returns what of it
 * changed: `years`, `title_de` …
 * @throws Refusal guarantees.unknown, guarantees.input-invalid with its fields, staff.right-lacking
 */
export function changeGuarantee(shop: Shop, { code, years, texts }: GuaranteeChange): Promise<Part[]> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const isIt = eq(guarantees.code, code);
    const [known] = await inside.db.select().from(guarantees).where(isIt).for('update');
    if (!known?.texts) throw guaranteeUnknown(code);
    const wanted = { years: readYears(years), texts: readTexts(texts) };
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

function readYears(typed: string): number {
  return /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : 0;
}

function readTexts(texts: GuaranteeChange['texts']): GuaranteeTexts {
  const read = LOCALES.map((locale) => {
    const { title, text } = texts[locale];
    return [locale, { title: title.trim(), text: text.replaceAll('\r\n', '\n').trim() }] as const;
  });
  return Object.fromEntries(read) as GuaranteeTexts;
}

function requireWhole(wanted: Worded): void {
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
