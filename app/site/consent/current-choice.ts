import { type CookieChoice, readCookieChoice } from '#domain/consents/cookie-choice.ts';
import { COOKIE_WORDING } from '#domain/consents/versions.ts';

/** What this browser's owner chose, if it was the question of today; null: ask. */
export function currentChoice(): CookieChoice | null {
  const value = /(?:^|; )consent=([^;]*)/.exec(document.cookie)?.[1];
  const choice = readCookieChoice(value);
  return choice?.version === COOKIE_WORDING ? choice : null;
}
