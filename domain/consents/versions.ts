/** @browser-safe The questions of consent and the dates of their wordings. */
export type WordingCode = 'cookies' | 'cookies-by-tags' | 'newsletter' | 'quote';

/**
 * The dates of each question's wordings, the newest last. Another wording needs another date; a
 * test compares hashes. A page that is still open may answer an earlier one.
 */
export const WORDING_VERSIONS = {
  cookies: ['2026-11-21', '2026-11-23'],
  // Its dates differ from those above: a choice names only its date.
  'cookies-by-tags': ['2026-11-24'],
  newsletter: ['2026-11-21'],
  quote: ['2026-11-22'],
} as const satisfies Record<WordingCode, readonly string[]>;

export const COOKIE_WORDING = WORDING_VERSIONS.cookies[1];
/** The question of a shop with a tag manager, which it names. */
const TAG_WORDING = WORDING_VERSIONS['cookies-by-tags'][0];
export const NEWSLETTER_WORDING = WORDING_VERSIONS.newsletter[0];
export const QUOTE_WORDING = WORDING_VERSIONS.quote[0];

/** The wording of today's question about cookies. */
export function cookieWording({ hasTagManager }: { readonly hasTagManager: boolean }): string {
  return hasTagManager ? TAG_WORDING : COOKIE_WORDING;
}

/** The question that a cookie choice of this date answered. */
export function cookieQuestion(version: string): 'cookies' | 'cookies-by-tags' {
  const byTags: readonly string[] = WORDING_VERSIONS['cookies-by-tags'];
  return byTags.includes(version) ? 'cookies-by-tags' : 'cookies';
}
