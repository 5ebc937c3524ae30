import type { CookiePurpose } from '#domain/consents/cookie-choice.ts';
import type { CookieChoiceInput } from '#domain/consents/input.ts';
import { cookieWording } from '#domain/consents/versions.ts';
import type { Locale } from '#shared/locale.ts';

type Choice = {
  readonly locale: Locale;
  readonly granted: readonly CookiePurpose[];
  readonly source: CookieChoiceInput['source'];
  readonly hasTagManager: boolean;
};

/**
 * Has the choice logged. The answer sets the cookie: some browsers keep a script's cookie for a
 * week, not for six months.
 * @returns `sentence`: the refusal in the reader's language
 */
export async function sendChoice({
  locale,
  granted,
  source,
  hasTagManager,
}: Choice): Promise<{ isLogged: boolean; sentence?: string }> {
  const has = (purpose: CookiePurpose) => granted.includes(purpose);
  const body: CookieChoiceInput = {
    ...{ version: cookieWording({ hasTagManager }), source },
    ...{ analytics: has('analytics'), marketing: has('marketing') },
  };
  try {
    const answer = await fetch(`/api/${locale}/consents`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    });
    if (answer.ok) return { isLogged: true };
    const { error } = await answer.json();
    return { isLogged: false, sentence: error?.message };
  } catch {
    return { isLogged: false };
  }
}
