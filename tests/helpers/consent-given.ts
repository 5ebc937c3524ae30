import { type CookiePurpose, formatCookieChoice } from '#domain/consents/cookie-choice.ts';
import { cookieWording } from '#domain/consents/versions.ts';

function browserThatSaid(granted: readonly CookiePurpose[], hasTagManager: boolean) {
  const value = formatCookieChoice({
    version: cookieWording({ hasTagManager }),
    subjectId: '00000000-0000-4000-8000-000000000000',
    granted,
  });
  return {
    cookies: [
      {
        ...{ name: 'consent', value, domain: 'localhost', path: '/' },
        ...{ expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
      },
    ],
    origins: [],
  };
}

/** A browser whose owner said no to cookies, for journeys about other things. */
export const NO_COOKIES_PLEASE = browserThatSaid([], false);

/** A browser whose owner agreed to all of them, in a shop with a tag manager. */
export const COOKIES_WELCOME = browserThatSaid(['analytics', 'marketing'], true);
