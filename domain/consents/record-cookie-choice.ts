import { randomUUID } from 'node:crypto';
import type { Shop } from '#domain/shop.ts';
import { COOKIE_PURPOSES, type CookieChoice } from './cookie-choice.ts';
import type { CookieChoiceInput } from './input.ts';
import { recordConsents } from './record-consents.ts';

/**
 * Logs what a browser's owner chose. @param before what its cookie said: the same random id goes on, so that a change of mind is seen as one
 * @returns what its cookie says from now on
 * @throws Refusal consents.wording-changed
 */
export async function recordCookieChoice(
  shop: Shop,
  { version, source, ...decisions }: CookieChoiceInput,
  before: CookieChoice | null,
): Promise<CookieChoice> {
  // Not a time-ordered id: it must tell nothing, not even when it was made.
  const subjectId = before?.subjectId ?? randomUUID();
  await recordConsents(shop, {
    ...{ subjectKind: 'browser', subjectId, wording: 'cookies', version },
    ...{ locale: shop.locale, source, decisions },
  });
  return { version, subjectId, granted: COOKIE_PURPOSES.filter((purpose) => decisions[purpose]) };
}
