import { randomUUID } from 'node:crypto';
import type { Shop } from '#domain/shop.ts';
import { COOKIE_PURPOSES, type CookieChoice } from './cookie-choice.ts';
import type { CookieChoiceInput } from './input.ts';
import { recordConsents } from './record-consents.ts';
import { cookieQuestion } from './versions.ts';

/**
 * Records a browser's cookie choice. @param before the choice in its cookie: the same random id
 * continues, so a change of mind is seen as one
 * @returns the new choice for its cookie
 * @throws Refusal consents.wording-changed
 */
export async function recordCookieChoice(
  shop: Shop,
  { version, source, ...decisions }: CookieChoiceInput,
  before: CookieChoice | null,
): Promise<CookieChoice> {
  // Not a time-ordered id: it must reveal nothing, not even its time.
  const subjectId = before?.subjectId ?? randomUUID();
  await recordConsents(shop, {
    ...{ subjectKind: 'browser', subjectId, wording: cookieQuestion(version), version },
    ...{ locale: shop.locale, source, decisions },
  });
  return { version, subjectId, granted: COOKIE_PURPOSES.filter((purpose) => decisions[purpose]) };
}
