import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import type { WordingCode } from './versions.ts';

const PURPOSES = [
  'consent.analytics.title',
  'consent.analytics.text',
  'consent.marketing.title',
  'consent.marketing.text',
] as const;
const ASKED = {
  cookies: ['consent.title', 'consent.text', ...PURPOSES],
  'cookies-by-tags': ['consent.title', 'consent.text', 'consent.named', ...PURPOSES],
  newsletter: ['newsletter.agree', 'newsletter.marketing', 'newsletter.marketing-hint'],
  quote: ['quotes.consent'],
} as const satisfies Record<WordingCode, readonly string[]>;

/** Today's wording of a question in one language, one line per sentence, without link markup. */
export function wordingText(wording: WordingCode, locale: Locale): string {
  const translate = translator(locale);
  return ASKED[wording].map((key) => translate.markup(key, { link: (text) => text })).join('\n');
}
