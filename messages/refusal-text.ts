import type { Locale } from '#shared/locale.ts';
import type { Refusal } from '#shared/refusal.ts';
import { translator } from './catalogue.ts';

/** A refusal's sentence for the reader. A code without wording gets the general sentence. */
export function refusalText(locale: Locale, refusal: Pick<Refusal, 'code' | 'values'>): string {
  const translate = translator(locale);
  const key = `refusals.${refusal.code}` as 'refusals.request.invalid';
  return translate.has(key)
    ? translate(key, refusal.values as Record<string, never>)
    : translate('errors.request.text');
}
