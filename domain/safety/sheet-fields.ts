import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

export type SafetyText = { type: string; warnings: string[] };
/** Of a safety sheet, by language. */
export type SheetTexts = Partial<Record<Locale, SafetyText>>;

/** A safety sheet as the texts of its form: `safety_de`, `warnings_de` with one a line. Pure. */
export function sheetFields(texts: SheetTexts): FieldTexts {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => [
      [`safety_${locale}`, texts[locale]?.type ?? ''],
      [`warnings_${locale}`, texts[locale]?.warnings.join('\n') ?? ''],
    ]),
  );
}

/** A safety sheet of such fields; a language without a word is empty. Pure. */
export function sheetOfFields(fields: FieldTexts): SheetTexts {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const lines = (fields[`warnings_${locale}`] ?? '').split(/\r?\n/);
      const warnings = lines.flatMap((line) => line.trim() || []);
      return [locale, { type: (fields[`safety_${locale}`] ?? '').trim(), warnings }];
    }),
  );
}
