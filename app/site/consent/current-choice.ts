import { type CookieChoice, parseCookieChoice } from '#domain/consents/cookie-choice.ts';
import { cookieWording } from '#domain/consents/versions.ts';

type PrivacySignal = { readonly globalPrivacyControl?: boolean };

/** Whether this browser says no for its owner, to every site (globalprivacycontrol.org). */
export function saysNoByItself(): boolean {
  return (navigator as PrivacySignal).globalPrivacyControl === true;
}

/**
 * What this browser's owner chose, if it was the question of today, which names a tag manager where
 * the shop has one; null: ask. What the browser
 * says for them outweighs what they once said.
 */
export function currentChoice(hasTagManager: boolean): CookieChoice | null {
  const version = cookieWording({ hasTagManager });
  if (saysNoByItself()) return { version, subjectId: '', granted: [] };
  const value = /(?:^|; )consent=([^;]*)/.exec(document.cookie)?.[1];
  const choice = parseCookieChoice(value);
  return choice?.version === version ? choice : null;
}
