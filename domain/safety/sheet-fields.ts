import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { LOCALES } from '#shared/locale.ts';
import type { SafetySheetEntry } from './save-safety-sheets.ts';

/** A safety sheet as the texts of its form: `safety_de`, `warnings_de` with one a line. Pure. */
export function sheetFields(texts: SafetySheetEntry['texts']): FieldTexts {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => [
      [`safety_${locale}`, texts[locale]?.type ?? ''],
      [`warnings_${locale}`, texts[locale]?.warnings.join('\n') ?? ''],
    ]),
  );
}

/** A safety sheet of such fields; a language without a word is empty. Pure. */
export function sheetOfFields(fields: FieldTexts): SafetySheetEntry['texts'] {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const lines = (fields[`warnings_${locale}`] ?? '').split(/\r?\n/);
      const warnings = lines.flatMap((line) => line.trim() || []);
      return [locale, { type: (fields[`safety_${locale}`] ?? '').trim(), warnings }];
    }),
  );
}
