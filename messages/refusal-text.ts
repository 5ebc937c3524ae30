import type { Locale } from '#shared/locale.ts';
import type { Refusal, RefusalValues } from '#shared/refusal.ts';
import { translator } from './catalogue.ts';

/** A refusal's sentence for the reader. A code without wording gets the general sentence. */
export function refusalText(locale: Locale, refusal: Pick<Refusal, 'code' | 'values'>): string {
  const translate = translator(locale);
  const key = `refusals.${refusal.code}` as 'refusals.request.invalid';
  return translate.has(key)
    ? translate(key, refusal.values as Record<string, never>)
    : translate('errors.request.text');
}

/** The same for complaints: a sentence for each field with a refusal code. */
export function refusalTexts(
  locale: Locale,
  codes: Readonly<Partial<Record<string, string>>>,
  values: RefusalValues = {},
): Record<string, string> {
  const said = Object.entries(codes).flatMap(([field, code]) =>
    code === undefined ? [] : [[field, refusalText(locale, { code, values })] as const],
  );
  return Object.fromEntries(said);
}
