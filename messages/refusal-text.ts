import type { Locale } from '#shared/locale.ts';
import type { Refusal } from '#shared/refusal.ts';
import { translator } from './catalogue.ts';

/** What a refusal says to the reader; a code without wording falls back to the general sentence, never to the code. */
export function refusalText(locale: Locale, refusal: Pick<Refusal, 'code' | 'values'>): string {
  const translate = translator(locale);
  const key = `refusals.${refusal.code}` as 'refusals.request.invalid';
  return translate.has(key)
    ? translate(key, refusal.values as Record<string, never>)
    : translate('errors.request.text');
}
