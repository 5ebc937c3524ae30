import { type Config, ConfigError } from '#config';
import type { Handle } from '#database/connect.ts';
import { wordingText } from '#domain/consents/wording-text.ts';
import { findLegalText } from '#domain/legal-texts/find-legal-text.ts';
import { LOCALES } from '#shared/locale.ts';

/** What visitors must read before they agree to it (Articles 13 and 7 GDPR). */
const NAME = 'Google Tag Manager';

/**
 * A shop with a tag manager starts only when its privacy and cookie policies and its question about
 * cookies name it.
 * @throws ConfigError naming the texts that do not
 */
export async function requireNamedTags(db: Handle, { tagManagerId }: Pick<Config, 'tagManagerId'>) {
  if (!tagManagerId) return;
  const pages = LOCALES.flatMap((locale) =>
    (['privacy-policy', 'cookie-policy'] as const).map((code) => ({ locale, code })),
  );
  const silent: string[] = [];
  for (const { locale, code } of pages) {
    const text = await findLegalText({ db, locale }, code, { hasTagManager: true });
    if (!JSON.stringify(text?.body ?? []).includes(NAME)) silent.push(`${code} (${locale})`);
  }
  const unasked = LOCALES.filter((locale) => !wordingText('cookies-by-tags', locale).includes(NAME));
  silent.push(...unasked.map((locale) => `the question about cookies (${locale})`));
  if (silent.length === 0) return;
  throw new ConfigError(
    `TAG_MANAGER_ID is set, but these texts do not name ${NAME}: ${silent.join(', ')}. Save texts that do, with a later version, or take the setting out.`,
  );
}
